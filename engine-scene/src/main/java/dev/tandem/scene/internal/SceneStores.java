package dev.tandem.scene.internal;

import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.thread.OwnerThread;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The stores of a scene: one of nodes in space, and one of nodes in the plane, created when it is first needed. Both share
 * owner, workers, ticks and frames.
 */
public final class SceneStores {
    private static final int COMPONENTS = 3;
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);

    private final LongSupplier clock;
    private final TransformStore space;
    private @Nullable TransformStore plane;

    /** Told of what is done to the scene, null if nobody wants to know. */
    private @Nullable SceneJournal journal;

    /** @param clock for what is done in the background, in nanoseconds from anywhere */
    public SceneStores(LongSupplier clock) {
        this.clock = clock;
        this.space = new TransformStore(clock);
    }

    /** The nodes in space. */
    public TransformStore space() {
        return space;
    }

    /**
     * The nodes in the plane; they follow the rules and limits of the scene as it is.
     *
     * @throws IllegalStateException if called by another thread than the owner
     */
    public TransformStore plane() {
        space.requireOwner();
        if (plane == null) {
            TransformStore made = TransformStore.inPlane(space, clock);
            for (int component = 0; component < COMPONENTS; component++) {
                made.rules().standard(component, space.rules().standard(component));
            }
            made.jumps().bound(space.jumps().standardBound());
            made.defragmenter().budget(space.defragmenter().budget());
            space.synchronization().join(made.synchronization());
            plane = made;
            if (journal != null) {
                journal.planeOpened(made);
            }
        }
        return plane;
    }

    /** Calls an action: what the scene itself gets a first value in is on the timeline of a node in space. */
    public void bearBeside(Transform3d node, Runnable action) {
        OwnerThread owner = space.owner();
        int before = owner.birthplace();
        owner.bearOn(space.synchronization().numberOf(NODES.idIn(space, node)));
        try {
            action.run();
        } finally {
            owner.bearOn(before);
        }
    }

    /** Receives all that is done to the scene; null if nobody listens. */
    public @Nullable SceneJournal journal() {
        return journal;
    }

    /** @param told of what is done from now on; null for nobody */
    public void tell(@Nullable SceneJournal told) {
        journal = told;
    }

    /** Whether there are nodes in the plane, or have been. */
    public boolean hasPlane() {
        return plane != null;
    }

    /** Calls {@code action} with each store that there is. */
    public void forEach(Consumer<TransformStore> action) {
        action.accept(space);
        if (plane != null) {
            action.accept(plane);
        }
    }

    /** Nodes that are alive. */
    public int size() {
        return space.size() + (plane == null ? 0 : plane.size());
    }

    /** Nodes whose sync flag is set. */
    public int movingCount() {
        return space.movingCount() + (plane == null ? 0 : plane.movingCount());
    }

    /** Hands over all nodes. */
    public void image(Image image) {
        if (journal != null && image.isRestoring()) {
            throw new IllegalStateException(
                    "deltas are taken of this scene, and a replica cannot go back with it: close what takes them first");
        }
        boolean hasPlane = image.flag("plane", plane != null);
        if (!hasPlane && plane != null) {
            throw new IllegalStateException("the scene has nodes in the plane, and the image has none");
        }
        image.begin("space");
        space.image(image);
        image.end();
        if (hasPlane) {
            image.begin("plane");
            plane().image(image);
            image.end();
        }
    }
}
