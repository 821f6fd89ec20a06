package dev.tandem.gdx;

import com.badlogic.gdx.graphics.GLTexture;
import com.badlogic.gdx.graphics.glutils.ShaderProgram;
import com.badlogic.gdx.utils.Disposable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.joml.Vector2fc;

/**
 * Enlarges a low-resolution image whose camera a {@link dev.tandem.scene.PixelGrid} has put on a whole pixel, and moves it back
 * by the remainder, so that it glides instead of stepping. For a {@code SpriteBatch}, in GLSL ES 1.00:
 *
 * <pre>{@code
 * batch.setShader(shader.program());
 * batch.begin();
 * shader.offset(grid.remainder(), image); // the texture of a FrameBuffer, filtered Nearest, with a pixel to spare on each side
 * batch.draw(image, ...);
 * }</pre>
 *
 * <p>The pixels of the image are those of the grid, x to the right and y up. Belongs to the thread that renders.
 */
public final class PixelShader implements Disposable {
    private static final String REMAINDER = "u_remainder";

    private final ShaderProgram program;

    /**
     * Compiles the shader.
     *
     * @throws IllegalStateException if this fails; with the log of the driver
     */
    public PixelShader() {
        program = new ShaderProgram(source("pixels.vert"), source("pixels.frag"));
        if (!program.isCompiled()) {
            String log = program.getLog();
            program.dispose();
            throw new IllegalStateException("the shader for pixels was not compiled: " + log);
        }
    }

    /** {@return what is to be set as the shader of a batch; disposed of with this} */
    public ShaderProgram program() {
        return program;
    }

    /**
     * Moves what is drawn from now on. The program must be in use: call it between {@code batch.begin()} and
     * {@code batch.draw(..)}.
     *
     * @param pixels the {@linkplain dev.tandem.scene.PixelGrid#remainder() remainder}, copied
     * @param image the one that is drawn enlarged
     */
    public void offset(Vector2fc pixels, GLTexture image) {
        Objects.requireNonNull(image, "image");
        program.setUniformf(REMAINDER, pixels.x() / image.getWidth(), pixels.y() / image.getHeight());
    }

    @Override
    public void dispose() {
        program.dispose();
    }

    private static String source(String name) {
        try (InputStream in = PixelShader.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
