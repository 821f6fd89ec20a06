package dev.tandem.games;

import dev.tandem.examples.drawing.Animation;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;

/** The frames that a game draws by itself: every one is seen, some become screenshots, and all of them a film. */
public class Film {
    /** Frames in a second of the simulated clock; a film shows half of them. */
    public static final int FRAMES_PER_SECOND = 50;

    private static final int SCREENSHOTS = 8;
    private static final int HUNDREDTHS = 4;
    private static final int COLORS = 200;

    private final Path folder;
    private final String name;
    private final int frames;
    private final List<BufferedImage> shown = new ArrayList<>();
    private final List<Path> files = new ArrayList<>();
    private int added;

    /**
     * A film without frames.
     *
     * @param folder for its files, which exists
     * @param name their names begin with it
     * @param frames how many there are to be
     */
    public Film(Path folder, String name, int frames) {
        this.folder = folder;
        this.name = name;
        this.frames = frames;
    }

    /** {@return when the next frame is drawn, in nanoseconds of the simulated clock} */
    public final long nowNanos() {
        return added * 1_000_000_000L / FRAMES_PER_SECOND;
    }

    /** {@return whether there are enough frames} */
    public final boolean isComplete() {
        return added >= frames;
    }

    /**
     * Adds a frame as OpenGL reads it.
     *
     * @param rgba bytes of red, green, blue and alpha, the lowest row first
     * @param width in pixels
     * @param shrink how many pixels become one in the film, along each side
     */
    public final void add(ByteBuffer rgba, int width, int height, int shrink) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int[] pixels = new int[width * height];
        rgba.duplicate().order(ByteOrder.BIG_ENDIAN).asIntBuffer().get(pixels);
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] >>>= 8;
        }
        image.setRGB(0, 0, width, height, pixels, width * (height - 1), -width); // from the highest row down
        see(added, image);
        if (added % Math.max(1, frames / SCREENSHOTS) == 0) {
            write(image, folder.resolve(String.format(Locale.ROOT, "%s-%04d.png", name, added)));
        }
        if (added % 2 == 0) {
            shown.add(smaller(image, shrink));
        }
        added++;
    }

    private void write(BufferedImage image, Path file) {
        try {
            ImageIO.write(image, "png", file.toFile());
            files.add(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** For those who look at each frame; does nothing. */
    protected void see(int frame, BufferedImage image) {}

    private static BufferedImage smaller(BufferedImage image, int shrink) {
        int width = image.getWidth() / shrink;
        int height = image.getHeight() / shrink;
        BufferedImage small = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = small.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        g.drawImage(image, 0, 0, width, height, null);
        g.dispose();
        return small;
    }

    /**
     * Writes the film.
     *
     * @return all files, this one last
     */
    public final List<Path> finish() throws IOException {
        Path file = folder.resolve(name + ".gif");
        Animation.write(file, COLORS, shown.size(), shown::get, frame -> HUNDREDTHS, () -> {});
        files.add(file);
        return List.copyOf(files);
    }
}
