package dev.tandem.replay;

import dev.tandem.replay.internal.journal.LogReplay;
import dev.tandem.replay.internal.journal.OperationTarget;
import dev.tandem.replay.internal.replica.SceneApplier;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import java.util.Objects;

/**
 * A scene to which deltas do what was done to another one, its source. After the same deltas both have the same logical state,
 * bit for bit, and a frame at the same render time draws the same bits.
 *
 * <p>The rules {@code FROM_VISUAL} and those of the host's own that remember depend on the frames that were drawn, and so do
 * {@code KEEP_WORLD} and jump limits outside ticks: they have the same bits if both draw the same frames.
 *
 * <p>Belongs to the thread that made it, as its scene does.
 */
public final class Replica {
    private static final HandleAccess<Transform3d> SPATIAL = HandleAccess.to(Transform3d.class);
    private static final HandleAccess<Transform2d> FLAT = HandleAccess.to(Transform2d.class);

    private final Scene scene = new Scene();
    private final SceneApplier applier;
    private final LogReplay replay = new LogReplay();
    private long applied;

    /** The latest real time of a frame. */
    private long real = Long.MIN_VALUE;

    /** A replica of a scene without nodes, which draws frames of its own. */
    public Replica() {
        this(false);
    }

    private Replica(boolean repeatsFrames) {
        applier = new SceneApplier(scene, repeatsFrames);
    }

    /**
     * {@return a replica of a scene without nodes that draws each frame which the source draws, and no others: all rules have the
     * same bits then}
     */
    public static Replica repeatingFrames() {
        return new Replica(true);
    }

    /**
     * {@return the scene, to be drawn} Its {@linkplain Scene#synchronizer() synchroniser} draws frames; ticks come with deltas.
     */
    public Scene scene() {
        return scene;
    }

    /**
     * Does what was done to the source.
     *
     * @param delta the one that follows those which were applied before; only read
     * @throws IllegalArgumentException if it is another one; nothing is changed
     * @throws IllegalStateException on another thread than that of the replica
     */
    public void apply(Delta delta) {
        scene.size();
        if (delta.number != applied) {
            throw new IllegalArgumentException("delta " + delta.number + " does not follow the " + applied
                    + " that were applied: apply each once, in the order in which they were taken");
        }
        applied++;
        replay.begin(delta.log);
        replay.tellAll(applier);
    }

    /**
     * Whether a node of the source has a counterpart here.
     *
     * @param source a handle of the source; it may be used here though it is of another scene and another thread
     * @return false before the delta that created it was applied, and after the one that destroyed it was
     */
    public boolean has(Node source) {
        return find(source) >= 0;
    }

    /**
     * The counterpart of a node of the source. Allocates.
     *
     * @param source a handle of the source; it may be used here though it is of another scene and another thread
     * @return a handle of {@link #scene()}, stale when the delta that destroys the node is applied
     * @throws IllegalStateException if there is none, see {@link #has}
     */
    public Transform3d node(Transform3d source) {
        return scene.space().node(require(source));
    }

    /**
     * The counterpart of a node in the plane, see {@link #node(Transform3d)}.
     *
     * @param source a handle of the source
     * @return a handle of {@link #scene()}
     * @throws IllegalStateException if there is none
     */
    public Transform2d node(Transform2d source) {
        return scene.plane().node(require(source));
    }

    SceneApplier applier() {
        return applier;
    }

    /** Draws a frame of all timelines, and of the followers, whose real time never goes back. */
    void draw(long renderNanos, long realNanos) {
        scene.synchronizer().beforeFrame(renderNanos);
        applier.drawOthers(renderNanos);
        scene.followers().beforeFrame(renderNanos, Math.max(real, realNanos));
        real = Math.max(real, realNanos);
    }

    private int require(Node source) {
        int id = find(source);
        if (id < 0) {
            throw new IllegalStateException(source + " has no counterpart in this replica:"
                    + " the delta that creates it was not applied yet, or the one that destroys it was");
        }
        return id;
    }

    private int find(Node source) {
        scene.size();
        int store = Objects.requireNonNull(source, "source") instanceof Transform2d
                ? OperationTarget.PLANE
                : OperationTarget.SPACE;
        return applier.counterpart(store, source.index(), generation(source));
    }

    private static int generation(Node source) {
        return source instanceof Transform2d flat ? FLAT.generation(flat) : SPATIAL.generation((Transform3d) source);
    }
}
