package dev.tandem.transform.internal;

import dev.tandem.transform.internal.pose.PoseArrays;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.write.NodeWriter;
import java.util.Arrays;

/** Writes of one node whose values lie in an array: the first 3, 7 or 10 floats of a pose. */
public final class Writes {
    private Writes() {}

    public static void move(TransformStore store, int index, float... p) {
        int place = store.place(index);
        NodeWriter writer = store.writer();
        switch (p.length) {
            case 3 -> writer.moveTo(writer.chunk(place), place, p[0], p[1], p[2]);
            case 7 -> writer.moveTo(writer.chunk(place), place, p[0], p[1], p[2], p[3], p[4], p[5], p[6]);
            default ->
                writer.moveTo(writer.chunk(place), place, p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9]);
        }
    }

    public static void teleport(TransformStore store, int index, float... p) {
        put(store.writer(), index, p);
        store.writer().teleport(store.place(index), PoseForms.SPATIAL.parts(p.length));
    }

    public static void teleportOnStamp(TransformStore store, int index, float... p) {
        put(store.writer(), index, p);
        store.writer().teleportOnStamp(store.place(index), PoseForms.SPATIAL.parts(p.length));
    }

    public static void overrideVisual(TransformStore store, int index, float... p) {
        put(store.writer(), index, p);
        store.writer().overrideVisual(store.place(index));
    }

    private static void put(NodeWriter writer, int index, float[] p) {
        switch (p.length) {
            case 3 -> writer.putTranslation(index, p[0], p[1], p[2]);
            case 7 -> writer.putRigid(index, p[0], p[1], p[2], p[3], p[4], p[5], p[6]);
            default -> writer.putPose(index, p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9]);
        }
    }

    /** The same poses with rotations of unit length, as a batch is given them. */
    public static float[] unit(float[] poses, int floats) {
        float[] unit = poses.clone();
        if (floats > PoseLayout.QX) {
            PoseArrays.normalizeRotations(unit, 0, floats, unit.length / floats);
        }
        return unit;
    }

    public static float[] logical(TransformStore store, int index) {
        int at = store.readings().logicalOffset(index);
        return Arrays.copyOfRange(store.readings().logicalPoses(index), at, at + PoseLayout.STRIDE);
    }
}
