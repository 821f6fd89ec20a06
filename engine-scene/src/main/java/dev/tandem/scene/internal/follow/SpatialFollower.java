package dev.tandem.scene.internal.follow;

import dev.tandem.scene.follow.Follower;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.pose.PoseChecks;
import dev.tandem.transform.internal.pose.PoseLayout;
import java.util.Arrays;
import java.util.Objects;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** A follower in space. */
final class SpatialFollower extends FollowingNode<Transform3d, Follower> implements Follower {
    private static final Columns UP = Columns.of("up");
    private final SpatialSpace space;
    private final Matrix4d view = new Matrix4d();
    private final Pose3d pose = new Pose3d();

    SpatialFollower(
            SpatialSpace space,
            FollowOrder order,
            HandleAccess<Transform3d> handles,
            Transform3d node,
            Transform3d target) {
        super(space, order, handles, node, target);
        this.space = space;
    }

    @Override
    Follower self() {
        return this;
    }

    @Override
    public Follower offset(float x, float y, float z) {
        requireSettable();
        put(x, y, z, false);
        return told(0);
    }

    private void put(float x, float y, float z, boolean isAlongWorld) {
        PoseChecks.requireFinite("offset", store, node.index(), x, y, z);
        settings.offset[PoseLayout.TX] = x;
        settings.offset[PoseLayout.TY] = y;
        settings.offset[PoseLayout.TZ] = z;
        settings.offsetPoint.set(x, y, z);
        settings.worldAxes = isAlongWorld;
    }

    @Override
    public Follower offset(Vector3fc translation, Quaternionfc rotation) {
        Objects.requireNonNull(translation, "translation");
        Objects.requireNonNull(rotation, "rotation");
        requireSettable();
        put(translation, rotation, false);
        return told(0);
    }

    private void put(Vector3fc translation, Quaternionfc rotation, boolean isAlongWorld) {
        float i = rotation.x();
        float j = rotation.y();
        float k = rotation.z();
        float w = rotation.w();
        PoseChecks.requireRotation("rotation of the offset", store, node.index(), i, j, k, w);
        put(translation.x(), translation.y(), translation.z(), isAlongWorld);
        settings.offset[PoseLayout.QX] = i;
        settings.offset[PoseLayout.QY] = j;
        settings.offset[PoseLayout.QZ] = k;
        settings.offset[PoseLayout.QW] = w;
        settings.offsetRotation.set(i, j, k, w).normalize();
    }

    @Override
    void readOffset() {
        float[] pose = settings.offset;
        put(
                new Vector3f(pose[PoseLayout.TX], pose[PoseLayout.TY], pose[PoseLayout.TZ]),
                new Quaternionf(pose[PoseLayout.QX], pose[PoseLayout.QY], pose[PoseLayout.QZ], pose[PoseLayout.QW]),
                settings.worldAxes);
        Arrays.fill(pose, PoseLayout.SX, PoseLayout.STRIDE, 1);
    }

    @Override
    void readUp(double[] dest, int at) {
        dest[at] = space.gaze.up.x;
        dest[at + 1] = space.gaze.up.y;
        dest[at + 2] = space.gaze.up.z;
    }

    @Override
    void takeUp(double[] from, int at) {
        Numbers.requireDirection("up", from[at], from[at + 1], from[at + 2]);
        space.gaze.up.set(from[at], from[at + 1], from[at + 2]);
    }

    @Override
    void imageMore(Image image) {
        Numbers.direction(image, UP, space.gaze.up);
    }

    @Override
    public Follower worldOffset(float x, float y, float z) {
        requireSettable();
        put(x, y, z, true);
        return told(0);
    }

    @Override
    public Follower deadZone(float x, float y, float z) {
        requireSettable();
        PoseChecks.requireFinite("dead zone", store, node.index(), x, y, z);
        if (x < 0 || y < 0 || z < 0) {
            throw new IllegalArgumentException(
                    "the dead zone must not be negative but is (" + x + ", " + y + ", " + z + ")");
        }
        pursuit.x.half = x;
        pursuit.y.half = y;
        pursuit.z.half = z;
        return told(0);
    }

    @Override
    public Follower lookAt(Transform3d seen) {
        return lookAt(seen, 0, 0, 0);
    }

    @Override
    public Follower lookAt(Transform3d seen, float x, float y, float z) {
        Objects.requireNonNull(seen, "node");
        requireSeen(seen);
        PoseChecks.requireFinite("point to look at", store, seen.index(), x, y, z);
        return look(seen, x, y, z);
    }

    @Override
    public Follower up(float x, float y, float z) {
        requireSettable();
        PoseChecks.requireFinite("up", store, node.index(), x, y, z);
        if (x == 0 && y == 0 && z == 0) {
            throw new IllegalArgumentException("up must not be zero but is (" + x + ", " + y + ", " + z + ")");
        }
        space.gaze.up.set(x, y, z).normalize();
        return told(0);
    }

    @Override
    public Pose3d pose(Pose3d dest) {
        Objects.requireNonNull(dest, "dest");
        node.visualWorldPose(dest);
        dest.scale().set(1);
        return dest;
    }

    @Override
    public Matrix4f view(Matrix4f dest) {
        Objects.requireNonNull(dest, "dest");
        Vector3f at = pose(pose).translation();
        Quaternionf turned = pose.rotation();
        return dest.set(view.translationRotateInvert(at.x, at.y, at.z, turned.x, turned.y, turned.z, turned.w));
    }
}
