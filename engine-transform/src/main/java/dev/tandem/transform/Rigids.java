package dev.tandem.transform;

import dev.tandem.transform.internal.pose.PoseChecks;
import dev.tandem.transform.internal.pose.Rigid;
import org.joml.Matrix3x2fc;
import org.joml.Matrix4x3fc;
import org.joml.Quaternionfc;
import org.joml.Vector2fc;
import org.joml.Vector3fc;

/** Warps nodes by what JOML views give. Each component is read once, and all of them before anything is written. */
final class Rigids {
    private Rigids() {}

    static void warp(Node node, Vector3fc translation, Quaternionfc rotation) {
        float x = translation.x();
        float y = translation.y();
        float z = translation.z();
        float i = rotation.x();
        float j = rotation.y();
        float k = rotation.z();
        float w = rotation.w();
        Rigid rigid = node.logicallyWritable().jumps().rigid();
        PoseChecks.requireFinite("translation", node.store, node.index, x, y, z);
        PoseChecks.requireRotation("rotation", node.store, node.index, i, j, k, w);
        rigid.rotation(i, j, k, w);
        warp(node, rigid, x, y, z);
    }

    static void warp(Node node, Matrix4x3fc transform) {
        float m00 = transform.m00();
        float m01 = transform.m01();
        float m02 = transform.m02();
        float m10 = transform.m10();
        float m11 = transform.m11();
        float m12 = transform.m12();
        float m20 = transform.m20();
        float m21 = transform.m21();
        float m22 = transform.m22();
        float x = transform.m30();
        float y = transform.m31();
        float z = transform.m32();
        Rigid rigid = node.logicallyWritable().jumps().rigid();
        PoseChecks.requireFinite("transform", node.store, node.index, x, y, z);
        if (!rigid.rotation(m00, m01, m02, m10, m11, m12, m20, m21, m22)) {
            throw new IllegalArgumentException("transform of " + node + " must be a rotation and a translation, but its"
                    + " columns are (" + m00 + ", " + m01 + ", " + m02 + "), (" + m10 + ", " + m11 + ", " + m12
                    + ") and ("
                    + m20 + ", " + m21 + ", " + m22 + ")");
        }
        warp(node, rigid, x, y, z);
    }

    static void warp(Node node, Vector2fc translation, float angle) {
        float x = translation.x();
        float y = translation.y();
        Rigid rigid = node.logicallyWritable().jumps().rigid();
        PoseChecks.requireFinite("translation", node.store, node.index, x, y);
        PoseChecks.requireFinite("angle", node.store, node.index, angle);
        rigid.rotation(angle);
        warp(node, rigid, x, y, 0);
    }

    static void warp(Node node, Matrix3x2fc transform) {
        float m00 = transform.m00();
        float m01 = transform.m01();
        float m10 = transform.m10();
        float m11 = transform.m11();
        float x = transform.m20();
        float y = transform.m21();
        Rigid rigid = node.logicallyWritable().jumps().rigid();
        PoseChecks.requireFinite("transform", node.store, node.index, x, y);
        if (!rigid.rotation(m00, m01, 0, m10, m11, 0, 0, 0, 1)) {
            throw new IllegalArgumentException("transform of " + node + " must be a rotation and a translation, but its"
                    + " columns are (" + m00 + ", " + m01 + "), (" + m10 + ", " + m11 + ")");
        }
        rigid.rotation(StrictMath.atan2(m01, m00));
        warp(node, rigid, x, y, 0);
    }

    private static void warp(Node node, Rigid rigid, float x, float y, float z) {
        rigid.translation(x, y, z);
        node.store.jumps().warp(node.index, rigid);
    }
}
