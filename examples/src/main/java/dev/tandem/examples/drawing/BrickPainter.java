package dev.tandem.examples.drawing;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Paints bricks in space as seen from the front, a little from above and from the right, without perspective. */
public final class BrickPainter {
    private static final Quaterniond VIEW =
            new Quaterniond().rotationAxis(0.14, 1, 0, 0).rotateAxis(-0.35, 0, 1, 0);
    private static final Vector3d LIGHT = new Vector3d(0.35, 0.8, 0.5).normalize();
    private static final double EDGE = 0.012;

    private BrickPainter() {}

    /** Where a point of space is in the image, in metres; z tells how near it is. */
    public static Vector3d project(Vector3d point) {
        return VIEW.transform(new Vector3d(point));
    }

    /**
     * Paints a brick at a pose.
     *
     * @param g draws in metres with y upwards
     */
    public static void paint(Graphics2D g, Shape.Brick brick, Color color, SpacePose pose) {
        double[] half = {brick.width() / 2, brick.height() / 2, brick.depth() / 2};
        for (int axis = 0; axis < 3; axis++) {
            for (int side = -1; side <= 1; side += 2) {
                face(g, color, pose, half, axis, side);
            }
        }
    }

    /** Faces that look away are behind others: a brick is convex. */
    private static void face(Graphics2D g, Color color, SpacePose pose, double[] half, int axis, int side) {
        Vector3d normal = pose.rotation().transform(new Vector3d().setComponent(axis, side));
        if (project(normal).z <= 0) {
            return;
        }
        Path2D outline = new Path2D.Double();
        for (int corner = 0; corner < 4; corner++) {
            Vector3d own = new Vector3d().setComponent(axis, side * half[axis]);
            own.setComponent((axis + 1) % 3, (corner == 0 || corner == 3 ? -1 : 1) * half[(axis + 1) % 3]);
            own.setComponent((axis + 2) % 3, (corner < 2 ? -1 : 1) * half[(axis + 2) % 3]);
            Vector3d seen = project(pose.point(own.x, own.y, own.z));
            if (corner == 0) {
                outline.moveTo(seen.x, seen.y);
            } else {
                outline.lineTo(seen.x, seen.y);
            }
        }
        outline.closePath();
        double light = 0.45 + 0.55 * Math.max(0, normal.dot(LIGHT));
        g.setColor(new Color(
                (int) (color.getRed() * light), (int) (color.getGreen() * light), (int) (color.getBlue() * light)));
        g.fill(outline);
        g.setColor(color.darker().darker());
        g.setStroke(Theme.line(EDGE));
        g.draw(outline);
    }
}
