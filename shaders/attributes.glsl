// What most batches have in a vertex. Others are numbered by the driver, from those that are free.
layout(location=0) in vec3 VertexPosition;
layout(location=1) in vec3 VertexNormal;
layout(location=3) in vec2 VertexTexcoord;
