package dev.tandem.window.gl;

import static org.lwjgl.opengl.GL33C.glUniform2fv;
import static org.lwjgl.opengl.GL33C.glUniform3f;
import static org.lwjgl.opengl.GL33C.glUniformMatrix4fv;

import dev.tandem.scene.RenderMotions;
import org.joml.Matrix4fc;

/** Lights boxes as {@link BodyShader} does, at the world matrices that the library's shader interpolates. */
final class CardShader implements AutoCloseable {
    private static final String VERTEX = """
            #version 330 core
            %s
            in vec3 position;
            in vec3 normal;
            in vec4 color;
            uniform mat4 viewProjection;
            uniform vec3 light;
            flat out vec3 shade;
            void main() {
                mat4 drawn = tandemWorld();
                vec3 facing = normalize(mat3(drawn) * normal);
                shade = color.rgb * (%s + %s * max(0.0, dot(facing, light)));
                gl_Position = viewProjection * (drawn * vec4(position, 1.0));
            }
            """.formatted(RenderMotions.shader(), Light.AMBIENT, Light.DIFFUSE);

    private final Program program = new Program(VERTEX, BodyShader.FRAGMENT);
    private final int viewProjection = program.uniform("viewProjection");
    private final int light = program.uniform("light");
    private final int progress = program.uniform("tandemProgress");
    private final float[] matrix = new float[16];

    void use(Matrix4fc camera) {
        program.use();
        glUniformMatrix4fv(viewProjection, false, camera.get(matrix));
        glUniform3f(light, Light.X, Light.Y, Light.Z);
    }

    /** Sets how far the ticks of a scene have come; the shader is in use. */
    void progress(float[] numbers) {
        glUniform2fv(progress, numbers);
    }

    /** Where a vertex attribute is. */
    int attribute(String name) {
        return program.attribute(name);
    }

    @Override
    public void close() {
        program.close();
    }
}
