package dev.tandem.examples.drawing;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.PrintStream;

/** Colours, fonts and lines that films and charts share. */
public final class Theme {

    public static final Color PAGE = new Color(0x0D1320);
    public static final Color PANEL = new Color(0x151D2E);
    public static final Color GRID = new Color(0x1E2940);
    public static final Color GROUND = new Color(0x2A3650);
    public static final Color INK = new Color(0xF2F5FA);
    public static final Color FAINT_INK = new Color(0x93A1B8);
    public static final Color MARK = new Color(0xFFFFFF);

    /** Without interpolation, or as it should not be. */
    public static final Color SNAP = new Color(0xFF7A66);

    public static final Color FROM_VISUAL = new Color(0xE0A100);
    /** As it should be. */
    public static final Color FROM_TICK = new Color(0x35D6A0);

    public static final Color HERMITE = new Color(0x5AA9FF);

    private Theme() {}

    /** Running text. */
    public static Font plain(float size) {
        return new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont(size);
    }

    /** Titles. */
    public static Font bold(float size) {
        return new Font(Font.SANS_SERIF, Font.BOLD, 1).deriveFont(size);
    }

    /** A line with round ends. */
    public static BasicStroke line(double width) {
        return new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    }

    /** The same colour, from 0 for invisible to 1 for opaque. */
    public static Color alpha(Color color, double alpha) {
        return new Color(color.getRed(), color.getGreen(), color.getBlue(), (int) Math.round(alpha * 255));
    }

    /** Smooth edges and positions between pixels. */
    public static void smooth(Graphics2D g) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    }

    /**
     * Tries whether this Java can draw text, which needs fonts on the machine.
     *
     * @param err is told what is wrong if it cannot
     */
    public static boolean canDrawText(PrintStream err) {
        String obstacle = obstacle();
        if (!obstacle.isEmpty()) {
            err.println("No images: this Java cannot draw text (" + obstacle + ").");
            err.println("Install fonts, for example: apt install fontconfig fonts-dejavu-core");
        }
        return obstacle.isEmpty();
    }

    private static String obstacle() {
        Graphics2D g = new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB).createGraphics();
        try {
            g.setFont(plain(12));
            return g.getFontMetrics().stringWidth("Tandem") > 0 ? "" : "text has no width";
        } catch (RuntimeException | LinkageError | InternalError e) {
            return e.toString();
        } finally {
            g.dispose();
        }
    }
}
