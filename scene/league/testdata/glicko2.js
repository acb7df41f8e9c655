// npm i glicko2@1.2.2 && node glicko2.js > glicko2.json
const {Glicko2}=require('glicko2')
let seed=12345; const rnd=()=>{seed=(seed*1103515245+12345)%2147483648; return seed/2147483648}
const cases=[]
for(const [n,periods,games] of [[2,1,1],[2,5,4],[4,10,12],[7,20,30],[5,30,8]]){
  const g=new Glicko2({tau:0.5,rating:1500,rd:350,vol:0.06})
  const players=[...Array(n)].map(()=>g.makePlayer())
  const strength=players.map(()=>rnd()*4-2)
  const all=[],history=[]
  for(let p=0;p<periods;p++){
    const period=[]
    for(let k=0;k<games;k++){
      const a=Math.floor(rnd()*n); let b=Math.floor(rnd()*(n-1)); if(b>=a)b++
      if(n==5&&p>10&&(a==4||b==4))continue
      const w=1/(1+Math.exp(strength[b]-strength[a])); const r=rnd(); const s=r<0.1?0.5:(rnd()<w?1:0)
      period.push([a,b,s])
    }
    g.updateRatings(period.map(([a,b,s])=>[players[a],players[b],s]))
    all.push(period); history.push(players.map(q=>[q.getRating(),q.getRd(),q.getVol()]))
  }
  cases.push({players:n,periods:all,ratings:history})
}
// the example of the paper
{const g=new Glicko2({tau:0.5,rating:1500,rd:350,vol:0.06})
const a=g.makePlayer(1500,200,0.06),b=g.makePlayer(1400,30,0.06),c=g.makePlayer(1550,100,0.06),d=g.makePlayer(1700,300,0.06)
g.updateRatings([[a,b,1],[a,c,0],[a,d,0]]); console.error(a.getRating(),a.getRd(),a.getVol())}
console.log(JSON.stringify({from:'npm glicko2 1.2.2, tau 0.5, players of 1500, 350, 0.06',cases}))
