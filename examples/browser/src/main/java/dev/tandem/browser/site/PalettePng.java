package dev.tandem.browser.site;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import javax.imageio.ImageIO;

/** A PNG with a palette of at most 128 colours, which takes less than half of the bytes and looks the same. */
final class PalettePng {
    private static final int COLOURS = 128;

    /** An image with more pixels is shown smaller than it is, and its areas of one colour are large. */
    private static final int LARGE = 800_000;

    private static final int COLOURS_OF_LARGE = 64;
    private static final int AXES = 3;
    private static final int BITS = 8;
    private static final long SIGNATURE = 0x89504E470D0A1A0AL;
    private static final int HEADER_BYTES = 13;
    private static final byte BY_PALETTE = 3;
    private static final int NO_FILTER = 0;

    private PalettePng() {}

    /** {@return the image of a file with fewer colours, or its own bytes where those are fewer or something shines through} */
    static byte[] small(Path png) throws IOException {
        byte[] before = Files.readAllBytes(png);
        BufferedImage image = ImageIO.read(png.toFile());
        if (image.getColorModel().hasAlpha()) {
            return before;
        }
        byte[] after = withFewColours(image);
        return after.length < before.length ? after : before;
    }

    private static byte[] withFewColours(BufferedImage image) throws IOException {
        int width = image.getWidth();
        int[] pixels = image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
        Map<Integer, Integer> counts = new HashMap<>();
        for (int pixel : pixels) {
            counts.merge(pixel, 1, Integer::sum);
        }
        List<Box> boxes = boxes(counts, pixels.length > LARGE ? COLOURS_OF_LARGE : COLOURS);
        Map<Integer, Integer> places = new HashMap<>();
        ByteArrayOutputStream palette = new ByteArrayOutputStream();
        for (Box box : boxes) {
            box.shades.forEach(shade -> places.put(shade.colour, palette.size() / AXES));
            for (int axis = AXES - 1; axis >= 0; axis--) {
                palette.write(box.part(axis));
            }
        }
        int[] indexed = IntStream.of(pixels).map(places::get).toArray();
        ByteArrayOutputStream rows = new ByteArrayOutputStream();
        for (int at = 0; at < indexed.length; at++) {
            if (at % width == 0) {
                rows.write(NO_FILTER);
            }
            rows.write(indexed[at]);
        }
        return written(width, image.getHeight(), palette.toByteArray(), rows.toByteArray());
    }

    /** Cuts the box with the largest error until there are enough. */
    private static List<Box> boxes(Map<Integer, Integer> counts, int most) {
        PriorityQueue<Box> boxes = new PriorityQueue<>(Comparator.comparingDouble((Box box) -> -box.error));
        boxes.add(new Box(counts.entrySet().stream()
                .map(entry -> new Shade(entry.getKey(), entry.getValue()))
                .toList()));
        while (boxes.size() < most && boxes.element().error > 0) {
            boxes.addAll(boxes.remove().cut());
        }
        return new ArrayList<>(boxes);
    }

    /** ImageIO would filter the rows, which is of use for shades and makes numbers of colours longer by a fifth. */
    private static byte[] written(int width, int height, byte[] palette, byte[] rows) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream png = new DataOutputStream(bytes);
        png.writeLong(SIGNATURE);
        ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES).putInt(width).putInt(height);
        chunk(png, "IHDR", header.put((byte) BITS).put(BY_PALETTE).array());
        chunk(png, "PLTE", palette);
        chunk(png, "IDAT", packed(rows));
        chunk(png, "IEND", new byte[0]);
        return bytes.toByteArray();
    }

    private static void chunk(DataOutputStream png, String type, byte[] content) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 check = new CRC32();
        check.update(name);
        check.update(content);
        png.writeInt(content.length);
        png.write(name);
        png.write(content);
        png.writeInt((int) check.getValue());
    }

    private static byte[] packed(byte[] rows) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        Deflater smallest = new Deflater(Deflater.BEST_COMPRESSION);
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed, smallest)) {
            out.write(rows);
        } finally {
            smallest.end();
        }
        return packed.toByteArray();
    }

    /** A colour, and how many pixels have it. */
    private record Shade(int colour, int count) {
        int part(int axis) {
            return colour >> BITS * axis & 0xFF;
        }
    }

    /** Colours that become one. */
    private static final class Box {
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

        int part(int axis) {
            return (int) Math.round(means[axis]);
        }
    }
}
