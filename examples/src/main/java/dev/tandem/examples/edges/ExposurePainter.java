package dev.tandem.examples.edges;

import dev.tandem.examples.drawing.Figure;
import dev.tandem.examples.drawing.FigurePainter;
import dev.tandem.examples.drawing.PlanePose;
import dev.tandem.examples.drawing.Theme;
import dev.tandem.examples.edges.stage.Exposure;
import dev.tandem.examples.edges.stage.Role;
import dev.tandem.examples.edges.stage.Sprite;
import java.awt.AlphaComposite;
import java.awt.Color;
import java.awt.Composite;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/** Paints a side of a pitfall like a photograph in stroboscope light: a dot per frame, and a body each few frames. */
final class ExposurePainter {

    private static final double HALF_WIDTH = 1.6;
    private static final double DOT_PIXELS = 1.5;
    private static final double CURVE_PIXELS = 1.6;
    private static final float FADED = 0.42f;
    private static final Color NEUTRAL = new Color(0x7C8DB5);

    private final Exposure exposure;
    private final int every;
    private final Color accent;

    /** Of one side, in its colour. */
    ExposurePainter(Exposure exposure, int every, Color accent) {
        this.exposure = exposure;
        this.every = every;
        this.accent = accent;
    }

    /** Paints what was exposed up to a frame; the transform and the clip are the same afterwards. */
    void paint(Graphics2D g, int frame, Rectangle2D area) {
        AffineTransform before = g.getTransform();
        java.awt.Shape clip = g.getClip();
        g.clip(area);
        g.setColor(Theme.PANEL);
        g.fill(area);
        double scale = area.getWidth() / (2 * HALF_WIDTH);
        g.translate(area.getCenterX(), area.getCenterY());
        g.scale(scale, -scale);
        grid(g, 1 / scale);
        sprites(g, frame, true);
        Composite opaque = g.getComposite();
        g.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, FADED));
        for (int past = 0; past < frame; past += every) {
            sprites(g, past, false);
        }
        g.setComposite(opaque);
        for (int past = 0; past <= frame; past++) {
            dots(g, past, 1 / scale);
        }
        sprites(g, frame, false);
        g.setTransform(before);
        g.setClip(clip);
    }

    private static void grid(Graphics2D g, double pixel) {
        g.setColor(Theme.GRID);
        g.setStroke(Theme.line(pixel));
        for (double at = -1.5; at <= 1.5; at += 0.5) {
            g.draw(new Line2D.Double(at, -2, at, 2));
            g.draw(new Line2D.Double(-2, at, 2, at));
        }
    }

    private void sprites(Graphics2D g, int frame, boolean props) {
        for (Sprite sprite : exposure.shots().get(frame).sprites()) {
            if (sprite.role() != Role.CURVE && props == (sprite.role() == Role.PROP)) {
                AffineTransform before = g.getTransform();
                g.translate(sprite.pose().x(), sprite.pose().y());
                g.rotate(sprite.pose().angle());
                g.scale(sprite.stretch(), 1);
                FigurePainter.paint(g, new Figure("", sprite.shape(), color(sprite.role())), new PlanePose(0, 0, 0));
                g.setTransform(before);
            }
        }
    }

    private Color color(Role role) {
        return switch (role) {
            case BODY, CURVE -> accent;
            case COMPANION -> NEUTRAL;
            case POINTER -> Theme.INK;
            case PROP -> Theme.GROUND.brighter();
        };
    }

    private void dots(Graphics2D g, int frame, double pixel) {
        List<Sprite> sprites = exposure.shots().get(frame).sprites();
        for (int i = 0; i < sprites.size(); i++) {
            Sprite sprite = sprites.get(i);
            PlanePose at = sprite.pose();
            g.setColor(color(sprite.role()));
            if (sprite.role() == Role.BODY || sprite.role() == Role.COMPANION) {
                double radius = DOT_PIXELS * pixel;
                g.fill(new Ellipse2D.Double(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius));
            } else if (sprite.role() == Role.CURVE && frame > 0) {
                PlanePose from =
                        exposure.shots().get(frame - 1).sprites().get(i).pose();
                g.setStroke(Theme.line(CURVE_PIXELS * pixel));
                g.draw(new Line2D.Double(from.x(), from.y(), at.x(), at.y()));
            }
        }
    }
}
