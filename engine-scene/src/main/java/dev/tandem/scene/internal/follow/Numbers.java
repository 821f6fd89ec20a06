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

    static void image(Image image, String column, Vector3d point) {
        point.set(
                image(image, column + "X", point.x),
                image(image, column + "Y", point.y),
                image(image, column + "Z", point.z));
    }

    /** One of length 1. */
    static void direction(Image image, String column, Vector3d direction) {
        image(image, column, direction);
        requireDirection(column, direction.x, direction.y, direction.z);
    }

    /** @throws IllegalArgumentException if it does not have length 1 */
    static void requireDirection(String column, double x, double y, double z) {
        requireUnit(column, x * x + y * y + z * z);
    }

    static void image(Image image, String column, Quaterniond rotation) {
        rotation.set(
                image(image, column + "X", rotation.x),
                image(image, column + "Y", rotation.y),
                image(image, column + "Z", rotation.z),
                image(image, column + "W", rotation.w));
        requireUnit(column, rotation.lengthSquared());
    }

    private static void requireUnit(String column, double lengthSquared) {
        Image.require(Math.abs(lengthSquared - 1) < UNIT_TOLERANCE, column, lengthSquared);
    }
}
