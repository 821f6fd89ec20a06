package dev.tandem.stress;

import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * The owner of a scene shares two runs, one after the other, with a helper that the executor starts twice, whenever it likes. All
 * fields are plain: the owner must see both blocks of both runs, and no two threads may work under one number.
 */
@JCStressTest
@Outcome(
        id = "2, 2, 0",
        expect = Expect.ACCEPTABLE,
        desc = "each block was done once in each run, one worker at a time")
@Outcome(expect = Expect.FORBIDDEN, desc = "a block was lost or done twice, or two threads had one number")
@State
public class WorkersStress {
    private final Workers workers = new Workers(new OwnerThread());
    private final int[] done = new int[2];
    private final int[] working = new int[2];
    private final int[] collisions = new int[2];
    private Runnable helper;

    /** Leaves the executor with a helper of a run that is over. */
    public WorkersStress() {
        workers.use(task -> helper = task, 1);
        workers.run(0, this::doBlock);
    }

    /** The owner. */
    @Actor
    public void owner(III_Result result) {
        workers.run(2, this::doBlock);
        workers.run(2, this::doBlock);
        result.r1 = done[0];
        result.r2 = done[1];
        result.r3 = collisions[0] + collisions[1];
    }

    /** A thread of the executor, which has the task twice. */
    @Actor
    public void helper() {
        helper.run();
        helper.run();
    }

    private void doBlock(int block, int worker) {
        working[worker]++;
        done[block]++;
        if (working[worker] != 1) {
            collisions[worker]++;
        }
        working[worker]--;
    }
}
