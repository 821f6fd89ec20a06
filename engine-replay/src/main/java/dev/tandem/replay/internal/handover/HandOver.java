package dev.tandem.replay.internal.handover;

import dev.tandem.replay.internal.journal.Compaction;
import dev.tandem.replay.internal.journal.OperationLog;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Hands what was done to a scene from the thread that simulates to the one that renders. Neither waits for the other: a parcel
 * that was not taken yet is taken back, and what is new is added to it.
 *
 * <p>Two parcels go round, and a third log is the one that the simulation fills. The renderer gives a parcel back before it
 * takes the next; so when the simulation finds that the last one was taken, the other one is its own or was given back.
 */
public final class HandOver {
    private final AtomicReference<@Nullable Parcel> waiting = new AtomicReference<>();
    private final AtomicReference<@Nullable Parcel> returned = new AtomicReference<>();

    /** Of the simulation. */
    private @Nullable Parcel spare;

    private final Compaction compaction = new Compaction();

    /** Makes older ticks of the parcel that waits shorter, a piece at a time. */
    private final Compaction background = new Compaction();

    private long merged;

    /** Of the renderer. */
    private @Nullable Parcel held;

    public HandOver() {
        this(new Parcel(), new Parcel());
    }

    /** Made for tests, see {@link Parcel#Parcel(int, int)}. */
    public HandOver(int shortest, int leastWork) {
        this(new Parcel(shortest, leastWork), new Parcel(shortest, leastWork));
    }

    private HandOver(Parcel one, Parcel other) {
        spare = one;
        returned.set(other);
    }

    /**
     * Called by the simulation: hands over what a log holds, which is empty afterwards.
     *
     * @param startNanos of the newest tick, as the others
     * @param beginNanos real time at which it began
     * @param realNanos real time now
     * @param pace how fast the clock of the simulation goes
     */
    public void put(OperationLog log, long startNanos, long endNanos, long beginNanos, long realNanos, double pace) {
        Parcel parcel = waiting.getAndSet(null);
        if (parcel == null) {
            parcel = unused();
            background.stop();
            compaction.beginNotes();
        } else {
            merged++;
        }
        parcel.add(log, compaction, background);
        parcel.startNanos = startNanos;
        parcel.endNanos = endNanos;
        parcel.beginNanos = beginNanos;
        parcel.realNanos = realNanos;
        parcel.pace = pace;
        parcel.merged = merged;
        waiting.set(parcel);
    }

    private Parcel unused() {
        Parcel own = spare;
        spare = returned.getAndSet(null);
        if (own == null) {
            own = Objects.requireNonNull(spare);
            spare = null;
        }
        return own;
    }

    /**
     * Called by the renderer: what was handed over since the last call; null if nothing was, or if the simulation is adding to
     * it just now.
     *
     * @return the caller's until the next call
     */
    public @Nullable Parcel take() {
        if (waiting.get() == null) {
            return null;
        }
        if (held != null) {
            held.clear();
            returned.set(held);
        }
        held = waiting.getAndSet(null);
        return held;
    }
}
