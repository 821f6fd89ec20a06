package dev.tandem.window.gl;

import static org.lwjgl.opengl.GL33C.GL_BLEND;
import static org.lwjgl.opengl.GL33C.GL_COLOR_BUFFER_BIT;
import static org.lwjgl.opengl.GL33C.GL_CULL_FACE;
import static org.lwjgl.opengl.GL33C.GL_DEPTH_TEST;
import static org.lwjgl.opengl.GL33C.GL_FRAMEBUFFER;
import static org.lwjgl.opengl.GL33C.GL_FRAMEBUFFER_BINDING;
import static org.lwjgl.opengl.GL33C.GL_ONE;
import static org.lwjgl.opengl.GL33C.GL_RGBA32F;
import static org.lwjgl.opengl.GL33C.GL_RGBA8;
import static org.lwjgl.opengl.GL33C.GL_TEXTURE_2D;
import static org.lwjgl.opengl.GL33C.GL_TRIANGLES;
import static org.lwjgl.opengl.GL33C.glBindFramebuffer;
import static org.lwjgl.opengl.GL33C.glBindTexture;
import static org.lwjgl.opengl.GL33C.glBindVertexArray;
import static org.lwjgl.opengl.GL33C.glBlendFunc;
import static org.lwjgl.opengl.GL33C.glClear;
import static org.lwjgl.opengl.GL33C.glClearColor;
import static org.lwjgl.opengl.GL33C.glDeleteVertexArrays;
import static org.lwjgl.opengl.GL33C.glDisable;
import static org.lwjgl.opengl.GL33C.glDrawArrays;
import static org.lwjgl.opengl.GL33C.glEnable;
import static org.lwjgl.opengl.GL33C.glGenVertexArrays;
import static org.lwjgl.opengl.GL33C.glGetInteger;
import static org.lwjgl.opengl.GL33C.glUniform1f;
import static org.lwjgl.opengl.GL33C.glViewport;

/**
 * Draws a frame as the mean of several instants between the frame before and this one. The sum is kept in floats, and
 * there are 8 instants, so what does not move has the very colours that it would have without.
 */
final class MotionBlur implements AutoCloseable {
    /** Instants per frame, a power of two. */
    static final int INSTANTS = 8;

    private static final String VERTEX = """
            #version 330 core
            void main() {
                vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
                gl_Position = vec4(4.0 * corner - 1.0, 0.0, 1.0);
            }
            """;
    private static final String FRAGMENT = """
            #version 330 core
            uniform sampler2D image;
            uniform float share;
            out vec4 pixel;
            void main() {
                pixel = share * texelFetch(image, ivec2(gl_FragCoord.xy), 0);
            }
            """;

    private final Program program = new Program(VERTEX, FRAGMENT);
    private final int share = program.uniform("share");
    private final int vertexArray = glGenVertexArrays();
    private final int width;
    private final int height;
    private final Layer instant;
    private final Layer sum;

    /** Draws one instant. */
    @FunctionalInterface
    interface Drawing {
        /** @param back how far before the frame it lies: 0 is the frame itself, 1 the one before */
        void draw(float back);
    }

    /** Blur for frames of one size, in pixels. */
    MotionBlur(int width, int height) {
        this.width = width;
        this.height = height;
        int target = glGetInteger(GL_FRAMEBUFFER_BINDING);
        instant = new Layer(width, height, GL_RGBA8);
        sum = new Layer(width, height, GL_RGBA32F);
        glBindFramebuffer(GL_FRAMEBUFFER, target);
    }

    boolean fits(int frameWidth, int frameHeight) {
        return frameWidth == width && frameHeight == height;
    }

    /** Draws the frame into the framebuffer that is bound. */
    void draw(Drawing drawing) {
        int target = glGetInteger(GL_FRAMEBUFFER_BINDING);
        sum.bind();
        glClearColor(0, 0, 0, 0);
        glClear(GL_COLOR_BUFFER_BIT);
        for (int i = 0; i < INSTANTS; i++) {
            instant.bind();
            drawing.draw((i + 0.5f) / INSTANTS);
            sum.bind();
            glEnable(GL_BLEND);
            glBlendFunc(GL_ONE, GL_ONE);
            copy(instant, 1f / INSTANTS);
            glDisable(GL_BLEND);
        }
        glBindFramebuffer(GL_FRAMEBUFFER, target);
        copy(sum, 1);
    }

    private void copy(Layer layer, float newShare) {
        glViewport(0, 0, width, height);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        program.use();
        glUniform1f(share, newShare);
        glBindTexture(GL_TEXTURE_2D, layer.texture());
        glBindVertexArray(vertexArray);
        glDrawArrays(GL_TRIANGLES, 0, 3);
        glBindVertexArray(0);
        glEnable(GL_CULL_FACE);
        glEnable(GL_DEPTH_TEST);
    }

    @Override
    public void close() {
        instant.close();
        sum.close();
        glDeleteVertexArrays(vertexArray);
        program.close();
    }
}
