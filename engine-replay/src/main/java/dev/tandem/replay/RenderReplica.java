package dev.tandem.replay;

import dev.tandem.replay.internal.handover.HandOver;
import dev.tandem.replay.internal.handover.Parcel;
import dev.tandem.replay.internal.handover.RenderClock;
import dev.tandem.replay.internal.journal.OperationLog;
import dev.tandem.replay.internal.journal.PendingOperations;
import dev.tandem.replay.internal.journal.SceneAppender;
import dev.tandem.scene.Scene;
import dev.tandem.time.NanoClock;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Lets one thread simulate a scene while another one draws it. Each tick is handed over when it has ended. The renderer draws a
 * {@link Replica} of the scene, as far behind the simulation as its ticks take. Neither thread waits for the other: no frame
 * waits for a tick.
 *
 * <pre>{@code
 * RenderReplica replica = RenderReplica.of(scene);    // on the thread that simulates
 * ...
 * replica.beforeFrame(System.nanoTime());             // on the thread that renders
 * replica.node(ship).visualWorld(matrix);
 * }</pre>
 *
 * <p>While the renderer sleeps, ticks that it has not taken are put together, and what nobody will see of them is left out:
 * memory does not grow with time. When it is back it draws the newest ones. Where no tick comes in time, nodes stand at their
 * newest pose until one does; those under {@link dev.tandem.transform.MotionRule#EXTRAPOLATE EXTRAPOLATE} go on.
 *
 * <p>The simulation need not draw frames. {@link #pace}, {@link #handOver} and {@link #close} belong to the thread that owns
 * the scene; all else to the one that calls {@link #beforeFrame} first. Handing over and drawing allocate nothing once warm.
 */
public final class RenderReplica implements AutoCloseable {
    private final NanoClock clock;
    private final HandOver handOver = new HandOver();
    private final Ticks ticks = new Ticks();
    private final DeltaSource source;

    private final RenderClock renderClock = new RenderClock();
    private final PendingOperations pending = new PendingOperations();
    private final Consumer<OperationLog> received = pending::add;
    private @Nullable Replica replica;
    private long merged;

    private RenderReplica(Scene scene, NanoClock clock) {
        this.clock = clock;
        this.source = DeltaSource.of(scene, ticks);
    }

    /**
     * Begins with a scene that is empty yet.
     *
     * @param scene without nodes; driven as ever
     * @return to be given to the renderer
     * @throws IllegalStateException if the scene has nodes, or a source of deltas
     */
    public static RenderReplica of(Scene scene) {
        return of(scene, NanoClock.system());
    }

    /**
     * Begins as {@link #of(Scene)} does, with another clock than the system's.
     *
     * @param scene without nodes
     * @param clock read on the thread that simulates when ticks begin and end; {@link #beforeFrame} is given its time
     * @return to be given to the renderer
     * @throws IllegalStateException as there
     */
    public static RenderReplica of(Scene scene, NanoClock clock) {
        return new RenderReplica(scene, Objects.requireNonNull(clock, "clock"));
    }

    /**
     * Says how fast the clock of the simulation goes. To be called where the host changes its time scale; it counts from the
     * end of the tick under way on.
     *
     * @param scale normal time per real time, 0 or more; 0 while paused
     * @throws IllegalArgumentException if it is negative or not finite
     */
    public void pace(double scale) {
        if (!(scale >= 0 && scale < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a pace must be finite and not negative but is " + scale);
        }
        ticks.pace = scale;
    }

    /** Hands over what was done since the last tick, which counts as made in it, without waiting for the next tick. */
    public void handOver() {
        if (ticks.any) {
            ticks.put();
        }
    }

    /** Stops handing over. The renderer may go on drawing what it has. Without effect if it was closed. */
    @Override
    public void close() {
        source.close();
    }

    /**
     * Takes what was handed over and interpolates to the instant that is due.
     *
     * @param realNanos the clock's time now
     * @return false before the first tick was handed over, when there is nothing to draw
     */
    public boolean beforeFrame(long realNanos) {
        Replica drawn = replica();
        Parcel parcel = handOver.take();
        if (parcel != null) {
            merged = parcel.merged;
            renderClock.tick(parcel);
            parcel.forEachLog(received);
        }
        if (!renderClock.isStarted()) {
            return false;
        }
        long instant = renderClock.frame(realNanos);
        pending.tellDue(instant, drawn.applier());
        drawn.draw(instant, realNanos);
        return true;
    }

    private Replica replica() {
        if (replica == null) {
            replica = new Replica();
        }
        return replica;
    }

    /** {@return the scene to be drawn, in which the renderer may keep nodes of its own} */
    public Scene scene() {
        return replica().scene();
    }

    /**
     * Whether a node of the simulation is in the frame.
     *
     * @param source a handle of the simulation's scene
     * @return false before and after its life, as far as frames have shown it
     */
    public boolean has(Node source) {
        return replica().has(source);
    }

    /**
     * The counterpart of a node of the simulation. Allocates.
     *
     * @param source a handle of the simulation's scene
     * @return a handle of {@link #scene()}
     * @throws IllegalStateException if there is none, see {@link #has}
     */
    public Transform3d node(Transform3d source) {
        return replica().node(source);
    }

    /**
     * The counterpart of a node in the plane, see {@link #node(Transform3d)}.
     *
     * @param source a handle of the simulation's scene
     * @return a handle of {@link #scene()}
     * @throws IllegalStateException if there is none
     */
    public Transform2d node(Transform2d source) {
        return replica().node(source);
    }

    /**
     * {@return how far frames are behind the clock of the simulation: what ticks take, all but one in a hundred of the newest,
     * and up to 2 ms more} 0 before the first one.
     */
    public long delayNanos() {
        return renderClock.delayNanos();
    }

    /** {@return frames for which no tick had come in time} */
    public long starvedFrames() {
        return renderClock.starvedFrames();
    }

    /** {@return how often the instant of frames has jumped forwards, after a sleep of more than a second} */
    public long jumps() {
        return renderClock.jumps();
    }

    /** {@return ticks that were put together with earlier ones, because the renderer had not taken these} */
    public long mergedTicks() {
        return merged;
    }

    /** The side of the simulation: hands over each tick of the main timeline. */
    private final class Ticks implements SceneAppender.Ticks {
        private double pace = 1;
        private boolean hasBegun;
        private long beginNanos;
        private long tickStart;
        private long tickEnd;
        private boolean any;

        @Override
        public void begun(int timeline) {
            if (timeline == 0) {
                hasBegun = true;
                beginNanos = clock.nanoTime();
            }
        }

        @Override
        public void ended(int timeline, long startNanos, long endNanos) {
            if (timeline == 0) {
                tickStart = startNanos;
                tickEnd = endNanos;
                any = true;
                put();
            }
        }

        private void put() {
            long now = clock.nanoTime();
            handOver.put(source.log(), tickStart, tickEnd, hasBegun ? beginNanos : now, now, pace);
            hasBegun = false;
        }
    }
}
