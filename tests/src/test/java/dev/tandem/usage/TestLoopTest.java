package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.scene.Scene;
import dev.tandem.testkit.Schedule;
import dev.tandem.testkit.TestLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nodes are followed through birth and death, also where one has the index of another that died. */
class TestLoopTest {

    private static final Schedule FRAMES = Schedule.even(60, 144, 200);

    private final Scene scene = new Scene();
    private final List<Transform3d> bullets = new ArrayList<>();

    /** In each tick one bullet dies and another is born a hundred metres further, with the same index. */
    private void shoot(Tick tick) {
        if (!bullets.isEmpty()) {
            bullets.get(bullets.size() - 1).destroy();
        }
        Transform3d bullet = scene.create();
        bullet.teleportTo(100 * tick.index(), 0, 0);
        bullets.add(bullet);
    }

    @Test
    void shouldPassEveryNodeWhenItsIndexIsUsedAgain() {
        TestLoop run = TestLoop.play(FRAMES, scene, this::shoot);

        assertEquals(bullets.get(1).index(), bullets.get(2).index(), "the premise: an index is used again");
        bullets.forEach(bullet -> run.assertSmooth(bullet, 0));
    }

    @Test
    void shouldKeepTheJumpsOfADeadNodeToItself() {
        Transform3d first = scene.create();
        first.moveTo(0, 0, 0);
        List<Transform3d> next = new ArrayList<>();
        TestLoop run = TestLoop.play(FRAMES, scene, tick -> {
            if (tick.index() == 5) {
                first.moveTo(7, 0, 0);
            } else if (tick.index() == 9) {
                first.destroy();
                next.add(scene.create());
            }
        });

        assertFalse(first.isAlive());
        assertEquals(first.index(), next.get(0).index(), "the premise: an index is used again");
        assertEquals(7, run.largestJump(first), 1e-3);
        assertEquals(0, run.largestJump(next.get(0)));
    }

    @Test
    void shouldLeaveOutATeleportOfTheNodeThatMadeIt() {
        Transform3d ship = scene.create();
        Transform3d wreck = scene.create();
        TestLoop run = TestLoop.play(FRAMES, scene, tick -> {
            ship.moveTo(tick.index(), 0, 0);
            wreck.moveTo(tick.index(), 0, 0);
            if (tick.index() >= 20) {
                ship.moveTo(tick.index() + 500, 0, 0);
                wreck.moveTo(tick.index() + 500, 0, 0);
            }
            if (tick.index() == 20) {
                ship.teleportTo(519, 0, 0);
                ship.moveTo(520, 0, 0);
            }
        });

        run.assertSmooth(ship, 1.001);
        assertEquals(501, run.largestJump(wreck), 0.1);
        assertEquals(0, run.trace().of(ship).since(100_000_000).worstVelocityError(), 1e-3);
    }

    @Test
    void shouldCountTheWayBackAfterATeleport() {
        Transform3d ship = scene.create();
        Transform3d buoy = scene.create();
        TestLoop run = TestLoop.play(FRAMES, scene, tick -> {
            ship.moveTo(tick.index(), 0, 0);
            if (tick.index() == 20) {
                ship.teleportTo(500, 0, 0);
            }
        });

        assertThrows(AssertionError.class, () -> run.assertSmooth(ship, 100));
        run.assertSmooth(buoy, 0);
    }

    /** Of a motion from -1 to 0 the float near 0 is finer than the rounding of its ends. */
    @Test
    void shouldNotTakeRoundingForAJumpWhenFramesAreNanosecondsApart() {
        Transform3d ship = scene.create();
        Transform3d table = scene.create();
        Transform3d glass = scene.create(table);
        long[] nanos = new long[500];
        for (int i = 1; i < nanos.length; i++) {
            nanos[i] = 99_900_000 + 50 * i;
        }
        Schedule schedule = Schedule.at(ClockSettings.at(TickRate.perSecond(20)), nanos);
        TestLoop run = TestLoop.play(schedule, scene, tick -> {
            ship.moveTo(tick.index() - 1, 0, 0);
            table.moveTo(1000 + tick.index(), 0, 0);
            glass.moveTo(-1001, 0, 0);
        });
        run.assertSmooth(ship, 1.0001).assertSmooth(table, 1.0001).assertSmooth(glass, 1.0001);
    }
}
