package dev.tandem.determinism;

import static dev.tandem.transform.MotionRule.EXTRAPOLATE;
import static dev.tandem.transform.MotionRule.FROM_TICK;
import static dev.tandem.transform.MotionRule.FROM_VISUAL;
import static dev.tandem.transform.MotionRule.HERMITE;
import static dev.tandem.transform.MotionRule.WINDING;

import java.util.List;
import java.util.function.IntFunction;

/** The scripted runs and their hashes, which were taken once, on JDK 17. */
enum Script {
    SPACE(SpatialRun::new, 0x67309d38c6fef871L, 0xa2ecf43b3c900babL),
    PLANE(
            nodes -> new FlatRun(nodes, List.of(FROM_TICK, FROM_VISUAL, WINDING, HERMITE)),
            0xd1bf307c9de0c5e4L,
            0x527c4ba3289f8c9fL),
    PREDICTED(nodes -> new FlatRun(nodes, List.of(EXTRAPOLATE, FROM_TICK)), 0x2b92296821adaa12L, 0x6c1a852468320ccL);

    private final IntFunction<ScriptedRun<?>> run;
    private final String small;
    private final String large;

    Script(IntFunction<ScriptedRun<?>> run, long small, long large) {
        this.run = run;
        this.small = Long.toHexString(small);
        this.large = Long.toHexString(large);
    }

    ScriptedRun<?> of(int nodes) {
        return run.apply(nodes);
    }

    /** That of forty nodes in 120 ticks. */
    String small() {
        return small;
    }

    /** That of three thousand nodes in 30 ticks. */
    String large() {
        return large;
    }
}
