package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.Body;
import dev.tandem.examples.drawing.BrickPainter;
import dev.tandem.examples.drawing.FigurePainter;
import dev.tandem.examples.drawing.Shape;
import dev.tandem.examples.drawing.Theme;
import dev.tandem.examples.drawing.View;
import dev.tandem.examples.slowdown.physics.Setting;
import dev.tandem.examples.slowdown.physics.Simulation;
import java.awt.Graphics2D;
import java.awt.Transparency;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Comparator;
import java.util.List;
import org.joml.Vector3d;

/** Paints the bodies of a world of {@link Setting} at an instant, on its floor. */
public final class ScenePainter {

    private static final double DOT_PIXELS = 1.15;

    /** How much is seen below the floor, in metres; in space its front edge is lower in the image than its middle. */
    private static final double BELOW_FLOOR = 0.14;

    private static final double BELOW_FLOOR_IN_SPACE = 0.3;

    /** The floor is seen from a corner, so it is wider in the image. */
    private static final double HALF_WIDTH_IN_SPACE = 2.52;

    private final boolean inSpace;
    private final View view;
    private final double halfWidth;

    /** Height of the lower edge of the image, in metres; not a number if the focus of the view is in the middle. */
    private final double lowest;

    private ScenePainter(boolean inSpace, View view, double halfWidth, double lowest) {
        this.inSpace = inSpace;
        this.view = view;
        this.halfWidth = halfWidth;
        this.lowest = lowest;
    }

    /** A painter of a whole world, from the front. */
    public static ScenePainter of(Setting setting) {
        return setting == Setting.SPACE
                ? new ScenePainter(true, View.FRONT, HALF_WIDTH_IN_SPACE, Simulation.FLOOR - BELOW_FLOOR_IN_SPACE)
                : new ScenePainter(false, View.FRONT, Simulation.HALF_WIDTH, Simulation.FLOOR - BELOW_FLOOR);
    }

    /**
     * A painter of the world in space, as it is seen from elsewhere.
     *
     * @param halfWidth what there is between the middle of the image and its edge, in metres at the focus
     */
    public static ScenePainter inSpace(View view, double halfWidth) {
        return new ScenePainter(true, view, halfWidth, Double.NaN);
    }

    /**
     * Paints bodies, and behind each a trail with one dot for every frame shown: evenly spaced where motion is smooth, in
     * heaps with gaps between where it stutters.
     *
     * @param g draws in pixels; its transform and clip are the same afterwards
     * @param area where to paint
     * @param bodies as they are now
     * @param trail as they were before, the oldest first
     */
    public void paint(Graphics2D g, Rectangle2D area, List<Body> bodies, List<List<Body>> trail) {
        AffineTransform before = g.getTransform();
        java.awt.Shape clip = g.getClip();
        g.clip(area);
        g.setColor(Theme.PANEL);
        g.fill(area);

        double scale = area.getWidth() / (2 * halfWidth);
        double bottom = Double.isNaN(lowest) ? -area.getHeight() / 2 / scale : lowest;
        g.translate(area.getCenterX(), area.getMaxY() + bottom * scale);
        g.scale(scale, -scale);
        if (inSpace) {
            floorInSpace(g, 1 / scale);
            shadows(g, bodies);
        } else {
            background(g, 1 / scale);
        }
        trails(g, trail, DOT_PIXELS / scale);
        bodies(g, bodies);
        g.setTransform(before);
        g.setClip(clip);
    }

    /** What is transparent casts none. */
    private void shadows(Graphics2D g, List<Body> bodies) {
        for (Body body : bodies) {
            if (body.figure().shape() instanceof Shape.Brick brick
                    && body.figure().color().getTransparency() == Transparency.OPAQUE) {
                BrickPainter.paintShadow(g, view, brick, body.pose(), Simulation.FLOOR);
            }
        }
    }

    /** Those in the plane in their order, the propeller first; those in space from the farthest to the nearest. */
    private void bodies(Graphics2D g, List<Body> bodies) {
        Comparator<Body> order = Comparator.<Body, Boolean>comparing(
                        body -> !(body.figure().shape() instanceof Shape.Rotor))
                .thenComparing(body -> seen(body).z);
        bodies.stream().sorted(order).forEach(body -> {
            if (body.figure().shape() instanceof Shape.Brick brick) {
                BrickPainter.paint(g, view, brick, body.figure().color(), body.pose());
            } else {
                FigurePainter.paint(g, body.figure(), body.pose().plane());
            }
        });
    }

    /** Where the middle of a body is in the image; z tells how near it is. */
    private Vector3d seen(Body body) {
        Vector3d place = body.pose().place();
        return body.figure().shape() instanceof Shape.Brick ? view.project(place) : place;
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
    private void floorInSpace(Graphics2D g, double pixel) {
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

    private Line2D edge(double x1, double z1, double x2, double z2) {
        Vector3d from = view.project(new Vector3d(x1, Simulation.FLOOR, z1));
        Vector3d to = view.project(new Vector3d(x2, Simulation.FLOOR, z2));
        return new Line2D.Double(from.x, from.y, to.x, to.y);
    }

    private void trails(Graphics2D g, List<List<Body>> trail, double radius) {
        for (int past = 0; past < trail.size(); past++) {
            double age = (double) (trail.size() - past) / trail.size();
            for (Body body : trail.get(past)) {
                if (!(body.figure().shape() instanceof Shape.Deck)) {
                    g.setColor(Theme.alpha(body.figure().color(), age < 0.34 ? 0.9 : age < 0.67 ? 0.6 : 0.3));
                    dot(g, body, radius);
                }
            }
        }
    }

    private void dot(Graphics2D g, Body body, double radius) {
        Vector3d at = seen(body);
        double angle = body.pose().plane().angle();
        boolean tip = body.figure().shape() instanceof Shape.Rotor;
        double reach = tip ? body.figure().shape().markRadius() : 0;
        double x = at.x + reach * Math.cos(angle);
        double y = at.y + reach * Math.sin(angle);
        g.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }
}
