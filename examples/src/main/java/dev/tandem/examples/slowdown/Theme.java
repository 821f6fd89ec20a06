package dev.tandem.examples.slowdown;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;

/** Colours, fonts and names that the film and the charts share. */
final class Theme {

    static final Color PAGE = new Color(0x0D1320);
    static final Color PANEL = new Color(0x151D2E);
    static final Color GRID = new Color(0x1E2940);
    static final Color GROUND = new Color(0x2A3650);
    static final Color INK = new Color(0xF2F5FA);
    static final Color FAINT_INK = new Color(0x93A1B8);
    static final Color MARK = new Color(0xFFFFFF);

    static final Color SNAP = new Color(0xFF7A66);
    static final Color FROM_VISUAL = new Color(0xE0A100);
    static final Color FROM_TICK = new Color(0x35D6A0);

    private Theme() {}

    static Font plain(float size) {
        return new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont(size);
    }

    static Font bold(float size) {
        return new Font(Font.SANS_SERIF, Font.BOLD, 1).deriveFont(size);
    }

    static BasicStroke line(double width) {
        return new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    }

    static Color alpha(Color color, double alpha) {
        return new Color(color.getRed(), color.getGreen(), color.getBlue(), (int) Math.round(alpha * 255));
    }

    /** Smooth edges and positions between pixels. */
    static void smooth(Graphics2D g) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    }
}
