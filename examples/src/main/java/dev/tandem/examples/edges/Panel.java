package dev.tandem.examples.edges;

import dev.tandem.examples.drawing.Theme;
import dev.tandem.examples.edges.stage.Exposure;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;

/** One pitfall of the sheet: its title, and both sides with what they do and their figures. */
final class Panel {

    /** Height of a panel in pixels. */
    static final int HEIGHT = 284;

    private static final double GAP = 8;
    private static final double TITLE = 22;
    private static final double SIDE_TOP = 48;
    private static final double SIDE_HEIGHT = 182;

    private final Outcome outcome;
    private final double x;
    private final double y;
    private final double width;

    /** A panel with its upper left corner at a point. */
    Panel(Outcome outcome, double x, double y, double width) {
        this.outcome = outcome;
        this.x = x;
        this.y = y;
        this.width = width;
    }

    /** Paints both sides as far as a frame; figures are those of the whole, so only the last frame has them. */
    void paint(Graphics2D g, int frame) {
        title(g);
        double half = (width - GAP) / 2;
        side(g, outcome.usual(), frame, x, half, Theme.SNAP);
        side(g, outcome.ours(), frame, x + half + GAP, half, Theme.FROM_TICK);
        words(g, outcome.caption().usual(), x, Theme.SNAP);
        words(g, outcome.caption().ours(), x + half + GAP, Theme.FROM_TICK);
        if (frame == outcome.ours().shots().size() - 1) {
            figure(g, outcome.usualFigure(), x, Theme.SNAP);
            figure(g, outcome.oursFigure(), x + half + GAP, Theme.FROM_TICK);
        }
        g.setFont(Theme.plain(14));
        g.setColor(Theme.FAINT_INK);
        g.drawString(outcome.measure().label(), (float) x, (float) (y + HEIGHT - 6));
    }

    private void title(Graphics2D g) {
        g.setFont(Theme.bold(20));
        g.setColor(Theme.INK);
        g.drawString(outcome.caption().title(), (float) x, (float) (y + TITLE - 3));
        g.setFont(Theme.plain(14));
        g.setColor(Theme.FAINT_INK);
        right(g, outcome.caption().note(), y + TITLE - 3);
    }

    private void side(Graphics2D g, Exposure exposure, int frame, double left, double half, Color accent) {
        Rectangle2D area = new Rectangle2D.Double(left, y + SIDE_TOP, half, SIDE_HEIGHT);
        new ExposurePainter(exposure, outcome.exposeEvery(), accent).paint(g, frame, area);
        g.setColor(accent);
        g.fill(new Rectangle2D.Double(left, y + SIDE_TOP - 2, half, 2));
    }

    private void words(Graphics2D g, String how, double left, Color accent) {
        g.setFont(Theme.plain(13));
        g.setColor(accent);
        g.drawString(how, (float) left, (float) (y + SIDE_TOP - 8));
    }

    private void figure(Graphics2D g, double figure, double left, Color accent) {
        g.setColor(accent);
        g.setFont(Theme.bold(22));
        g.drawString(outcome.measure().format(figure), (float) left, (float) (y + HEIGHT - 28));
    }

    private void right(Graphics2D g, String text, double baseline) {
        g.drawString(text, (float) (x + width - g.getFontMetrics().stringWidth(text)), (float) baseline);
    }
}
