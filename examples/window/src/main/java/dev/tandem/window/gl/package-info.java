/**
 * How it is drawn, with OpenGL 3.3 core: {@link dev.tandem.window.gl.Renderer} draws both sides, each by one instanced call
 * from a buffer that the library writes its matrices into, straight into mapped memory from OpenGL 4.4 on.
 */
package dev.tandem.window.gl;
