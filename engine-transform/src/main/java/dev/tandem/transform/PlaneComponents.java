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
        PlaneWriter writer = writerOf(node);
        writer.putTranslation(node.index, x, y);
        writer.move(node.chunk, node.place, PoseParts.TRANSLATION);
    }

    static void move(Transform2d node, float x, float y, float angle) {
        PlaneWriter writer = writerOf(node);
        writer.putTranslation(node.index, x, y);
        writer.putAngle(node.index, angle);
        writer.move(node.chunk, node.place, RIGID);
    }

    static void move(Transform2d node, Vector2fc translation, Vector2fc linear) {
        float x = translation.x();
        float y = translation.y();
        float vx = linear.x();
        float vy = linear.y();
        PlaneWriter writer = writerOf(node);
        writer.putTranslation(node.index, x, y);
        writer.putLinearVelocity(node.index, vx, vy);
        writer.move(node.chunk, node.place, PoseParts.TRANSLATION);
        writer.giveVelocities(node.chunk, node.place, PoseParts.TRANSLATION);
    }

    static void move(Transform2d node, Vector2fc translation, float angle, Vector2fc linear, float angular) {
        float x = translation.x();
        float y = translation.y();
        float vx = linear.x();
        float vy = linear.y();
        PlaneWriter writer = writerOf(node);
        writer.putTranslation(node.index, x, y);
        writer.putAngle(node.index, angle);
        writer.putLinearVelocity(node.index, vx, vy);
        writer.putAngularVelocity(node.index, angular);
        writer.move(node.chunk, node.place, RIGID);
        writer.giveVelocities(node.chunk, node.place, RIGID);
    }

    static void move(Transform2d node, Vector2fc translation, float angle, Vector2fc scale) {
        float x = translation.x();
        float y = translation.y();
        float sx = scale.x();
        float sy = scale.y();
        PlaneWriter writer = writerOf(node);
        put(node, writer, x, y, angle, sx, sy);
        writer.move(node.chunk, node.place, PoseParts.ALL);
    }

    private static void put(Transform2d node, PlaneWriter writer, float x, float y, float angle, float sx, float sy) {
        writer.putTranslation(node.index, x, y);
        writer.putAngle(node.index, angle);
        writer.putScale(node.index, sx, sy);
    }

    static void rotate(Transform2d node, float angle) {
        PlaneWriter writer = writerOf(node);
        writer.putAngle(node.index, angle);
        writer.move(node.chunk, node.place, PoseParts.ROTATION);
    }

    static void rotateBy(Transform2d node, float angle) {
        PlaneWriter writer = writerOf(node);
        writer.rotateBy(node.chunk, node.place, node.index, angle);
    }

    static void scale(Transform2d node, float x, float y) {
        PlaneWriter writer = writerOf(node);
        writer.putScale(node.index, x, y);
        writer.move(node.chunk, node.place, PoseParts.SCALE);
    }

    static void teleport(Transform2d node, float x, float y) {
        PlaneWriter writer = writerOf(node);
        writer.putTranslation(node.index, x, y);
        writer.teleport(node.place, PoseParts.TRANSLATION);
    }

    static void teleport(Transform2d node, float x, float y, float angle) {
        PlaneWriter writer = writerOf(node);
        writer.putTranslation(node.index, x, y);
        writer.putAngle(node.index, angle);
        writer.teleport(node.place, RIGID);
    }

    static void teleport(Transform2d node, Vector2fc translation, float angle, Vector2fc scale) {
        float x = translation.x();
        float y = translation.y();
        float sx = scale.x();
        float sy = scale.y();
        PlaneWriter writer = writerOf(node);
        put(node, writer, x, y, angle, sx, sy);
        writer.teleport(node.place, PoseParts.ALL);
    }

    static void teleportOnStamp(Transform2d node, float x, float y) {
        PlaneWriter writer = writerOf(node);
        writer.putTranslation(node.index, x, y);
        writer.teleportOnStamp(node.place, PoseParts.TRANSLATION);
    }

    static void teleportOnStamp(Transform2d node, float x, float y, float angle) {
        PlaneWriter writer = writerOf(node);
        writer.putTranslation(node.index, x, y);
        writer.putAngle(node.index, angle);
        writer.teleportOnStamp(node.place, RIGID);
    }

    static void teleportOnStamp(Transform2d node, Vector2fc translation, float angle, Vector2fc scale) {
        float x = translation.x();
        float y = translation.y();
        float sx = scale.x();
        float sy = scale.y();
        PlaneWriter writer = writerOf(node);
        put(node, writer, x, y, angle, sx, sy);
        writer.teleportOnStamp(node.place, PoseParts.ALL);
    }

    static void overrideVisual(Transform2d node, Pose2d pose) {
        Vector2f translation = pose.translation();
        Vector2f scale = pose.scale();
        PlaneWriter writer = node.writable(node.store.planeWriter());
        put(node, writer, translation.x, translation.y, pose.angle(), scale.x, scale.y);
        writer.overrideVisual(node.place);
    }
}
