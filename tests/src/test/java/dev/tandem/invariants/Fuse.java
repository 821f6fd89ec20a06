package dev.tandem.invariants;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.Map;
import java.util.Random;

/** Lets code of the host throw, in some calls of some kinds. */
final class Fuse {
    /** Kinds of code of the host. */
    enum Call {
        KERNEL,
        SPRING,
        EASING,
        CHANGE_VISITOR,
        VISUAL_VISITOR,
        VALUE_VISITOR,
        INDEX_VISITOR,
        ROOT_VISITOR,
        BRANCH_VISITOR,
        DETECTOR,
        LISTENER,
        EXECUTOR,
        TICK_TASK,
        FRAME_TASK,
        CLOCK_LISTENER,
        WORK_LISTENER,
        WORK_CLOCK,
        STREAM
    }

    final Map<Call, Integer> thrown = new EnumMap<>(Call.class);
    Random random = new Random(0);
    int oneIn;

    void call(Call call) {
        if (oneIn > 0 && random.nextInt(oneIn) == 0) {
            thrown.merge(call, 1, Integer::sum);
            throw new Planned(call);
        }
    }

    /** A call of the library in which code of the host may throw. */
    void host(Runnable call) {
        try {
            call.run();
        } catch (Planned e) {
            assertTrue(oneIn > 0, "nobody else throws it");
        } catch (IllegalStateException e) {
            assertTrue(oneIn > 0 && e.getCause() instanceof Planned, "only workers wrap it");
        }
    }

    /** A call that is made again, without code of the host that throws, where it threw before anything was done. */
    void again(Runnable call) {
        int before = oneIn;
        try {
            call.run();
        } catch (Planned e) {
            oneIn = 0;
            call.run();
        } finally {
            oneIn = before;
        }
    }

    /** Adds what was thrown in a sequence to what was thrown before. */
    void count(Map<Call, Integer> all) {
        thrown.forEach((call, times) -> all.merge(call, times, Integer::sum));
    }

    /** What code of the host throws. */
    private static final class Planned extends RuntimeException {
        private static final long serialVersionUID = 1;

        Planned(Call call) {
            super(call.toString(), null, false, false);
        }
    }
}
