package dev.tandem.transform.internal.thread;

import java.util.concurrent.Executor;

/**
 * Spreads numbered blocks of work over the calling thread and, if it was given one, an executor.
 *
 * <p>Blocks are handed out in ascending order, one at a time, to whoever is free; the caller works too, and does all of it
 * if the executor is busy. A call returns when every block is done. Which thread does a block makes no difference to its
 * result.
 *
 * <p>Confined to one thread, except for the helpers of a {@link Crew}. Each executor gets a crew of its own, so a helper that
 * a former executor still holds belongs to a crew that is never called again: it finds nothing to do.
 */
public final class Workers {
    private final OwnerThread owner;
    private Crew crew;

    /** @param owner of what is worked at */
    public Workers(OwnerThread owner) {
        this.owner = owner;
        this.crew = new Crew(task -> {}, 0, owner);
    }

    /** The owner of the scene whose work they share. */
    public OwnerThread owner() {
        return owner;
    }

    /** Uses this many threads of the executor from now on, beside the caller's. A run under way ends with its own crew. */
    public void use(Executor executor, int helpers) {
        crew = new Crew(executor, helpers, owner);
    }

    /** Threads that may work at the same time, the caller's among them. */
    public int count() {
        return crew.size() + 1;
    }

    /** True if there are helpers, and enough blocks to share with them. */
    public boolean share(int blockCount, int smallestShare) {
        return crew.size() > 0 && blockCount >= 2 * smallestShare;
    }

    /**
     * Does the blocks 0 to {@code blockCount - 1}.
     *
     * @throws IllegalStateException if a helper failed; its cause is what the helper threw, and every other block was done
     */
    public void run(int blockCount, BlockTask task) {
        crew.run(blockCount, task);
    }

    /** Work that does not depend on which worker does it. */
    @FunctionalInterface
    public interface BlockTask {
        /** @param worker below {@link #count}; calls with the same number never overlap, so it can index per-worker scratch */
        void run(int block, int worker);
    }
}
