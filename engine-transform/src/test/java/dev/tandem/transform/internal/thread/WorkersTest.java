package dev.tandem.transform.internal.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

class WorkersTest {
    private static final int BLOCKS = 200;

    private final Workers workers = new Workers(new OwnerThread());
    private final AtomicIntegerArray done = new AtomicIntegerArray(BLOCKS);

    private void assertEachDone(int times) {
        for (int i = 0; i < BLOCKS; i++) {
            assertEquals(times, done.get(i));
        }
    }

    @Test
    void shouldDoEveryBlockInOrderWhenThereIsNoExecutor() {
        List<Integer> order = new ArrayList<>();

        workers.run(3, (block, worker) -> {
            order.add(block);
            assertEquals(0, worker);
        });

        assertEquals(List.of(0, 1, 2), order);
        assertEquals(1, workers.count());
        assertFalse(workers.share(1000, 1));
    }

    @Test
    void shouldDoEveryBlockOnceWhenThreadsShareThem() {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        try {
            workers.use(pool, 3);
            for (int call = 1; call <= 50; call++) {
                workers.run(BLOCKS, (block, worker) -> {
                    assertTrue(worker >= 0 && worker < workers.count());
                    done.incrementAndGet(block);
                });
                assertEachDone(call);
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void shouldWorkOnSeveralThreadsAtOnceWhenTheyAreFree() {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CyclicBarrier both = new CyclicBarrier(2);
        boolean[] worked = new boolean[2];
        try {
            workers.use(pool, 1);
            workers.run(2, (block, worker) -> {
                worked[worker] = true;
                meet(both);
            });
        } finally {
            pool.shutdownNow();
        }

        assertTrue(worked[0] && worked[1], "each waited for the other");
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void shouldDoEverythingAloneWhenTheExecutorStartsNothing() {
        List<Runnable> late = new ArrayList<>();
        workers.use(late::add, 2);

        workers.run(BLOCKS, (block, worker) -> {
            assertEquals(0, worker);
            done.incrementAndGet(block);
        });

        assertEquals(2, late.size());
        assertEachDone(1);
        late.forEach(Runnable::run);
        assertEachDone(1);
    }

    @Test
    void shouldDoTheRestAloneWhenTheExecutorRejectsTasks() {
        List<Runnable> accepted = new ArrayList<>();
        workers.use(
                task -> {
                    if (!accepted.isEmpty()) {
                        throw new RejectedExecutionException();
                    }
                    accepted.add(task);
                },
                3);

        workers.run(BLOCKS, (block, worker) -> done.incrementAndGet(block));

        assertEachDone(1);
        assertEquals(1, accepted.size());
    }

    @Test
    void shouldLeaveEverythingToTheExecutorWhenItRunsTasksAtOnce() {
        workers.use(Runnable::run, 1);

        workers.run(BLOCKS, (block, worker) -> {
            assertEquals(1, worker);
            done.incrementAndGet(block);
        });

        assertEachDone(1);
    }

    @Test
    void shouldReportTheCauseWhenAHelperFails() {
        ArithmeticException cause = new ArithmeticException();
        workers.use(Runnable::run, 1);

        IllegalStateException thrown = assertThrows(
                IllegalStateException.class,
                () -> workers.run(BLOCKS, (block, worker) -> {
                    done.incrementAndGet(block);
                    if (block == 5) {
                        throw cause;
                    }
                }));

        assertSame(cause, thrown.getCause());
        assertEachDone(1);
        workers.run(BLOCKS, (block, worker) -> done.incrementAndGet(block));
        assertEachDone(2);
    }

    @Test
    void shouldShareOnlyWhenThereIsEnoughForTwo() {
        workers.use(Runnable::run, 1);

        assertEquals(2, workers.count());
        assertFalse(workers.share(63, 32));
        assertTrue(workers.share(64, 32));
        workers.use(Runnable::run, 0);
        assertEquals(1, workers.count());
        assertFalse(workers.share(64, 32));
    }

    @Test
    void shouldUseItsHelpersAgainWhenTheNextWorkComes() {
        workers.use(Runnable::run, 1);
        for (int call = 1; call <= 3; call++) {
            workers.run(BLOCKS, (block, worker) -> {
                assertEquals(1, worker);
                done.incrementAndGet(block);
            });
            assertEachDone(call);
        }
    }

    @Test
    void shouldSeeWhatHelpersWroteWhenManyShortRunsFollow() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int[] written = new int[2];
        int[] working = new int[3];
        try {
            workers.use(pool, 2);
            for (int run = 1; run <= 30_000; run++) {
                int expected = run;
                workers.run(written.length, (block, worker) -> {
                    working[worker]++;
                    written[block] = expected;
                    working[worker]--;
                });
                assertEquals(expected, written[0]);
                assertEquals(expected, written[1]);
                assertEquals(0, working[1] + working[2], "no helper is at work between two runs");
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void shouldKeepLateHelpersOutWhenAnotherExecutorIsUsed() {
        List<Runnable> late = new ArrayList<>();
        workers.use(late::add, 1);
        workers.run(1, (block, worker) -> {});
        workers.use(Runnable::run, 1);

        assertNumbersNeverMeet(late.get(0));
    }

    @Test
    void shouldWorkOnceAtATimeWhenAHelperIsRunTwice() {
        List<Runnable> tasks = new ArrayList<>();
        workers.use(
                task -> {
                    tasks.add(task);
                    task.run();
                },
                1);
        workers.run(1, (block, worker) -> {});

        assertNumbersNeverMeet(tasks.get(0));
    }

    /** Starts {@code late} inside each block, as another thread could: no number may be at work twice. */
    private void assertNumbersNeverMeet(Runnable late) {
        boolean[] working = new boolean[workers.count()];
        workers.run(BLOCKS, (block, worker) -> {
            assertFalse(working[worker], "two threads work under number " + worker);
            working[worker] = true;
            late.run();
            done.incrementAndGet(block);
            working[worker] = false;
        });
        assertEachDone(1);
    }

    @Test
    void shouldTouchNothingWhenAHelperIsRunBetweenTwoRuns() {
        List<Runnable> tasks = new ArrayList<>();
        workers.use(tasks::add, 1);
        workers.run(BLOCKS, (block, worker) -> done.incrementAndGet(block));

        tasks.get(0).run();
        tasks.get(0).run();

        assertEachDone(1);
    }

    @Test
    void shouldLetAHelperJoinALaterRunWhenItStartsThen() {
        List<Runnable> tasks = new ArrayList<>();
        workers.use(tasks::add, 1);
        workers.run(1, (block, worker) -> {});
        boolean[] helped = new boolean[1];

        workers.run(BLOCKS, (block, worker) -> {
            if (block == 0) {
                tasks.get(0).run();
            }
            helped[0] |= worker == 1;
            done.incrementAndGet(block);
        });

        assertTrue(helped[0]);
        assertEachDone(1);
    }

    @Test
    void shouldHoldOneTaskPerHelperWhenTheExecutorIsBusy() {
        List<Runnable> tasks = new ArrayList<>();
        workers.use(tasks::add, 2);

        for (int run = 0; run < 50; run++) {
            workers.run(BLOCKS, (block, worker) -> {});
        }

        assertEquals(2, tasks.size());
        tasks.forEach(Runnable::run);
        workers.run(BLOCKS, (block, worker) -> {});
        assertEquals(4, tasks.size(), "called again once they were free");
    }

    @Test
    void shouldCallAHelperAgainWhenItsTaskWasDropped() {
        int[] calls = new int[1];
        workers.use(task -> calls[0]++, 1);

        for (int run = 0; run < 10_000; run++) {
            workers.run(1, (block, worker) -> {});
        }

        assertTrue(calls[0] > 1 && calls[0] < 100, calls[0] + " calls");
    }

    @Test
    void shouldDoEverythingAloneWhenTheExecutorThrows() {
        for (Throwable thrown : List.of(new IllegalStateException(), new OutOfMemoryError(), new Exception())) {
            workers.use(task -> sneak(thrown), 2);
            workers.run(BLOCKS, (block, worker) -> done.incrementAndGet(block));
        }

        assertEachDone(3);
    }

    @Test
    void shouldDoEveryBlockOnceWhenTheExecutorThrowsAfterRunning() {
        workers.use(
                task -> {
                    task.run();
                    throw new IllegalStateException();
                },
                2);
        for (int call = 1; call <= 3; call++) {
            workers.run(BLOCKS, (block, worker) -> done.incrementAndGet(block));
            assertEachDone(call);
        }
    }

    @Test
    void shouldFinishTheRunWhenTheExecutorStartsAnother() {
        workers.use(task -> workers.run(BLOCKS, (block, worker) -> {}), 1);

        workers.run(BLOCKS, (block, worker) -> done.incrementAndGet(block));

        assertEachDone(1);
    }

    @Test
    void shouldFinishTheRunWhenTheExecutorIsReplacedInIt() {
        workers.use(task -> workers.use(Runnable::run, 3), 1);

        workers.run(BLOCKS, (block, worker) -> {
            assertTrue(worker < 2, "number " + worker);
            done.incrementAndGet(block);
        });

        assertEachDone(1);
        assertEquals(4, workers.count());
    }

    @Test
    void shouldWorkAgainWhenTheCallersOwnShareFailed() {
        List<Runnable> tasks = new ArrayList<>();
        workers.use(tasks::add, 1);
        ArithmeticException cause = new ArithmeticException();
        assertSame(
                cause,
                assertThrows(
                        ArithmeticException.class,
                        () -> workers.run(BLOCKS, (block, worker) -> {
                            throw cause;
                        })));

        tasks.get(0).run();
        workers.run(BLOCKS, (block, worker) -> done.incrementAndGet(block));

        assertEachDone(1);
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void sneak(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
