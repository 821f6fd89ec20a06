package dev.tandem.examples.drawing;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * From where space is seen. What is in the focus is in the middle of the image and has its own size there; nearer things are
 * larger.
 */
public final class View {

    /** From the front, a little from above and from the right, from so far away that there is no perspective. */
    public static final View FRONT = around(new Vector3d(), -0.35, 0.14, Double.POSITIVE_INFINITY);

    /** Nearer than this to the eye, in parts of the distance, nothing grows any more. */
    private static final double NEAREST = 0.05;

    private final Vector3d focus;
    private final Quaterniond turn;
    private final double distance;

    private View(Vector3dc focus, Quaterniond turn, double distance) {
        this.focus = new Vector3d(focus);
        this.turn = turn;
        this.distance = distance;
    }

    /**
     * Of an eye that looks at a place.
     *
     * @param focus the place, in metres
     * @param yaw how far the world is turned about its vertical axis, in radians: at 0 the eye is in front of it
     * @param pitch how far the eye looks down, in radians
     * @param distance from the eye to the place, in metres
     */
    public static View around(Vector3dc focus, double yaw, double pitch, double distance) {
        return new View(focus, new Quaterniond().rotateX(pitch).rotateY(yaw), distance);
    }

    /** Where a point is in the image, in metres from its middle, to the right and upwards; z tells how near it is. */
    public Vector3d project(Vector3dc point) {
        Vector3d seen = turn.transform(new Vector3d(point).sub(focus));
        double size = 1 / Math.max(NEAREST, 1 - seen.z / distance);
        return new Vector3d(seen.x * size, seen.y * size, seen.z);
    }
}
