package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.image.Image;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Numbers of followers in images, which are checked on the way in. */
final class Numbers {
    /** How far the square of the length of a rotation or a direction may be from 1. */
    private static final double UNIT_TOLERANCE = 1e-3;

    private Numbers() {}

    static double image(Image image, String column, double value) {
        double taken = image.number(column, value);
        Image.require(Math.abs(taken) <= Axis.LARGEST, column, taken);
        return taken;
    }

    static float image(Image image, String column, float value) {
        double taken = image.number(column, (double) value);
        Image.require(Math.abs(taken) <= Float.MAX_VALUE, column, taken);
        return (float) taken;
    }

    static void image(Image image, Columns columns, Vector3d point) {
        point.set(
                image(image, columns.x(), point.x),
                image(image, columns.y(), point.y),
                image(image, columns.z(), point.z));
    }

    /** One of length 1. */
    static void direction(Image image, Columns columns, Vector3d direction) {
        image(image, columns, direction);
        requireDirection(columns.name(), direction.x, direction.y, direction.z);
    }

    /** @throws IllegalArgumentException if it does not have length 1 */
    static void requireDirection(String column, double x, double y, double z) {
        requireUnit(column, x * x + y * y + z * z);
    }

    static void image(Image image, Columns columns, Quaterniond rotation) {
        rotation.set(
                image(image, columns.x(), rotation.x),
                image(image, columns.y(), rotation.y),
                image(image, columns.z(), rotation.z),
                image(image, columns.w(), rotation.w));
        requireUnit(columns.name(), rotation.lengthSquared());
    }

    private static void requireUnit(String column, double lengthSquared) {
        Image.require(Math.abs(lengthSquared - 1) < UNIT_TOLERANCE, column, lengthSquared);
    }
}
