package dev.tandem.browser.site;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures of the site keep what can be seen of them. */
class PalettePngTest {
    private static final int SIZE = 200;

    @TempDir
    Path work;

    @Test
    void shouldKeepEveryPixelWhenColoursAreFew() throws IOException {
        BufferedImage image = painted((x, y) -> (x / 20 * 25) << 16 | (y / 20 * 25) << 8 | 40);

        assertEquals(0, largestDifference(image, small(image)));
    }

    @Test
    void shouldStayNearWhenColoursAreMany() throws IOException {
        BufferedImage image = painted((x, y) -> x << 16 | y << 8 | 40);

        assertTrue(largestDifference(image, small(image)) <= 16);
    }

    /** A background must not change, however much else there is. */
    @Test
    void shouldKeepTheColourOfMostPixelsWhenColoursAreMany() throws IOException {
        Random random = new Random(28);
        BufferedImage image = painted((x, y) -> y < SIZE / 2 ? 0x0D1320 : random.nextInt(0x1000000));

        BufferedImage small = small(image);

        assertEquals(0xFF0D1320, small.getRGB(SIZE / 2, SIZE / 4));
    }

    @Test
    void shouldStayAsItIsWhenSomethingShinesThrough() throws IOException {
        BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_ARGB);
        Path file = work.resolve("clear.png");
        ImageIO.write(image, "png", file.toFile());

        assertArrayEquals(Files.readAllBytes(file), PalettePng.small(file));
    }

    /** Its writer filters rows, as is good for shades. */
    @Test
    void shouldTakeFarFewerBytesThanImageIoWhenWritten() throws IOException {
        byte[] small = PalettePng.small(Path.of("..", "..", "docs", "images", "edges.png"));

        ByteArrayOutputStream same = new ByteArrayOutputStream();
        ImageIO.write(ImageIO.read(new ByteArrayInputStream(small)), "png", same);
        assertTrue(10 * small.length < 9 * same.size(), small.length + " and " + same.size());
    }

    private static BufferedImage painted(IntBinaryOperator colour) {
        BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                image.setRGB(x, y, colour.applyAsInt(x, y));
            }
        }
        return image;
    }

    private BufferedImage small(BufferedImage image) throws IOException {
        Path file = work.resolve("picture.png");
        ImageIO.write(image, "png", file.toFile());
        byte[] small = PalettePng.small(file);
        assertTrue(small.length <= Files.size(file));
        return ImageIO.read(new ByteArrayInputStream(small));
    }

    private static int largestDifference(BufferedImage one, BufferedImage other) {
        int largest = 0;
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                for (int shift = 0; shift < 24; shift += 8) {
                    int difference = (one.getRGB(x, y) >> shift & 0xFF) - (other.getRGB(x, y) >> shift & 0xFF);
                    largest = Math.max(largest, Math.abs(difference));
                }
            }
        }
        return largest;
    }
}
