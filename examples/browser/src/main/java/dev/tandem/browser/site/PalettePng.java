package dev.tandem.browser.site;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/** A PNG with a palette of at most 128 colours, which takes less than half of the bytes and looks the same. */
final class PalettePng {
    private static final int COLOURS = 128;
    private static final int BITS = 8;

    private PalettePng() {}

    /** {@return the image of a file with fewer colours, or its own bytes where those are fewer or something shines through} */
    static byte[] small(Path png) throws IOException {
        byte[] before = Files.readAllBytes(png);
        BufferedImage image = ImageIO.read(png.toFile());
        if (image.getColorModel().hasAlpha()) {
            return before;
        }
        byte[] after = written(withFewColours(image));
        return after.length < before.length ? after : before;
    }

    private static BufferedImage withFewColours(BufferedImage image) {
        Map<Integer, Integer> counts = new HashMap<>();
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        for (int pixel : pixels) {
            counts.merge(pixel, 1, Integer::sum);
        }
        List<Box> boxes = boxes(counts);
        Map<Integer, Integer> places = new HashMap<>();
        int[] palette = new int[boxes.size()];
        for (int i = 0; i < palette.length; i++) {
            int place = i;
            palette[i] = boxes.get(i).colour();
            boxes.get(i).shades.forEach(shade -> places.put(shade.colour, place));
        }
        IndexColorModel model = new IndexColorModel(BITS, palette.length, palette, 0, false, -1, 0);
        BufferedImage few =
                new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, model);
        int[] indexed = IntStream.of(pixels).map(places::get).toArray();
        few.getRaster().setPixels(0, 0, image.getWidth(), image.getHeight(), indexed);
        return few;
    }

    /** Cuts the box with the largest error until there are enough. */
    private static List<Box> boxes(Map<Integer, Integer> counts) {
        PriorityQueue<Box> boxes = new PriorityQueue<>(Comparator.comparingDouble((Box box) -> -box.error));
        boxes.add(new Box(counts.entrySet().stream()
                .map(entry -> new Shade(entry.getKey(), entry.getValue()))
                .toList()));
        while (boxes.size() < COLOURS && boxes.element().error > 0) {
            boxes.addAll(boxes.remove().cut());
        }
        return new ArrayList<>(boxes);
    }

    private static byte[] written(BufferedImage image) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
            ImageWriteParam smallest = writer.getDefaultWriteParam();
            smallest.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            smallest.setCompressionQuality(0);
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), smallest);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }

    /** A colour, and how many pixels have it. */
    private record Shade(int colour, int count) {
        int part(int axis) {
            return colour >> BITS * axis & 0xFF;
        }
    }

    /** Colours that become one. */
    private static final class Box {
        private static final int AXES = 3;

        final List<Shade> shades;
        final double error;
        private final double[] means = new double[AXES];
        private int widest;

        Box(List<Shade> shades) {
            this.shades = shades;
            double most = 0;
            double sum = 0;
            for (int axis = 0; axis < AXES; axis++) {
                double spread = spread(axis);
                sum += spread;
                if (spread > most) {
                    most = spread;
                    widest = axis;
                }
            }
            error = sum;
        }

        /** Sets the mean. */
        private double spread(int axis) {
            double count = 0;
            double total = 0;
            double squares = 0;
            for (Shade shade : shades) {
                double part = shade.part(axis);
                count += shade.count;
                total += part * shade.count;
                squares += part * part * shade.count;
            }
            means[axis] = total / count;
            return Math.max(0, squares - total * means[axis]);
        }

        List<Box> cut() {
            return List.of(
                    new Box(shades.stream()
                            .filter(shade -> shade.part(widest) <= means[widest])
                            .toList()),
                    new Box(shades.stream()
                            .filter(shade -> shade.part(widest) > means[widest])
                            .toList()));
        }

        int colour() {
            int colour = 0;
            for (int axis = 0; axis < AXES; axis++) {
                colour |= (int) Math.round(means[axis]) << BITS * axis;
            }
            return colour;
        }
    }
}
