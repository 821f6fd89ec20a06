package dev.tandem.scene.internal.follow;

import dev.tandem.transform.Node;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.write.Journal;
import org.joml.Quaterniond;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/** The settings of a follower. */
final class FollowSettings {
    /** Bits beside those of the {@link Journal}. */
    private static final int WORLD_AXES = 4;

    private static final int GLIDES = 8;
    private static final int REAL_TIME = 16;
    private static final int LOOKS = 32;

    /** Null if it is gone, and was before the scene was loaded. */
    @Nullable
    Node target;

    /** As a pose of the form of the nodes, with the rotation as the host gave it. */
    final float[] offset;

    /** The same as a point. */
    final Vector3f offsetPoint = new Vector3f();

    /** The same as a quaternion of unit length. */
    final Quaterniond offsetRotation = new Quaterniond();

    /** True if the offset is along the axes of the world. */
    boolean worldAxes;

    Approach approach = Approach.RIGID;

    /** The look-at target; null if there is none, or if it is gone, and was before the scene was loaded. */
    @Nullable
    Node sight;

    /** True if there is a look-at target, or was one: then it looks at where that has been. */
    boolean looks;

    /** The point that it looks at, in the space of that node. */
    final Vector3f sightPoint = new Vector3f();

    boolean glides;
    boolean realTime;

    /** True if the next frame puts it at its goal. */
    boolean snaps = true;

    /** True if the target is another one than in the last frame. */
    boolean retargeted;

    FollowSettings(Node target, PoseForm form) {
        this.target = target;
        this.offset = form.newPose();
        form.identity(offset, 0);
    }

    /** As bits, with what happens in the next frame. */
    int how(int events) {
        return events
                | (worldAxes ? WORLD_AXES : 0)
                | (glides ? GLIDES : 0)
                | (realTime ? REAL_TIME : 0)
                | (looks ? LOOKS : 0);
    }

    /** Takes down what {@link #how} has returned. */
    void take(int how) {
        snaps |= (how & Journal.CUT) != 0;
        retargeted |= (how & Journal.RETARGETED) != 0;
        worldAxes = (how & WORLD_AXES) != 0;
        glides = (how & GLIDES) != 0;
        realTime = (how & REAL_TIME) != 0;
        looks = (how & LOOKS) != 0 || sight != null;
    }

    boolean isTargetAlive() {
        return target != null && target.isAlive();
    }

    /** Hands over all but the nodes and the offset, which {@link FollowingNode} knows. */
    void image(Image image) {
        worldAxes = image.flag("worldAxes", worldAxes);
        glides = image.flag("glides", glides);
        realTime = image.flag("realTime", realTime);
        snaps = image.flag("snaps", snaps);
        retargeted = image.flag("retargeted", retargeted);
        looks = image.flag("looks", looks) || sight != null;
        approach = Approach.image(image, approach);
        sightPoint.set(
                Numbers.image(image, "sightX", sightPoint.x),
                Numbers.image(image, "sightY", sightPoint.y),
                Numbers.image(image, "sightZ", sightPoint.z));
    }

    /**
     * Index of the node that it depends on first (0, the target) or second (1, what it looks at); -1 if there is none, or no
     * more.
     */
    int input(int i) {
        Node node = i == 0 ? target : sight;
        return node != null && !node.isGone() ? node.index() : -1;
    }
}
