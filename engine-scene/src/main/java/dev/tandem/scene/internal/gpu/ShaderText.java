package dev.tandem.scene.internal.gpu;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The shader that goes with the buffer of {@link MotionSlots}. */
public final class ShaderText {
    private static final String RESOURCE = "motions.glsl";

    private ShaderText() {}

    /** Reads it from the resources. */
    public static String read() {
        try (InputStream in = ShaderText.class.getResourceAsStream(RESOURCE)) {
            return new String(Objects.requireNonNull(in, RESOURCE).readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
