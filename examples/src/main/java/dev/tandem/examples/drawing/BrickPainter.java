package dev.tandem.examples.drawing;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import org.joml.Vector3d;

/** Paints bricks in space, and the shadows that they cast. */
public final class BrickPainter {
    private static final Vector3d LIGHT = new Vector3d(0.35, 0.8, 0.5).normalize();
    private static final double EDGE = 0.012;
    private static final Color SHADOW = Theme.alpha(Theme.PAGE, 0.55);

    private BrickPainter() {}

    /** One of the six sides: its corners in space, counted against the clock for who looks at it from outside. */
    private record Face(Vector3d normal, Vector3d[] corners) {

        static Face of(Shape.Brick brick, SpacePose pose, int axis, int side) {
            double[] half = {brick.width() / 2, brick.height() / 2, brick.depth() / 2};
            Vector3d[] corners = new Vector3d[4];
            for (int corner = 0; corner < corners.length; corner++) {
                Vector3d own = new Vector3d().setComponent(axis, side * half[axis]);
                own.setComponent((axis + 1) % 3, (corner == 0 || corner == 3 ? -side : side) * half[(axis + 1) % 3]);
                own.setComponent((axis + 2) % 3, (corner < 2 ? -1 : 1) * half[(axis + 2) % 3]);
                corners[corner] = pose.point(own.x, own.y, own.z);
            }
            return new Face(pose.rotation().transform(new Vector3d().setComponent(axis, side)), corners);
        }

        /** Its outline, and twice its area there, which is negative if it is seen from behind. */
        double outline(View view, Path2D outline) {
            double area = 0;
            Vector3d last = view.project(corners[corners.length - 1]);
            for (Vector3d corner : corners) {
                Vector3d seen = view.project(corner);
                area += last.x * seen.y - seen.x * last.y;
                if (corner == corners[0]) {
                    outline.moveTo(seen.x, seen.y);
                } else {
                    outline.lineTo(seen.x, seen.y);
                }
                last = seen;
            }
            outline.closePath();
            return area;
        }

        /** The same where it throws its shadow. */
        Face fallenTo(double floor) {
            Vector3d[] fallen = new Vector3d[corners.length];
            for (int corner = 0; corner < corners.length; corner++) {
                Vector3d from = corners[corner];
                fallen[corner] = new Vector3d(from).fma((floor - from.y) / LIGHT.y, LIGHT);
            }
            return new Face(normal, fallen);
        }
    }

    /**
     * Paints a brick at a pose.
     *
     * @param g draws in metres with y upwards
     */
    public static void paint(Graphics2D g, View view, Shape.Brick brick, Color color, SpacePose pose) {
        for (int axis = 0; axis < 3; axis++) {
            for (int side = -1; side <= 1; side += 2) {
                paint(g, view, color, Face.of(brick, pose, axis, side));
            }
        }
    }

    /** Faces that look away are behind others: a brick is convex. */
    private static void paint(Graphics2D g, View view, Color color, Face face) {
        Path2D outline = new Path2D.Double();
        if (face.outline(view, outline) <= 0) {
            return;
        }
        double light = 0.45 + 0.55 * Math.max(0, face.normal.dot(LIGHT));
        g.setColor(new Color(
                (int) (color.getRed() * light),
                (int) (color.getGreen() * light),
                (int) (color.getBlue() * light),
                color.getAlpha()));
        g.fill(outline);
        g.setColor(color.darker().darker());
        g.setStroke(Theme.line(EDGE));
        g.draw(outline);
    }

    /**
     * Paints the shadow of a brick on a level floor.
     *
     * @param floor its height, in metres
     */
    public static void paintShadow(Graphics2D g, View view, Shape.Brick brick, SpacePose pose, double floor) {
        Path2D shadow = new Path2D.Double();
        for (int axis = 0; axis < 3; axis++) {
            for (int side = -1; side <= 1; side += 2) {
                Face face = Face.of(brick, pose, axis, side);
                if (face.normal.dot(LIGHT) > 0) {
                    face.fallenTo(floor).outline(view, shadow);
                }
            }
        }
        g.setColor(SHADOW);
        g.fill(shadow);
    }
}
