package dev.tandem.replay;

import dev.tandem.replay.internal.journal.OperationLog;
import dev.tandem.replay.internal.journal.SceneAppender;
import dev.tandem.scene.Scene;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.scene.internal.channel.SceneChannels;
import dev.tandem.scene.internal.channel.StoredChannel;
import java.util.Objects;

/**
 * Keeps what is done to a scene, in order, until it is taken as a {@link Delta}. Everything counts, in ticks and outside them:
 * what is written after a tick, and counts as made in it, is in the next delta before anything of the next tick.
 *
 * <pre>{@code
 * DeltaSource source = DeltaSource.of(scene);
 * ...
 * sync.afterTick(start, end);
 * source.take(delta);                        // to be applied by a Replica
 * }</pre>
 *
 * <p>Belongs to the thread that owns the scene. Writes of the scene cost a little more while there is one. Allocates only to
 * grow.
 */
public final class DeltaSource implements AutoCloseable {
    private final SceneStores stores;
    private final SceneAppender recorder;
    private long taken;
    private boolean closed;

    private DeltaSource(Scene scene, SceneAppender.Ticks ticks) {
        this.stores = SceneAccess.stores(scene);
        this.recorder = new SceneAppender(scene, ticks);
    }

    /**
     * Begins with a scene that is empty yet.
     *
     * @param scene without nodes and values of its own, and without another source of deltas
     * @return to be closed when it is no longer used
     * @throws IllegalStateException if the scene has nodes, values or another source, or belongs to another thread
     */
    public static DeltaSource of(Scene scene) {
        return of(scene, SceneAppender.Ticks.NOBODY);
    }

    /** @param ticks told of ticks when they are in what {@link #log} holds */
    static DeltaSource of(Scene scene, SceneAppender.Ticks ticks) {
        SceneStores stores = SceneAccess.stores(Objects.requireNonNull(scene, "scene"));
        stores.space().requireNoWalk();
        if (scene.size() > 0) {
            throw new IllegalStateException(
                    "the scene has " + scene.size() + " nodes already: deltas begin with a scene"
                            + " that has none; call DeltaSource.of(scene) before the first create()");
        }
        if (stores.journal() != null) {
            throw new IllegalStateException(
                    "the scene has a source of deltas already: take deltas from that, or close it");
        }
        ((SceneChannels) scene.channels()).forEach(DeltaSource::requireEmpty);
        DeltaSource source = new DeltaSource(scene, ticks);
        source.recorder.begin();
        return source;
    }

    private static void requireEmpty(StoredChannel channel) {
        if (channel.size() > 0) {
            throw new IllegalStateException("the scene has a value of its own in " + channel
                    + ": deltas begin with a scene that has none; call DeltaSource.of(scene) before it is written");
        }
    }

    /**
     * Takes what was done since the last call.
     *
     * @param delta receives it; what it held before is forgotten
     * @return the same delta
     * @throws IllegalStateException if this was closed, or on another thread than that of the scene
     */
    public Delta take(Delta delta) {
        requireOpen();
        delta.log.clear();
        recorder.log().exchange(delta.log);
        delta.number = taken++;
        return delta;
    }

    /** The operations since it was emptied last. */
    OperationLog log() {
        return recorder.log();
    }

    private void requireOpen() {
        stores.space().requireOwner();
        if (closed) {
            throw new IllegalStateException("this source of deltas was closed");
        }
    }

    /** Ends: nothing is kept any more. Without effect if it was closed. */
    @Override
    public void close() {
        stores.space().requireNoWalk();
        if (!closed) {
            closed = true;
            recorder.end();
        }
    }
}
