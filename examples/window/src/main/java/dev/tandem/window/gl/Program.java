package dev.tandem.window.gl;

import static org.lwjgl.opengl.GL33C.GL_COMPILE_STATUS;
import static org.lwjgl.opengl.GL33C.GL_FALSE;
import static org.lwjgl.opengl.GL33C.GL_FRAGMENT_SHADER;
import static org.lwjgl.opengl.GL33C.GL_LINK_STATUS;
import static org.lwjgl.opengl.GL33C.GL_VERTEX_SHADER;
import static org.lwjgl.opengl.GL33C.glAttachShader;
import static org.lwjgl.opengl.GL33C.glCompileShader;
import static org.lwjgl.opengl.GL33C.glCreateProgram;
import static org.lwjgl.opengl.GL33C.glCreateShader;
import static org.lwjgl.opengl.GL33C.glDeleteProgram;
import static org.lwjgl.opengl.GL33C.glDeleteShader;
import static org.lwjgl.opengl.GL33C.glGetAttribLocation;
import static org.lwjgl.opengl.GL33C.glGetProgramInfoLog;
import static org.lwjgl.opengl.GL33C.glGetProgrami;
import static org.lwjgl.opengl.GL33C.glGetShaderInfoLog;
import static org.lwjgl.opengl.GL33C.glGetShaderi;
import static org.lwjgl.opengl.GL33C.glGetUniformLocation;
import static org.lwjgl.opengl.GL33C.glLinkProgram;
import static org.lwjgl.opengl.GL33C.glShaderSource;
import static org.lwjgl.opengl.GL33C.glUseProgram;

/** A vertex and a fragment shader, linked. */
public final class Program implements AutoCloseable {
    private final int id = glCreateProgram();

    /**
     * Compiles and links.
     *
     * @throws IllegalStateException with the driver's log if that fails
     */
    public Program(String vertexSource, String fragmentSource) {
        int vertex = compile(GL_VERTEX_SHADER, vertexSource);
        int fragment = compile(GL_FRAGMENT_SHADER, fragmentSource);
        glAttachShader(id, vertex);
        glAttachShader(id, fragment);
        glLinkProgram(id);
        glDeleteShader(vertex);
        glDeleteShader(fragment);
        if (glGetProgrami(id, GL_LINK_STATUS) == GL_FALSE) {
            throw new IllegalStateException("shaders do not link: " + glGetProgramInfoLog(id));
        }
    }

    private static int compile(int kind, String source) {
        int shader = glCreateShader(kind);
        glShaderSource(shader, source);
        glCompileShader(shader);
        if (glGetShaderi(shader, GL_COMPILE_STATUS) == GL_FALSE) {
            throw new IllegalStateException("a shader does not compile: " + glGetShaderInfoLog(shader));
        }
        return shader;
    }

    /** Draws with it from now on. */
    public void use() {
        glUseProgram(id);
    }

    /** Where a uniform is; the program must have it. */
    public int uniform(String name) {
        int location = glGetUniformLocation(id, name);
        if (location < 0) {
            throw new IllegalStateException("the program has no uniform " + name);
        }
        return location;
    }

    /** Where a vertex attribute is; the program must have it. */
    public int attribute(String name) {
        int location = glGetAttribLocation(id, name);
        if (location < 0) {
            throw new IllegalStateException("the program has no attribute " + name);
        }
        return location;
    }

    @Override
    public void close() {
        glDeleteProgram(id);
    }
}
