package dev.tandem.transform.internal;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Spreads numbered blocks of work over the calling thread and, if it was given one, an executor.
 *
 * <p>Blocks are handed out in ascending order, one at a time, to whoever is free; the caller works too, and does all of it
 * if the executor is busy. A call returns when every block is done. Which thread does a block makes no difference to its
 * result.
 */
public final class Workers {
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger active = new AtomicInteger();
    private Executor executor;
    private Helper[] helpers = {};
    private BlockTask task;
    private int blocks;
    private volatile boolean open;
    private volatile Throwable failure;

    Workers() {}

    /** Uses this many threads of the executor from now on, beside the caller's. */
    public void use(Executor newExecutor, int count) {
        executor = newExecutor;
        helpers = new Helper[count];
        for (int i = 0; i < count; i++) {
            helpers[i] = new Helper(i + 1);
        }
    }

    /** Threads that may work at the same time, the caller's among them. */
    int count() {
        return helpers.length + 1;
    }

    /** True if there is someone to share so many blocks with. */
    boolean share(int blockCount, int smallestShare) {
        return helpers.length > 0 && blockCount >= 2 * smallestShare;
    }

    /** Does the blocks 0 to {@code blockCount - 1}. */
    void run(int blockCount, BlockTask newTask) {
        task = newTask;
        blocks = blockCount;
        next.set(0);
        failure = null;
        open = true;
        try {
            callHelpers();
            work(0);
        } finally {
            open = false;
            while (active.get() != 0) {
                Thread.onSpinWait();
            }
        }
        if (failure != null) {
            throw new IllegalStateException("a worker failed", failure);
        }
    }

    /** An executor that is full or shut down helps as one that is busy does: not at all. */
    private void callHelpers() {
        for (Helper helper : helpers) {
            try {
                executor.execute(helper);
            } catch (RejectedExecutionException e) {
                return;
            }
        }
    }

    private void work(int worker) {
        for (int block = next.getAndIncrement(); block < blocks; block = next.getAndIncrement()) {
            task.run(block, worker);
        }
    }

    /** Work that does not depend on which worker does it. */
    @FunctionalInterface
    interface BlockTask {
        /** @param worker below {@link #count}; no two calls with the same run at a time, so it may name scratch memory */
        void run(int block, int worker);
    }

    /** One thread's share; late starters find nothing open, or join the next call. */
    private final class Helper implements Runnable {
        private final int worker;
        private final AtomicBoolean busy = new AtomicBoolean();

        private Helper(int worker) {
            this.worker = worker;
        }

        @Override
        public void run() {
            if (!busy.compareAndSet(false, true)) {
                return;
            }
            active.incrementAndGet();
            try {
                if (open) {
                    work(worker);
                }
            } catch (RuntimeException | Error e) {
                failure = e;
            } finally {
                busy.set(false);
                active.decrementAndGet();
            }
        }
    }
}
