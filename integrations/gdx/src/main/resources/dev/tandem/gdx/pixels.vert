// Draws a small picture enlarged, moved back by what was rounded off its camera.
attribute vec4 a_position;
attribute vec4 a_color;
attribute vec2 a_texCoord0;

uniform mat4 u_projTrans;

// In texture coordinates: pixels divided by the size of the picture.
uniform vec2 u_remainder;

varying vec4 v_color;
varying vec2 v_texCoords;

void main() {
    v_color = a_color;
    v_color.a *= 255.0 / 254.0; // a batch packs colours into floats, without the last bit of alpha
    v_texCoords = a_texCoord0 + u_remainder;
    gl_Position = u_projTrans * a_position;
}
