package dev.tandem.examples.drawing;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;

/** Paints one body in metres, each with marks that show how it is turned. */
public final class FigurePainter {

    private static final double EDGE = 0.018;

    private FigurePainter() {}

    /**
     * Paints a figure at a pose.
     *
     * @param g draws in metres with y upwards; its transform is the same afterwards
     */
    public static void paint(Graphics2D g, Figure figure, PlanePose pose) {
        AffineTransform before = g.getTransform();
        g.translate(pose.x(), pose.y());
        g.rotate(pose.angle());
        Shape shape = figure.shape();
        if (shape instanceof Shape.Box box) {
            box(g, figure.color(), box);
        } else if (shape instanceof Shape.Disc disc) {
            disc(g, figure.color(), disc.radius());
        } else if (shape instanceof Shape.Deck deck) {
            deck(g, figure.color(), deck);
        } else if (shape instanceof Shape.Rotor rotor) {
            rotor(g, figure.color(), rotor);
        } else if (shape instanceof Shape.Dart dart) {
            dart(g, figure.color(), dart.length());
        } else if (shape instanceof Shape.Ray ray) {
            thin(g, figure.color(), new Line2D.Double(0, 0, ray.length(), 0));
        } else if (shape instanceof Shape.Cross cross) {
            thin(g, figure.color(), new Line2D.Double(-cross.radius(), 0, cross.radius(), 0));
            thin(g, figure.color(), new Line2D.Double(0, -cross.radius(), 0, cross.radius()));
        }
        g.setTransform(before);
    }

    private static void box(Graphics2D g, Color color, Shape.Box box) {
        double w = box.width();
        double h = box.height();
        outlined(g, color, new RoundRectangle2D.Double(-w / 2, -h / 2, w, h, 0.07, 0.07));
        g.setColor(Theme.MARK);
        double reach = Math.min(w, h) / 2;
        dot(g, w / 2 - 0.42 * reach, h / 2 - 0.42 * reach, 0.2 * reach);
        g.setStroke(Theme.line(1.6 * EDGE));
        g.draw(new Line2D.Double(
                -w / 2 + 0.3 * reach, -h / 2 + 0.36 * reach, w / 2 - 0.3 * reach, -h / 2 + 0.36 * reach));
    }

    private static void disc(Graphics2D g, Color color, double radius) {
        outlined(g, color, new Ellipse2D.Double(-radius, -radius, 2 * radius, 2 * radius));
        g.setColor(Theme.MARK);
        g.setStroke(Theme.line(1.6 * EDGE));
        g.draw(new Line2D.Double(0, 0, radius * 0.62, 0));
        dot(g, radius * 0.62, 0, radius * 0.17);
    }

    private static void deck(Graphics2D g, Color color, Shape.Deck deck) {
        double w = deck.width();
        double h = deck.height();
        outlined(g, color, new RoundRectangle2D.Double(-w / 2, -h / 2, w, h, 0.05, 0.05));
        g.setColor(Theme.alpha(Theme.PAGE, 0.55));
        g.setStroke(Theme.line(2 * EDGE));
        for (double x = -w / 2 + 0.12; x < w / 2 - 0.05; x += 0.18) {
            g.draw(new Line2D.Double(x - 0.03, -h * 0.25, x + 0.03, h * 0.25));
        }
    }

    private static void rotor(Graphics2D g, Color color, Shape.Rotor rotor) {
        for (int blade = 0; blade < rotor.blades(); blade++) {
            Path2D path = new Path2D.Double();
            path.moveTo(0, 0);
            path.curveTo(rotor.radius() * 0.4, 0.11, rotor.radius() * 0.9, 0.09, rotor.radius(), 0.02);
            path.curveTo(rotor.radius() * 0.8, -0.02, rotor.radius() * 0.4, -0.02, 0, 0);
            g.setColor(blade == 0 ? Theme.SNAP : color);
            g.fill(path);
            g.rotate(2 * Math.PI / rotor.blades());
        }
        g.setColor(Theme.GROUND);
        dot(g, 0, 0, 0.05);
        g.setColor(color);
        dot(g, 0, 0, 0.025);
    }

    private static void dart(Graphics2D g, Color color, double length) {
        Path2D path = new Path2D.Double();
        path.moveTo(length / 2, 0);
        path.lineTo(-length / 2, length * 0.36);
        path.lineTo(-length * 0.28, 0);
        path.lineTo(-length / 2, -length * 0.36);
        path.closePath();
        outlined(g, color, path);
    }

    private static void thin(Graphics2D g, Color color, Line2D line) {
        g.setColor(color);
        g.setStroke(Theme.line(1.2 * EDGE));
        g.draw(line);
    }

    private static void outlined(Graphics2D g, Color color, java.awt.Shape shape) {
        g.setColor(color);
        g.fill(shape);
        g.setColor(color.darker().darker());
        g.setStroke(Theme.line(EDGE));
        g.draw(shape);
    }

    private static void dot(Graphics2D g, double x, double y, double radius) {
        g.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }
}
