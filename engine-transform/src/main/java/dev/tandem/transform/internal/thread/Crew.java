package dev.tandem.transform.internal.thread;

import dev.tandem.transform.internal.platform.SpinHint;
import dev.tandem.transform.internal.thread.Workers.BlockTask;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The caller and a fixed number of helpers, which run on an executor and have the same numbers for ever.
 *
 * <p><b>Why this is safe.</b> {@link #task}, {@link #blocks} and {@link #failure} are plain fields. The caller writes them
 * before it invites the helpers of a run, and a helper touches them only between {@link Helper#begin} and {@link Helper#end}.
 * {@code begin} succeeds only for a helper that was invited and by reading what {@code invite} wrote, so it sees all that the
 * caller wrote before. A run returns after {@link Helper#dismiss} was true for every helper: none is at work, none can begin
 * before the next invitation, and each that worked was seen to end, so that the caller sees what it wrote. A helper is at work
 * at most once at a time, however often, late or concurrently the executor runs it: see {@link Helper}. {@link #next} is atomic,
 * so each block has one worker.
 */
final class Crew {
    private final AtomicInteger next = new AtomicInteger();
    private final Executor executor;
    private final OwnerThread owner;
    private final Helper[] helpers;
    private @Nullable BlockTask task;
    private int blocks;
    private @Nullable Throwable failure;
    private boolean running;

    Crew(Executor executor, int size, OwnerThread owner) {
        this.executor = executor;
        this.owner = owner;
        this.helpers = new Helper[size];
        Arrays.setAll(helpers, i -> new Helper(i + 1, this));
    }

    int size() {
        return helpers.length;
    }

    /** See {@link Workers#run}; refused inside itself, where an executor could call it from. */
    void run(int blockCount, BlockTask newTask) {
        if (running) {
            throw new IllegalStateException("the executor used the scene that had called it");
        }
        running = true;
        task = newTask;
        blocks = blockCount;
        failure = null;
        next.set(0);
        try {
            callHelpers();
            work(0);
        } finally {
            dismissHelpers();
            task = null;
            running = false;
        }
        if (failure != null) {
            throw new IllegalStateException("a worker failed", failure);
        }
    }

    /** An executor that throws, whatever it throws, helps as one that is busy does: not at all. */
    private void callHelpers() {
        for (Helper helper : helpers) {
            if (helper.invite()) {
                owner.beginExecutor();
                try {
                    executor.execute(helper);
                } catch (Throwable e) {
                    helper.refused();
                    return;
                } finally {
                    owner.endExecutor();
                }
            }
        }
    }

    private void dismissHelpers() {
        for (Helper helper : helpers) {
            while (!helper.dismiss()) {
                SpinHint.give();
            }
        }
    }

    private void work(int worker) {
        for (int block = next.getAndIncrement(); block < blocks; block = next.getAndIncrement()) {
            Objects.requireNonNull(task).run(block, worker);
        }
    }

    /** Called between {@link Helper#begin} and {@link Helper#end}. */
    void help(Helper helper) {
        try {
            work(helper.number());
        } catch (Throwable e) {
            fail(e);
        }
    }

    private synchronized void fail(Throwable cause) {
        failure = cause;
    }
}
