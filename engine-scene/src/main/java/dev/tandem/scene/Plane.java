package dev.tandem.scene;

import dev.tandem.scene.follow.Follower2d;
import dev.tandem.scene.internal.follow.SceneFollowers;
import dev.tandem.scene.internal.large.FlatPositions;
import dev.tandem.scene.large.LargeWorld2d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.internal.TransformStore;
import java.util.Objects;
import org.joml.Matrix3x2fc;
import org.joml.Vector2fc;

/** The nodes of a {@link Scene} in the plane. They have the ticks, frames, rules and timelines of those in space. */
public final class Plane extends Nodes<Transform2d, Matrix3x2fc> {
    private final SceneFollowers followers;
    private final LargeWorld2d largeWorld;

    Plane(TransformStore store, SceneFollowers followers) {
        super(store, Transform2d.class, Transform2d[]::new, VisualChanges::inPlane);
        this.followers = followers;
        this.largeWorld = new FlatPositions(store, followers);
    }

    /**
     * Moves the origin of the nodes in the plane, as {@link Space#rebase} does in space.
     *
     * @param origin the new origin, in world coordinates so far
     * @throws IllegalArgumentException if a component is not finite
     */
    public void rebase(Vector2fc origin) {
        float x = origin.x();
        float y = origin.y();
        store.requireNoWalk();
        if (!(Float.isFinite(x) && Float.isFinite(y))) {
            throw new IllegalArgumentException("the origin must be finite but is (" + x + ", " + y + ")");
        }
        store.jumps().rebase(x, y, 0);
        followers.rebase(store, x, y, 0);
    }

    /** {@return the positions of nodes in the plane in double precision, for worlds that are larger than float} */
    public LargeWorld2d largeWorld() {
        store.requireOwner();
        return largeWorld;
    }

    /**
     * Creates a node that follows another one visually: a camera, a label. It is rigid at first, see {@link Follower2d}.
     *
     * @param target a living node of this scene
     * @return whose setters say how it follows
     * @throws IllegalArgumentException if the target is of another scene
     * @throws IllegalStateException if the target was destroyed, or within a walk of changes
     */
    public Follower2d follow(Transform2d target) {
        return followers.follow2d(Objects.requireNonNull(target, "target"));
    }

    /**
     * Creates a grid of pixels on which a camera and sprites are drawn, for pixel art.
     *
     * @param camera a living node of this scene in the plane, such as that of a {@link Follower2d}
     * @param pixel the side of a pixel in units of the world, larger than 0
     * @return in the mode {@link PixelMode#SPRITES}
     * @throws IllegalArgumentException if the camera is of another scene, or the pixel not larger than 0 or not finite
     * @throws IllegalStateException if the camera was destroyed
     */
    public PixelGrid pixelGrid(Transform2d camera, float pixel) {
        return new PixelGrid(store, Objects.requireNonNull(camera, "camera"), pixel);
    }
}
