package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.BrickPainter;
import dev.tandem.examples.drawing.Figure;
import dev.tandem.examples.drawing.FigurePainter;
import dev.tandem.examples.drawing.Shape;
import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.examples.drawing.Theme;
import dev.tandem.examples.slowdown.physics.Setting;
import dev.tandem.examples.slowdown.physics.Simulation;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/** Paints one frame of a recording from the world transforms that the engine gave it. */
final class ScenePainter {

    private static final double TRAIL_SECONDS = 1.0;
    private static final double DOT_PIXELS = 1.15;

    /** How much is seen below the floor, in metres; in space its front edge is lower in the image than its middle. */
    private static final double BELOW_FLOOR = 0.14;

    private static final double BELOW_FLOOR_IN_SPACE = 0.3;

    /** The floor is seen from a corner, so it is wider in the image. */
    private static final double HALF_WIDTH_IN_SPACE = 2.52;

    private ScenePainter() {}

    /**
     * Paints bodies, and behind each a trail with one dot for every frame shown: evenly spaced where motion is smooth, in
     * heaps with gaps between where it stutters.
     *
     * @param g draws in pixels; its transform and clip are the same afterwards
     * @param area where to paint, as wide as the box that the bodies live in
     */
    static void paint(Graphics2D g, Recording recording, int frame, Rectangle2D area) {
        AffineTransform before = g.getTransform();
        java.awt.Shape clip = g.getClip();
        g.clip(area);
        g.setColor(Theme.PANEL);
        g.fill(area);

        boolean inSpace = recording.act().setting() == Setting.SPACE;
        double halfWidth = inSpace ? HALF_WIDTH_IN_SPACE : Simulation.HALF_WIDTH;
        double scale = area.getWidth() / (2 * halfWidth);
        double below = inSpace ? BELOW_FLOOR_IN_SPACE : BELOW_FLOOR;
        g.translate(area.getCenterX(), area.getMaxY() + (Simulation.FLOOR - below) * scale);
        g.scale(scale, -scale);
        if (inSpace) {
            floorInSpace(g, 1 / scale);
        } else {
            background(g, 1 / scale);
        }
        trails(g, recording, frame, DOT_PIXELS / scale);
        bodies(g, recording.cast().figures(), recording.shots().get(frame).visual());
        g.setTransform(before);
        g.setClip(clip);
    }

    /** Those in the plane in their order, the propeller first; those in space from the farthest to the nearest. */
    private static void bodies(Graphics2D g, List<Figure> figures, List<SpacePose> poses) {
        Comparator<Integer> order = Comparator.<Integer, Boolean>comparing(
                        body -> !(figures.get(body).shape() instanceof Shape.Rotor))
                .thenComparing(body -> seen(figures.get(body), poses.get(body)).z);
        IntStream.range(0, figures.size()).boxed().sorted(order).forEach(body -> {
            Figure figure = figures.get(body);
            if (figure.shape() instanceof Shape.Brick brick) {
                BrickPainter.paint(g, brick, figure.color(), poses.get(body));
            } else {
                FigurePainter.paint(g, figure, poses.get(body).plane());
            }
        });
    }

    /** Where the middle of a body is in the image; z tells how near it is. */
    private static Vector3d seen(Figure figure, SpacePose pose) {
        return figure.shape() instanceof Shape.Brick ? BrickPainter.project(pose.place()) : pose.place();
    }

    private static void background(Graphics2D g, double pixel) {
        g.setColor(Theme.GRID);
        g.setStroke(Theme.line(pixel));
        for (double x = -2; x <= 2; x += 0.5) {
            g.draw(new Line2D.Double(x, Simulation.FLOOR, x, 3));
        }
        for (double y = -1; y <= 3; y += 0.5) {
            g.draw(new Line2D.Double(-3, y, 3, y));
        }
        g.setColor(Theme.GROUND);
        g.fill(new Rectangle2D.Double(-3, Simulation.FLOOR - 1, 6, 1));
    }

    /** The floor as the bricks are seen, with the grid on it. */
    private static void floorInSpace(Graphics2D g, double pixel) {
        double x = Simulation.HALF_WIDTH;
        double z = Simulation.HALF_DEPTH;
        Path2D floor = new Path2D.Double();
        floor.append(edge(-x, -z, x, -z), false);
        floor.append(edge(x, z, -x, z), true);
        floor.closePath();
        g.setColor(Theme.GROUND);
        g.fill(floor);
        g.setColor(Theme.GRID);
        g.setStroke(Theme.line(pixel));
        for (double across = -2; across <= 2; across += 0.5) {
            g.draw(edge(across, -z, across, z));
        }
        for (double along = -0.5; along <= 0.5; along += 0.5) {
            g.draw(edge(-x, along, x, along));
        }
    }

    private static Line2D edge(double x1, double z1, double x2, double z2) {
        Vector3d from = BrickPainter.project(new Vector3d(x1, Simulation.FLOOR, z1));
        Vector3d to = BrickPainter.project(new Vector3d(x2, Simulation.FLOOR, z2));
        return new Line2D.Double(from.x, from.y, to.x, to.y);
    }

    private static void trails(Graphics2D g, Recording recording, int frame, double radius) {
        int length = (int) (TRAIL_SECONDS * recording.act().framesPerSecond());
        int first = Math.max(0, frame - length);
        for (int body = 0; body < recording.cast().figures().size(); body++) {
            Figure figure = recording.cast().figures().get(body);
            if (figure.shape() instanceof Shape.Deck) {
                continue;
            }
            for (int past = first; past < frame; past++) {
                double age = (double) (frame - past) / length;
                g.setColor(Theme.alpha(figure.color(), age < 0.34 ? 0.9 : age < 0.67 ? 0.6 : 0.3));
                SpacePose pose = recording.shots().get(past).visual().get(body);
                Vector3d at = seen(figure, pose);
                double angle = pose.plane().angle();
                boolean tip = figure.shape() instanceof Shape.Rotor;
                double reach = tip ? figure.shape().markRadius() : 0;
                double x = at.x + reach * Math.cos(angle);
                double y = at.y + reach * Math.sin(angle);
                g.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
            }
        }
    }
}
