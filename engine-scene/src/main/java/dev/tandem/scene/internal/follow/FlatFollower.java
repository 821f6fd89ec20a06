package dev.tandem.scene.internal.follow;

import dev.tandem.scene.follow.Follower2d;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.pose.PlaneLayout;
import dev.tandem.transform.internal.pose.PoseChecks;
import dev.tandem.transform.internal.pose.Trigonometry;
import java.util.Objects;
import org.joml.Matrix3x2f;
import org.joml.Vector2f;
import org.joml.Vector2fc;

/** A follower in the plane. */
final class FlatFollower extends FollowingNode<Transform2d, Follower2d> implements Follower2d {
    private final Pose2d pose = new Pose2d();

    FlatFollower(
            FollowSpace space,
            FollowOrder order,
            HandleAccess<Transform2d> handles,
            Transform2d node,
            Transform2d target) {
        super(space, order, handles, node, target);
    }

    @Override
    Follower2d self() {
        return this;
    }

    @Override
    public Follower2d offset(float x, float y) {
        requireSettable();
        put(x, y, false);
        return told(0);
    }

    private void put(float x, float y, boolean isAlongWorld) {
        PoseChecks.requireFinite("offset", store, node.index(), x, y);
        settings.offset[PlaneLayout.X] = x;
        settings.offset[PlaneLayout.Y] = y;
        settings.offsetPoint.set(x, y, 0);
        settings.worldAxes = isAlongWorld;
    }

    @Override
    public Follower2d offset(Vector2fc translation, float angle) {
        Objects.requireNonNull(translation, "translation");
        requireSettable();
        put(translation, angle, false);
        return told(0);
    }

    private void put(Vector2fc translation, float angle, boolean isAlongWorld) {
        PoseChecks.requireFinite("angle of the offset", store, node.index(), angle);
        put(translation.x(), translation.y(), isAlongWorld);
        settings.offset[PlaneLayout.ANGLE] = angle;
        FlatSpace.rotation(angle, settings.offsetRotation);
    }

    @Override
    void readOffset() {
        float[] pose = settings.offset;
        put(new Vector2f(pose[PlaneLayout.X], pose[PlaneLayout.Y]), pose[PlaneLayout.ANGLE], settings.worldAxes);
        pose[PlaneLayout.SX] = 1;
        pose[PlaneLayout.SY] = 1;
    }

    @Override
    void readUp(double[] dest, int at) {
        // none in the plane
    }

    @Override
    void takeUp(double[] from, int at) {
        // none in the plane
    }

    @Override
    void imageMore(Image image) {
        // all of it is for all kinds
    }

    @Override
    public Follower2d worldOffset(float x, float y) {
        requireSettable();
        put(x, y, true);
        return told(0);
    }

    @Override
    public Follower2d deadZone(float x, float y) {
        requireSettable();
        PoseChecks.requireFinite("dead zone", store, node.index(), x, y);
        if (x < 0 || y < 0) {
            throw new IllegalArgumentException("the dead zone must not be negative but is (" + x + ", " + y + ")");
        }
        pursuit.x.half = x;
        pursuit.y.half = y;
        return told(0);
    }

    @Override
    public Follower2d lookAt(Transform2d seen) {
        return lookAt(seen, 0, 0);
    }

    @Override
    public Follower2d lookAt(Transform2d seen, float x, float y) {
        Objects.requireNonNull(seen, "node");
        requireSeen(seen);
        PoseChecks.requireFinite("point to look at", store, seen.index(), x, y);
        return look(seen, x, y, 0);
    }

    @Override
    public Pose2d pose(Pose2d dest) {
        Objects.requireNonNull(dest, "dest");
        node.visualWorldPose(dest);
        dest.scale().set(1);
        return dest;
    }

    @Override
    public Matrix3x2f view(Matrix3x2f dest) {
        Objects.requireNonNull(dest, "dest");
        Vector2f at = pose(pose).translation();
        double cosine = Trigonometry.cos(pose.angle());
        double sine = Trigonometry.sin(pose.angle());
        return dest.set(
                (float) cosine,
                (float) -sine,
                (float) sine,
                (float) cosine,
                (float) -(cosine * at.x + sine * at.y),
                (float) (sine * at.x - cosine * at.y));
    }
}
