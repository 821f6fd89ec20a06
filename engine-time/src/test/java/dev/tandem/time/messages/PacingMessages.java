package dev.tandem.time.messages;

import static dev.tandem.time.messages.Refusal.argument;
import static dev.tandem.time.messages.Refusal.missing;
import static dev.tandem.time.messages.Refusal.state;

import dev.tandem.time.ManualClock;
import dev.tandem.time.NanoClock;
import dev.tandem.time.TickClock;
import dev.tandem.time.pacing.FrameGate;
import dev.tandem.time.pacing.PacingListener;
import dev.tandem.time.pacing.RefreshEstimate;
import dev.tandem.time.pacing.WaitStrategy;
import java.util.List;

/** What gates and estimates say. */
final class PacingMessages {

    private static final NanoClock CLOCK = new ManualClock(0);
    private static final TickClock GAME = TickClock.at(60);

    private PacingMessages() {}

    static List<Refusal> all() {
        return List.of(
                missing("clock", () -> new FrameGate(10, null, WaitStrategy.hybrid(0))),
                missing("waiting", () -> new FrameGate(10, CLOCK, null)),
                missing("gameClock", () -> gate().runFrame(null, tick -> {}, alpha -> {})),
                missing("task", () -> gate().runFrame(GAME, null, alpha -> {})),
                missing("draw", () -> gate().runFrame(GAME, tick -> {}, null)),
                missing("newListener", () -> gate().listener(null)),
                argument(
                        "targetNanos must be from 1 to 1000000000, was 0",
                        () -> new FrameGate(0, CLOCK, WaitStrategy.hybrid(0))),
                argument(
                        "newTargetNanos must be from 1 to 1000000000, was 1000000001",
                        () -> gate().targetNanos(1_000_000_001)),
                argument("newLimitNanos must be from the target, 10, to 1000000000, was 9", () -> gate().limitNanos(9)),
                state("this gate has a listener already: Deaf[]", () -> {
                    FrameGate gate = gate();
                    gate.listener(new Deaf());
                    gate.listener(new Deaf());
                }),
                argument("mostSpinNanos must be >= 0, was -1", () -> WaitStrategy.hybrid(-1)),
                argument(
                        "expectedNanos must be from 100000 to 1000000000, was 99999",
                        () -> new RefreshEstimate(99_999)));
    }

    private static FrameGate gate() {
        return new FrameGate(10, CLOCK, WaitStrategy.hybrid(0));
    }

    /** Says its name. */
    private record Deaf() implements PacingListener {

        @Override
        public void frameMissed(long workNanos, long intervalNanos) {}
    }
}
