package dev.tandem.stress;

import dev.tandem.replay.internal.handover.HandOver;
import dev.tandem.replay.internal.handover.Parcel;
import dev.tandem.replay.internal.journal.LogSteps;
import dev.tandem.replay.internal.journal.OperationLog;
import dev.tandem.replay.internal.journal.SceneAppender;
import dev.tandem.scene.Scene;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.JI_Result;

/**
 * Four ticks are handed over while the renderer looks three times, and once more at the end. All fields of parcels are plain:
 * each operation must arrive once, in its order, and with each parcel the times of its newest tick.
 */
@JCStressTest
@Outcome(id = "1234, 0", expect = Expect.ACCEPTABLE, desc = "all ticks arrived, in their order")
@Outcome(expect = Expect.FORBIDDEN, desc = "a tick was lost, came twice or too early, or with times of another one")
@State
public class HandOverStress {
    private static final int LOOKS = 3;
    private static final int TICKS = 4;

    private final HandOver handOver = new HandOver();
    private final SceneAppender simulation = new SceneAppender(new Scene(), SceneAppender.Ticks.NOBODY);
    private final LogSteps seen = new LogSteps();
    private int faults;

    /** With a renderer that has seen nothing yet. */
    public HandOverStress() {
        seen.clear(0);
    }

    /** The thread that simulates. */
    @Actor
    public void simulation() {
        OperationLog log = simulation.log();
        for (int tick = 1; tick <= TICKS; tick++) {
            simulation.tickBegun(0);
            simulation.tickEnded(0, tick, tick + 1);
            handOver.put(log, tick, tick + 1, tick, tick, tick);
        }
    }

    /** The thread that renders. */
    @Actor
    public void renderer() {
        for (int look = 0; look < LOOKS; look++) {
            look();
        }
    }

    private void look() {
        Parcel parcel = handOver.take();
        if (parcel != null) {
            parcel.forEachLog(seen::add);
            long last = parcel.startNanos;
            boolean isWhole = seen.latestNanos() == last + 1
                    && parcel.endNanos == last + 1
                    && parcel.beginNanos == last
                    && parcel.realNanos == last
                    && parcel.pace == last;
            faults += isWhole ? 0 : 1;
        }
    }

    /** The last frame. */
    @Arbiter
    public void lastFrame(JI_Result result) {
        look();
        for (int step = 0; step < seen.count(); step++) {
            result.r1 = 10 * result.r1 + seen.dueNanos(step);
        }
        result.r2 = faults;
    }
}
