package dev.tandem.transform;

import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.write.PlaneWriter;
import org.joml.Vector2f;
import org.joml.Vector2fc;

/**
 * Writes nodes in the plane where their handles find them. All values are read and checked before anything is written, because
 * a view may change between two reads or throw.
 */
final class PlaneComponents {
    private static final int RIGID = PoseParts.TRANSLATION | PoseParts.ROTATION;

    private PlaneComponents() {}

    private static PlaneWriter writerOf(Transform2d node) {
        return node.logicallyWritable(node.store.planeWriter());
    }

    static void move(Transform2d node, float x, float y) {
        put(node, x, y).move(node.chunk, node.place, PoseParts.TRANSLATION);
    }

    static void move(Transform2d node, float x, float y, float angle) {
        put(node, x, y, angle).move(node.chunk, node.place, RIGID);
    }

    static void move(Transform2d node, Vector2fc translation, Vector2fc linear) {
        float x = translation.x();
        float y = translation.y();
        float vx = linear.x();
        float vy = linear.y();
        PlaneWriter writer = put(node, x, y);
        writer.putLinearVelocity(node.index, vx, vy);
        writer.move(node.chunk, node.place, PoseParts.TRANSLATION);
        writer.giveVelocities(node.chunk, node.place, PoseParts.TRANSLATION);
    }

    static void move(Transform2d node, Vector2fc translation, float angle, Vector2fc linear, float angular) {
        float x = translation.x();
        float y = translation.y();
        float vx = linear.x();
        float vy = linear.y();
        PlaneWriter writer = put(node, x, y, angle);
        writer.putLinearVelocity(node.index, vx, vy);
        writer.putAngularVelocity(node.index, angular);
        writer.move(node.chunk, node.place, RIGID);
        writer.giveVelocities(node.chunk, node.place, RIGID);
    }

    static void move(Transform2d node, Vector2fc translation, float angle, Vector2fc scale) {
        put(node, translation, angle, scale).move(node.chunk, node.place, PoseParts.ALL);
    }

    static void rotate(Transform2d node, float angle) {
        PlaneWriter writer = writerOf(node);
        writer.putAngle(node.index, angle);
        writer.move(node.chunk, node.place, PoseParts.ROTATION);
    }

    static void rotateBy(Transform2d node, float angle) {
        writerOf(node).rotateBy(node.chunk, node.place, node.index, angle);
    }

    static void scale(Transform2d node, float x, float y) {
        PlaneWriter writer = writerOf(node);
        writer.putScale(node.index, x, y);
        writer.move(node.chunk, node.place, PoseParts.SCALE);
    }

    static void teleport(Transform2d node, float x, float y) {
        put(node, x, y).teleport(node.place, PoseParts.TRANSLATION);
    }

    static void teleport(Transform2d node, float x, float y, float angle) {
        put(node, x, y, angle).teleport(node.place, RIGID);
    }

    static void teleport(Transform2d node, Vector2fc translation, float angle, Vector2fc scale) {
        put(node, translation, angle, scale).teleport(node.place, PoseParts.ALL);
    }

    static void teleportOnStamp(Transform2d node, float x, float y) {
        put(node, x, y).teleportOnStamp(node.place, PoseParts.TRANSLATION);
    }

    static void teleportOnStamp(Transform2d node, float x, float y, float angle) {
        put(node, x, y, angle).teleportOnStamp(node.place, RIGID);
    }

    static void teleportOnStamp(Transform2d node, Vector2fc translation, float angle, Vector2fc scale) {
        put(node, translation, angle, scale).teleportOnStamp(node.place, PoseParts.ALL);
    }

    private static PlaneWriter put(Transform2d node, float x, float y) {
        PlaneWriter writer = writerOf(node);
        writer.putTranslation(node.index, x, y);
        return writer;
    }

    private static PlaneWriter put(Transform2d node, float x, float y, float angle) {
        PlaneWriter writer = put(node, x, y);
        writer.putAngle(node.index, angle);
        return writer;
    }

    private static PlaneWriter put(Transform2d node, Vector2fc translation, float angle, Vector2fc scale) {
        float x = translation.x();
        float y = translation.y();
        float sx = scale.x();
        float sy = scale.y();
        PlaneWriter writer = put(node, x, y, angle);
        writer.putScale(node.index, sx, sy);
        return writer;
    }

    static void overrideVisual(Transform2d node, Pose2d pose) {
        Vector2f translation = pose.translation();
        Vector2f scale = pose.scale();
        PlaneWriter writer = node.writable(node.store.planeWriter());
        writer.putTranslation(node.index, translation.x, translation.y);
        writer.putAngle(node.index, pose.angle());
        writer.putScale(node.index, scale.x, scale.y);
        writer.overrideVisual(node.place);
    }
}
