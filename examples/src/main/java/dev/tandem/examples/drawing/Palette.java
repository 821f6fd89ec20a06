package dev.tandem.examples.drawing;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.awt.image.IndexColorModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * At most 255 colours that stand for all colours of a film, and one transparent entry. The commonest colours are kept as
 * they are, so that even surfaces stay exact; the others are shared out by median cut.
 */
public final class Palette {

    /** Index of the transparent entry. */
    static final int TRANSPARENT = 255;

    /** Weighted square of a distance of about a dozen steps of brightness out of 255. */
    private static final int ALIKE = 1600;

    private final int[] colors;
    private final short[] nearest = new short[1 << 24];

    private Palette(int[] colors) {
        this.colors = colors;
    }

    /**
     * Finds the palette for images like these.
     *
     * @param size how many colours to use, 2 to 255; fewer make a smaller file
     */
    public static Palette of(List<BufferedImage> samples, int size) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (BufferedImage image : samples) {
            for (int rgb : pixels(image)) {
                counts.merge(rgb, 1, Integer::sum);
            }
        }
        List<Map.Entry<Integer, Integer>> byCount = new ArrayList<>(counts.entrySet());
        byCount.sort(
                Map.Entry.<Integer, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()));
        List<Integer> colors = new ArrayList<>();
        int exact = Math.min(size / 2, byCount.size());
        byCount.subList(0, exact).forEach(entry -> colors.add(entry.getKey()));
        cut(byCount.subList(exact, byCount.size()), size - exact, colors);
        return new Palette(colors.stream().mapToInt(Integer::intValue).toArray());
    }

    /** The pixels of an image of type {@code TYPE_INT_RGB}, row by row, as 0xRRGGBB. */
    static int[] pixels(BufferedImage image) {
        int[] pixels =
                ((DataBufferInt) image.getRaster().getDataBuffer()).getData().clone();
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] &= 0xFFFFFF;
        }
        return pixels;
    }

    /** The colour model of images in this palette. */
    IndexColorModel model() {
        byte[][] channels = new byte[3][TRANSPARENT + 1];
        for (int i = 0; i < colors.length; i++) {
            for (int channel = 0; channel < 3; channel++) {
                channels[channel][i] = (byte) channel(colors[i], channel);
            }
        }
        return new IndexColorModel(8, TRANSPARENT + 1, channels[0], channels[1], channels[2], TRANSPARENT);
    }

    /** Whether the entry {@code index} may stand for a colour 0xRRGGBB that has no entry of its own. */
    boolean resembles(int index, int rgb) {
        return distance(colors[index], rgb) < ALIKE && colors[indexOf(rgb)] != rgb;
    }

    /** Index of the entry that looks most like a colour 0xRRGGBB. */
    int indexOf(int rgb) {
        if (nearest[rgb] == 0) {
            nearest[rgb] = (short) (1 + search(rgb));
        }
        return nearest[rgb] - 1;
    }

    private int search(int rgb) {
        int best = 0;
        for (int i = 1; i < colors.length; i++) {
            if (distance(rgb, colors[i]) < distance(rgb, colors[best])) {
                best = i;
            }
        }
        return best;
    }

    private static int distance(int a, int b) {
        int red = channel(a, 0) - channel(b, 0);
        int green = channel(a, 1) - channel(b, 1);
        int blue = channel(a, 2) - channel(b, 2);
        return 3 * red * red + 6 * green * green + 2 * blue * blue;
    }

    private static int channel(int rgb, int channel) {
        return rgb >> (16 - 8 * channel) & 0xFF;
    }

    /** Splits the colours into {@code boxes} groups of about the same weight and adds the mean of each. */
    private static void cut(List<Map.Entry<Integer, Integer>> group, int boxes, List<Integer> into) {
        if (group.isEmpty()) {
            return;
        }
        if (boxes == 1 || group.size() == 1) {
            into.add(mean(group));
            return;
        }
        int channel = widestChannel(group);
        List<Map.Entry<Integer, Integer>> sorted = new ArrayList<>(group);
        sorted.sort(Comparator.comparingInt(entry -> channel(entry.getKey(), channel)));
        long half = weight(sorted) / 2;
        int split = 0;
        for (long sum = 0; split < sorted.size() - 1 && sum < half; split++) {
            sum += sorted.get(split).getValue();
        }
        split = Math.max(1, split);
        cut(sorted.subList(0, split), boxes / 2, into);
        cut(sorted.subList(split, sorted.size()), boxes - boxes / 2, into);
    }

    private static int widestChannel(List<Map.Entry<Integer, Integer>> group) {
        int widest = 0;
        int width = -1;
        for (int channel = 0; channel < 3; channel++) {
            int low = 255;
            int high = 0;
            for (Map.Entry<Integer, Integer> entry : group) {
                low = Math.min(low, channel(entry.getKey(), channel));
                high = Math.max(high, channel(entry.getKey(), channel));
            }
            if (high - low > width) {
                width = high - low;
                widest = channel;
            }
        }
        return widest;
    }

    private static long weight(List<Map.Entry<Integer, Integer>> group) {
        return group.stream().mapToLong(Map.Entry::getValue).sum();
    }

    private static int mean(List<Map.Entry<Integer, Integer>> group) {
        long weight = weight(group);
        int rgb = 0;
        for (int channel = 0; channel < 3; channel++) {
            long sum = 0;
            for (Map.Entry<Integer, Integer> entry : group) {
                sum += (long) channel(entry.getKey(), channel) * entry.getValue();
            }
            rgb = rgb << 8 | (int) ((sum + weight / 2) / weight);
        }
        return rgb;
    }
}
