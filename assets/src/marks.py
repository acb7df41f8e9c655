# /usr/bin/python3 marks.py : the stencils that are painted on tanks: digits 0 to 9, then the signs of the two teams (numpy and PIL)
import os; ART=os.environ.get('ART', os.getcwd())  # the folder that holds src/ and out/
import numpy as np
from PIL import Image, ImageDraw, ImageFilter
C,SS=128,4; N=C*SS  # a cell, and how much larger it is drawn
O=ART+'/out/fx/'; os.makedirs(O,exist_ok=True)
S=.17  # width of a stroke; the box is 0..1 across and down, strokes run from .14 to .86
L,R,T,M,B=.25,.75,.13,.49,.87
DIGITS={  # strokes as (x0,y0,x1,y1), then the gaps that hold the inner parts of a stencil: (x0,y0,x1,y1) boxes
 0:([(L,T,R,T),(R,T,R,B),(R,B,L,B),(L,B,L,T)],[(.455,0,.545,1)]),
 1:([(.52,T,.52,B),(.52,T,.34,.27)],[]),
 2:([(L,T,R,T),(R,T,R,M),(R,M,L,M),(L,M,L,B),(L,B,R,B)],[]),
 3:([(L,T,R,T),(R,T,R,B),(.40,M,R,M),(L,B,R,B)],[]),
 4:([(L,T,L,.60),(L,.60,.86,.60),(.68,T,.68,B)],[(.42,.5,.50,.7)]),
 5:([(R,T,L,T),(L,T,L,M),(L,M,R,M),(R,M,R,B),(R,B,L,B)],[]),
 6:([(R,T,L,T),(L,T,L,B),(L,B,R,B),(R,B,R,M),(R,M,L,M)],[(.455,.62,.545,1)]),
 7:([(L,T,R,T),(R,T,.46,B)],[]),
 8:([(L,T,R,T),(R,T,R,B),(R,B,L,B),(L,B,L,T),(L,M,R,M)],[(.455,0,.545,.36),(.455,.62,.545,1)]),
 9:([(R,M,L,M),(L,M,L,T),(L,T,R,T),(R,T,R,B),(R,B,L,B)],[(.455,0,.545,.36)])}
def blank(): return Image.new('L',(N,N),0)
def stroke(d,x0,y0,x1,y1,w,ink=255):
    v=np.array([x1-x0,y1-y0]); n=np.linalg.norm(v); u=v/n*w/2; q=np.array([-u[1],u[0]]); a,b=np.array([x0,y0])-u,np.array([x1,y1])+u
    d.polygon([tuple(p*N) for p in (a+q,b+q,b-q,a-q)],fill=ink)
def digit(k):
    i=blank(); d=ImageDraw.Draw(i); s,gaps=DIGITS[k]
    for l in s: stroke(d,*l,S)
    for g in gaps: d.rectangle([c*N for c in g],fill=0)
    for x in(0,1):  # cut corners
        for y in(T-S/2,B+S/2): c=np.array([(L-S/2 if x==0 else R+S/2),y]); k2=.07; sx=1 if x==0 else -1; sy=1 if y<.5 else -1; d.polygon([tuple(p*N) for p in (c,c+[sx*k2,0],c+[0,sy*k2])],fill=0) if k not in(1,4,7) else None
    return i
def square(r,w):
    i=blank(); d=ImageDraw.Draw(i); d.rectangle([(.5-r)*N,(.5-r)*N,(.5+r)*N,(.5+r)*N],fill=255)
    if w: d.rectangle([(.5-r+w)*N,(.5-r+w)*N,(.5+r-w)*N,(.5+r-w)*N],fill=0)
    return i
def diamond(r):
    i=blank(); ImageDraw.Draw(i).polygon([(.5*N,(.5-r)*N),((.5+r)*N,.5*N),(.5*N,(.5+r)*N),((.5-r)*N,.5*N)],fill=255); return i
g=np.random.default_rng(3)
def worn(i,seed):  # paint that has flaked
    a=np.asarray(i.resize((C,C),Image.BOX),np.float32)/255; n=Image.fromarray((np.random.default_rng(seed).random((C,C))*255).astype(np.uint8))
    n=np.asarray(n.filter(ImageFilter.GaussianBlur(1.6)),np.float32); n=(n-n.mean())/n.std(); return a*np.clip(1.15-.55*np.clip(n-1.1,0,1),0,1)*.94
def cell(layers):  # [(color, picture)] from below
    rgb=np.zeros((C,C,3),np.float32); a=np.zeros((C,C),np.float32)
    for color,i,seed in layers:
        m=worn(i,seed); rgb=rgb*(1-m[...,None])+np.array(color)*m[...,None]; a=1-(1-a)*(1-m)
    first=np.array(layers[0][0]); rgb=np.where((a>0)[...,None],rgb/np.maximum(a,1e-4)[...,None],first); return np.concatenate([np.clip(rgb,0,1),np.clip(a,0,1)[...,None]],-1)
WHITE,INK,ORANGE,MINT=(.87,.86,.79),(.10,.10,.09),(.97,.62,.16),(.80,.93,.86)
cells=[cell([(WHITE,digit(k),k)]) for k in range(10)]
cells.append(cell([(INK,square(.44,.27),11),(MINT,square(.40,.19),12)]))       # team 0: a hollow square
cells.append(cell([(INK,diamond(.50),13),(ORANGE,diamond(.44),14)]))           # team 1: a full diamond
sheet=np.zeros((2*C,8*C,4),np.float32)
for k,c in enumerate(cells): sheet[k//8*C:(k//8+1)*C,k%8*C:(k%8+1)*C]=c
Image.fromarray((sheet*255+.5).astype(np.uint8)).save(O+'marks.png',optimize=True); print('marks ok')
