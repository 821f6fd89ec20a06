package dev.tandem.scene.internal.follow;

import dev.tandem.transform.Transform3d;
import org.joml.Quaterniond;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** What the host has set for a follower. */
final class FollowSettings {
    Transform3d target;
    final Vector3f offset = new Vector3f();

    /** As the host gave it: of any length but zero. */
    final Quaternionf offsetRotation = new Quaternionf();

    /** The same, of unit length. */
    final Quaterniond unitRotation = new Quaterniond();

    /** True if the offset is along the axes of the world. */
    boolean worldAxes;

    Approach approach = Approach.RIGID;

    /** What it looks at, or null. */
    Transform3d sight;

    /** The point that it looks at, in the space of that node. */
    final Vector3f sightPoint = new Vector3f();

    boolean glides;
    boolean realTime;

    /** True if the next frame puts it at its goal. */
    boolean snaps = true;

    /** True if the target is another one than in the last frame. */
    boolean retargeted;

    FollowSettings(Transform3d target) {
        this.target = target;
    }

    /** Index of the node that it depends on first (0, the target) or second (1, what it looks at); -1 if there is none, or no more. */
    int input(int i) {
        Transform3d node = i == 0 ? target : sight;
        return node != null && node.isAlive() ? node.index() : -1;
    }
}
