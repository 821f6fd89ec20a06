package dev.tandem.transform.internal.reader;

import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.timeline.Timelines;
import dev.tandem.transform.internal.world.WorldCache;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Brings all visual worlds up to date before one is read by itself, if as many were read one by one since the last change as
 * most of the nodes that move: for a host that reads its nodes in every frame, that costs a fraction.
 */
public final class ReadAhead {
    /** Up to this number, nodes are read one by one in any case. */
    private static final int FEW = 16;

    private final OwnerThread owner;
    private final Timelines timelines;
    private final WorldCache cache;
    private final Supplier<WorldReader> newReader;

    /** Opened when it is first needed. */
    private @Nullable WorldReader reader;

    private int epoch;
    private int reads;

    /** @param newReader opens a reader, whatever it does with what it is handed */
    ReadAhead(OwnerThread owner, Timelines timelines, WorldCache cache, Supplier<WorldReader> newReader) {
        this.owner = owner;
        this.timelines = timelines;
        this.cache = cache;
        this.newReader = newReader;
    }

    /**
     * To be called before each.
     *
     * @return the {@linkplain WorldCache#now mark} of a matrix that is valid now
     */
    public int beforeRead() {
        int now = cache.now();
        if (now != epoch) {
            epoch = now;
            if (reads > FEW && 2 * reads >= timelines.movingCount(-1) && owner.isUndisturbed()) {
                readAll();
            }
            reads = 0;
        }
        reads++;
        cache.settle(now);
        return now;
    }

    /** To be called in place of {@link #beforeRead} while the cache {@linkplain WorldCache#settle is settled}. */
    public void countRead() {
        reads++;
    }

    private void readAll() {
        if (reader == null) {
            reader = newReader.get();
        }
        reader.read();
    }
}
