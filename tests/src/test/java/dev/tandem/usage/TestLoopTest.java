package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.detect.Detector;
import dev.tandem.testkit.Game;
import dev.tandem.testkit.Schedule;
import dev.tandem.testkit.TestLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.joml.Vector3f;
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
        assertEquals(420, run.largestJump(first), 0.1);
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

        run.assertSmooth(ship, 60.06);
        assertEquals(501 * 60, run.largestJump(wreck), 6);
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

        assertThrows(AssertionError.class, () -> run.assertSmooth(ship, 6000));
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
        run.assertSmooth(ship, 20.002).assertSmooth(table, 20.002).assertSmooth(glass, 20.002);
    }

    @Test
    void shouldNameNodeTickFirstAndWorstStepAndWhatToChange() {
        Transform3d hero = scene.create();
        scene.names().put(hero, "hero");
        TestLoop run = TestLoop.play(Schedule.even(20, 40, 40), scene, tick -> {
            if (tick.index() == 4) {
                hero.moveTo(1.25f, 0, 0);
            } else if (tick.index() == 7) {
                hero.moveTo(9, 0, 0);
                hero.destroyWhenShown();
            } else if (hero.isAlive()) {
                hero.moveTo(0, 0, 0);
            }
        });
        String message = assertThrows(AssertionError.class, () -> run.assertSmooth(hero, 20))
                .getMessage();
        assertEquals(
                "hero (Transform3d #0) jumps in frame 9 at 225 ms, tick 4 (200 ms to 250 ms): from (0.0, 0.0, 0.0) to"
                        + " (0.625, 0.0, 0.0) in 25 ms, 25 units per second, more than 20.0; the worst of 5 such steps is"
                        + " that to frame 15 at 375 ms, tick 7 (350 ms to 400 ms): from (0.0, 0.0, 0.0) to (4.5, 0.0, 0.0) in"
                        + " 25 ms, 180 units per second. It rested before: write it in every tick of its timeline, and where"
                        + " it is meant to jump, with teleportTo(..).",
                message.replaceAll("24\\.999\\d*", "25").replaceAll("179\\.999\\d*", "180"));
    }

    @Test
    void shouldNameTheFirstStepInWhichANodeRestsThatShouldNot() {
        Transform3d icon = scene.create();
        TestLoop run = TestLoop.play(Schedule.even(20, 40, 40), scene, tick -> icon.teleportTo(tick.index(), 0, 0));
        String message = assertThrows(
                        AssertionError.class, () -> run.trace().of(icon).assertNeverRests())
                .getMessage();
        assertTrue(
                message.startsWith(
                        "Transform3d #0 (generation 0) rests in frame 1 at 25 ms, tick 0 (0 ms to 50 ms): it is drawn at"
                                + " (0.0, 0.0, 0.0) as 25 ms before, one of 20 such steps of 40. Write it with moveTo(..)"),
                message);
    }

    /** Where no render time passes, real time does: a pause makes no jump of what moves in real time. */
    @Test
    void shouldMeasureInRealTimeWhileTheGameIsPaused() {
        Transform3d target = scene.create();
        Transform3d camera =
                scene.follow(target).damped(100_000_000).inRealTime().node();
        TestLoop run = TestLoop.play(
                Schedule.parse("20/s AHEAD from 0: 50000000 50000000 20000000x0.0 20000000x0.0 20000000x0.0"),
                scene,
                tick -> target.moveTo(tick.index(), 0, 0));
        assertEquals(10, run.largestJump(camera), 10);
    }

    /** Moves a hero in each tick; a test says what it does wrong. */
    private static final class Wrong implements Game {
        private final Consumer<Transform3d> inTick;
        private final Consumer<Transform3d> inFrame;
        private Transform3d hero = new Scene().create();

        Wrong(Consumer<Transform3d> inTick, Consumer<Transform3d> inFrame) {
            this.inTick = inTick;
            this.inFrame = inFrame;
        }

        @Override
        public void start(Scene emptyScene) {
            hero = emptyScene.create();
            emptyScene.names().put(hero, "hero");
        }

        @Override
        public void tick(Tick tick) {
            hero.moveTo(tick.index(), 0, 0);
            inTick.accept(hero);
        }

        @Override
        public void frame(Frame frame) {
            inFrame.accept(hero);
        }

        @Override
        public List<Transform3d> nodes() {
            return List.of(hero);
        }
    }

    @Test
    void shouldNameTheFirstFindingOfDetectorsWithNodeAndTick() {
        Wrong writes = new Wrong(node -> {}, node -> node.moveTo(0, 1, 0));
        AssertionError error = assertThrows(
                AssertionError.class, () -> TestLoop.play(FRAMES, writes).assertNoFindings());
        assertTrue(
                error.getMessage()
                        .startsWith("Between ticks, after tick 0 (0 ms to 16.666666 ms): hero (Transform3d #0) was"
                                + " written logically outside of a tick"),
                error.getMessage());
        assertTrue(
                List.of(error.getCause().getStackTrace()).stream()
                        .anyMatch(call -> call.getClassName().startsWith(TestLoopTest.class.getName())),
                "the stack of the write");
        Wrong reads = new Wrong(node -> node.visualWorldPosition(new Vector3f()), node -> {});
        TestLoop run = TestLoop.play(FRAMES, reads);
        run.assertNoFindings(Detector.LOGICAL_WRITE_OUTSIDE_TICK);
        assertTrue(assertThrows(AssertionError.class, run::assertNoFindings)
                .getMessage()
                .startsWith("In tick 0 (0 ms to 16.666666 ms): hero (Transform3d #0) was read visually in a tick"));
    }

    @Test
    void shouldNotPassWithoutHavingLooked() {
        TestLoop run = TestLoop.play(FRAMES, scene, tick -> {});
        assertThrows(IllegalStateException.class, run::assertNoFindings);
    }

    @Test
    void shouldFindNothingInARightGame() {
        TestLoop.play(FRAMES, new Wrong(node -> {}, node -> node.visualWorldPosition(new Vector3f())))
                .assertNoFindings();
    }
}
