package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 2.2 and 5.2 for a group in the ticks of a clock: its motions begin and end where ticks of the clock do. */
class LateGroupTest {
    private static final long TICKS = 10_000;
    private static final double NANOS = 1e9;

    private final Scene scene = new Scene();
    private final Transform3d node = scene.create();
    private final Pose3d pose = new Pose3d();
    private long ran;
    private long clockStart;
    private long clockStartBefore = Long.MIN_VALUE;

    /**
     * A node that moves evenly is drawn within a tick of where it is, and never faster than its ticks come. The group begins in a
     * tick of the clock that starts at a fraction of a nanosecond, so that its ends are 1 ns before those of the clock's ticks.
     */
    @ParameterizedTest
    @CsvSource({
        "60, 1, 10, 1",
        "60, 1, 30, 1",
        "60, 1, 20, 1",
        "60, 1, 12, 1",
        "60, 1, 240, 1",
        "60000, 1001, 30000, 1001",
        "60000, 1001, 20000, 1001",
        "60000, 1001, 10000, 1001",
        "60000, 1001, 60000, 1001",
        "60, 1, 60000, 1001",
        "60000, 1001, 60, 1",
        "60000, 1001, 10, 1",
        "7, 3, 1, 3"
    })
    void shouldMoveEvenlyInWhicheverTickItBegan(long ticks, long seconds, long groupTicks, long groupSeconds) {
        for (int first = 0; first < 7; first++) {
            for (TickPolicy policy : new TickPolicy[] {TickPolicy.AHEAD, TickPolicy.BEHIND}) {
                new LateGroupTest()
                        .play(
                                ClockSettings.at(TickRate.perSecond(ticks, seconds))
                                        .withPolicy(policy),
                                new TickGroup(TickRate.perSecond(groupTicks, groupSeconds)),
                                first);
            }
        }
    }

    private void play(ClockSettings settings, TickGroup group, int first) {
        long step = settings.rate().stepNanos();
        double slowest = Math.max(step, group.rate().stepNanos()) / NANOS;
        SceneLoop loop = SceneLoop.builder().clock(settings).build(scene);
        loop.onTick(loop.domain(), tick -> {
            ran++;
            clockStart = tick.startNanos();
            if (tick.index() == first) {
                loop.onTick(group, this::move);
                loop.timeline(group).add(node);
            }
        });
        node.teleportTo(0, 0, 0);
        loop.start(0);
        double before = 0;
        long renderBefore = 0;
        long settled = (long) ((first + 2) * step + 2 * slowest * NANOS);
        for (long real = 0; ran < TICKS / 14; real += step / 5) {
            long render = loop.advance(real).renderNanos();
            double x = x();
            if (renderBefore > settled) {
                String where = group + " from tick " + first + " at " + render;
                assertEquals(render / NANOS, x, step / NANOS + 1e-4, where);
                double fastest = 2.1 * (render - renderBefore) / NANOS + 1e-4;
                assertTrue(x - before >= -1e-4 && x - before <= fastest, () -> "jumps by " + where);
            }
            before = x;
            renderBefore = render;
        }
    }

    /** The motion before ends exactly where the tick of the clock starts that this one is made in. */
    private void move(Tick tick) {
        if (tick.index() > 0 && clockStart != clockStartBefore) {
            assertEquals(clockStart, node.endNanos(), "end of the motion before " + tick);
        }
        clockStartBefore = clockStart;
        node.moveTo((float) (tick.endNanos() / NANOS), 0, 0);
    }

    private double x() {
        return node.visualLocal(pose).translation().x;
    }
}
