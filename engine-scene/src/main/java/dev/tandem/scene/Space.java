package dev.tandem.scene;

import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.internal.follow.SceneFollowers;
import dev.tandem.scene.internal.large.ScenePositions;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.TransformStore;
import java.util.Objects;
import org.joml.Matrix4x3fc;
import org.joml.Vector3fc;

/** The nodes of a {@link Scene} in space. The scene itself has short cuts to what is used most. */
public final class Space extends Nodes<Transform3d, Matrix4x3fc> {
    private final SceneFollowers followers;
    private final LargeWorld largeWorld;

    Space(TransformStore store, SceneFollowers followers) {
        super(store, Transform3d.class, Transform3d[]::new, VisualChanges::inSpace);
        this.followers = followers;
        this.largeWorld = new ScenePositions(store, followers);
    }

    /**
     * Moves the origin of the nodes in space, for worlds that are large: from now on positions are counted from a point, and
     * what was there is at zero. All roots, and nodes that take nothing from their parents, are shifted alike with their
     * motions, so nothing moves relative to anything else, but for the rounding of their new translations; those that leave the
     * range of float get its largest number. No revision grows, and readers are told once, see {@link ChangeKind#REBASED}. The
     * cost follows the number of roots.
     *
     * @param origin the new origin, in world coordinates so far
     * @throws IllegalArgumentException if a component is not finite
     */
    public void rebase(Vector3fc origin) {
        float x = origin.x();
        float y = origin.y();
        float z = origin.z();
        store.requireNoWalk();
        if (!(Float.isFinite(x) && Float.isFinite(y) && Float.isFinite(z))) {
            throw new IllegalArgumentException("the origin must be finite but is (" + x + ", " + y + ", " + z + ")");
        }
        store.jumps().rebase(x, y, z);
        followers.rebase(store, x, y, z);
    }

    /** {@return the positions of nodes in space in double precision, for worlds that are larger than float} */
    public LargeWorld largeWorld() {
        store.requireOwner();
        return largeWorld;
    }

    /**
     * Creates a node that follows another one visually: a camera, a name tag. It is rigid at first, see {@link Follower}.
     *
     * @param target a living node of this scene
     * @return whose setters say how it follows
     * @throws IllegalArgumentException if the target is of another scene
     * @throws IllegalStateException if the target was destroyed, or within a walk of changes
     */
    public Follower follow(Transform3d target) {
        return followers.follow(Objects.requireNonNull(target, "target"));
    }
}
