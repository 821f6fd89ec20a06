package dev.tandem.examples.timelab;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;

/** Colours, fonts and lines of the charts; the dark page is that of the other examples. */
final class Look {

    static final Color PAGE = new Color(0x0D1320);
    static final Color PANEL = new Color(0x151D2E);
    static final Color GRID = new Color(0x263350);
    static final Color BAND = new Color(0x22304F);
    static final Color INK = new Color(0xF2F5FA);
    static final Color FAINT_INK = new Color(0x93A1B8);
    static final Color NORMAL = new Color(0x7C8DB5);
    static final Color FIXED = new Color(0xFFC233);
    static final Color RENDER = new Color(0x35D6A0);
    static final Color TICKS = new Color(0x5AA9FF);
    static final Color DROPPED = new Color(0xFF7A66);

    private Look() {}

    static Font font(int style, int size) {
        return new Font(Font.SANS_SERIF, style, size);
    }

    static BasicStroke line(double width) {
        return new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    }

    /** Smooth edges and positions between pixels. */
    static void smooth(Graphics2D g) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    }
}
