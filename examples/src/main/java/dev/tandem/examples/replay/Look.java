package dev.tandem.examples.replay;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.List;

/** Colours, fonts and lines of the charts; the dark page is that of the other examples. */
final class Look {

    static final Color PAGE = new Color(0x0D1320);
    static final Color PANEL = new Color(0x151D2E);
    static final Color GRID = new Color(0x2B3A59);
    static final Color INK = new Color(0xF2F5FA);
    static final Color FAINT_INK = new Color(0x93A1B8);
    static final Color GOOD = new Color(0x35D6A0);
    static final Color BAD = new Color(0xFF7A66);
    static final Color ORIGINAL = new Color(0x5AA9FF);
    static final Color OURS = new Color(0xFFC233);

    /** The original's curve. */
    static final BasicStroke BROAD = new BasicStroke(9, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    /** Ours, on top of it. */
    static final BasicStroke THIN = new BasicStroke(1.8f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);

    private static final double MUTED = 0.5;

    private static final List<Color> NODES = List.of(
            OURS,
            ORIGINAL,
            GOOD,
            BAD,
            new Color(0xC79BFF),
            new Color(0x7CE0E8),
            new Color(0xF59AC4),
            new Color(0xB8D65B));

    private Look() {}

    /** The colour of a scenario's node, of those that have one; they come round again. */
    static Color node(int rank) {
        return NODES.get(rank % NODES.size());
    }

    /** Half way to the panel behind; opaque, for lines that overlap themselves. */
    static Color muted(Color color) {
        return new Color(
                mix(color.getRed(), PANEL.getRed()),
                mix(color.getGreen(), PANEL.getGreen()),
                mix(color.getBlue(), PANEL.getBlue()));
    }

    private static int mix(int a, int b) {
        return (int) Math.round(a * MUTED + b * (1 - MUTED));
    }

    static Font font(int style, int size) {
        return new Font(Font.SANS_SERIF, style, size);
    }
}
