package dev.tandem.examples.drawing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

class GifWriterTest {

    @TempDir
    Path folder;

    @Test
    void shouldGiveBackEveryFrameWhenOnlyItsChangesAreStored() throws IOException {
        List<BufferedImage> frames = List.of(frame(0), frame(7), frame(7), frame(40));
        Path file = folder.resolve("film.gif");
        try (GifWriter gif = new GifWriter(file, Palette.of(frames, 255))) {
            for (BufferedImage frame : frames) {
                gif.add(frame, 3);
            }
        }

        List<BufferedImage> read = read(file.toFile());

        assertEquals(frames.size(), read.size());
        for (int i = 0; i < frames.size(); i++) {
            assertArrayEquals(Palette.pixels(frames.get(i)), Palette.pixels(read.get(i)), "frame " + i);
        }
    }

    @Test
    void shouldMapEveryColourToItsNearestWhenThereAreTooMany() {
        BufferedImage ramp = new BufferedImage(256, 16, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < 256; x++) {
            for (int y = 0; y < 16; y++) {
                ramp.setRGB(x, y, x << 16 | y << 4);
            }
        }

        Palette palette = Palette.of(List.of(ramp), 64);

        for (int rgb : Palette.pixels(ramp)) {
            int shown = palette.model().getRGB(palette.indexOf(rgb));
            assertTrue(Math.abs((shown >> 16 & 0xFF) - (rgb >> 16)) < 40, Integer.toHexString(rgb));
        }
    }

    private static BufferedImage frame(int x) {
        BufferedImage image = new BufferedImage(64, 24, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(Color.DARK_GRAY);
        g.fillRect(0, 0, 64, 24);
        g.setColor(Color.ORANGE);
        g.fillRect(x, 6, 10, 10);
        g.dispose();
        return image;
    }

    private static List<BufferedImage> read(File file) throws IOException {
        List<BufferedImage> frames = new ArrayList<>();
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(file)) {
            reader.setInput(in);
            BufferedImage canvas =
                    new BufferedImage(reader.getWidth(0), reader.getHeight(0), BufferedImage.TYPE_INT_RGB);
            for (int i = 0; i < reader.getNumImages(true); i++) {
                IIOMetadataNode root =
                        (IIOMetadataNode) reader.getImageMetadata(i).getAsTree("javax_imageio_gif_image_1.0");
                Element place =
                        (Element) root.getElementsByTagName("ImageDescriptor").item(0);
                Element control = (Element)
                        root.getElementsByTagName("GraphicControlExtension").item(0);
                assertEquals("3", control.getAttribute("delayTime"));
                BufferedImage copy = new BufferedImage(64, 24, BufferedImage.TYPE_INT_RGB);
                canvas.createGraphics()
                        .drawImage(
                                reader.read(i),
                                Integer.parseInt(place.getAttribute("imageLeftPosition")),
                                Integer.parseInt(place.getAttribute("imageTopPosition")),
                                null);
                copy.createGraphics().drawImage(canvas, 0, 0, null);
                frames.add(copy);
            }
        } finally {
            reader.dispose();
        }
        return frames;
    }
}
