package dev.tandem.scene.internal.gpu;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
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
            Reader reader = new InputStreamReader(Objects.requireNonNull(in, RESOURCE), StandardCharsets.US_ASCII);
            StringBuilder text = new StringBuilder();
            char[] part = new char[1024];
            for (int read = reader.read(part); read >= 0; read = reader.read(part)) {
                text.append(part, 0, read);
            }
            return text.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
