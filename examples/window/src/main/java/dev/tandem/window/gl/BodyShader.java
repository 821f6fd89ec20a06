package dev.tandem.window.gl;

import static org.lwjgl.opengl.GL33C.glUniform1f;
import static org.lwjgl.opengl.GL33C.glUniform3f;
import static org.lwjgl.opengl.GL33C.glUniformMatrix4fv;

import org.joml.Matrix4fc;

/** Lights boxes from one side. A matrix that scales the axes of a box keeps its normals along them, so it serves for both. */
final class BodyShader implements AutoCloseable {
    static final int POSITION = 0;
    static final int NORMAL = 1;
    static final int MODEL = 2;
    static final int COLOR = 6;
    static final int PREVIOUS = 7;

    private static final String VERTEX = """
            #version 330 core
            layout(location = 0) in vec3 position;
            layout(location = 1) in vec3 normal;
            layout(location = 2) in mat4 model;
            layout(location = 6) in vec4 color;
            layout(location = 7) in mat4 previous;
            uniform float back;
            uniform mat4 viewProjection;
            uniform vec3 light;
            flat out vec3 shade;
            void main() {
                mat4 drawn = model + (previous - model) * back;
                vec3 facing = normalize(mat3(drawn) * normal);
                shade = color.rgb * (%s + %s * max(0.0, dot(facing, light)));
                gl_Position = viewProjection * (drawn * vec4(position, 1.0));
            }
            """.formatted(Light.AMBIENT, Light.DIFFUSE);

    static final String FRAGMENT = """
            #version 330 core
            flat in vec3 shade;
            out vec4 pixel;
            void main() {
                pixel = vec4(shade, 1.0);
            }
            """;

    private final Program program = new Program(VERTEX, FRAGMENT);
    private final int viewProjection = program.uniform("viewProjection");
    private final int back = program.uniform("back");
    private final int light = program.uniform("light");
    private final float[] matrix = new float[16];

    /** @param instant how far before the frame: 0 is the frame itself, 1 the one before, whose matrices are the previous ones */
    void use(Matrix4fc camera, float instant) {
        program.use();
        glUniform1f(back, instant);
        glUniformMatrix4fv(viewProjection, false, camera.get(matrix));
        glUniform3f(light, Light.X, Light.Y, Light.Z);
    }

    @Override
    public void close() {
        program.close();
    }
}
