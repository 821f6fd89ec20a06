package dev.tandem.time.messages;

import static dev.tandem.time.messages.Refusal.argument;
import static dev.tandem.time.messages.Refusal.missing;

import dev.tandem.time.TickClock;
import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;
import java.util.List;

/** What time scales, ramps and slow motions say. */
final class ScaleMessages {

    private ScaleMessages() {}

    static List<Refusal> all() {
        return List.of(
                argument(
                        "the time scale must be finite and >= 0, was -0.5",
                        () -> TickClock.at(60).scale(-0.5)),
                argument(
                        "realNanos must be from 0 to one hour (3600000000000), was -1",
                        () -> TickClock.at(60).ramp(1, -1, Ramp.LINEAR)),
                argument(
                        "freezeNanos must be from 0 to one hour (3600000000000), was 3600000000001",
                        () -> TickClock.at(60).hitStop(3_600_000_000_001L, 0)),
                argument(
                        "easeBackNanos must be from 0 to one hour (3600000000000), was -1",
                        () -> TickClock.at(60).hitStop(0, -1)),
                argument(
                        "inNanos must be from 0 to one hour (3600000000000), was -1", () -> SlowMotion.of(1, -1, 0, 0)),
                argument(
                        "holdNanos must be from 0 to one hour (3600000000000), was -1",
                        () -> SlowMotion.of(1, 0, -1, 0)),
                argument(
                        "outNanos must be from 0 to one hour (3600000000000), was -1",
                        () -> SlowMotion.of(1, 0, 0, -1)),
                missing("newRamp", () -> SlowMotion.DIP.withRamp(null)),
                missing("shape", () -> Ramp.of(null)),
                argument("the shape of a ramp must stay from 0 to 1, at 0.0 it was 1.5", () -> Ramp.of(x -> 1.5 - x)));
    }
}
