package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.model.FixedSeed;
import dev.tandem.scene.Scene;
import dev.tandem.testkit.Schedule;
import dev.tandem.testkit.Schedules;
import dev.tandem.testkit.TestLoop;
import dev.tandem.time.Tick;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import org.junit.jupiter.api.Test;

/** A property of a user's game, and that it would fail if the game were not smooth. */
@AddLifecycleHook(FixedSeed.class)
class NeverStreaksTest {

    /** 120 metres per second along x, on a turntable. */
    private static final class MyGame {
        private static final double METRES_PER_SECOND = 120;
        private final Scene scene = new Scene();
        private final Transform3d table = scene.create();
        private final Transform3d node = scene.create(table);

        MyGame() {
            node.moveTo(0, 0, 0);
        }

        void tick(Tick tick) {
            node.moveTo((float) (METRES_PER_SECOND * tick.endNanos() / 1e9), 0, 0);
        }
    }

    @Property(tries = 200)
    void neverStreaks(@ForAll("schedules") Schedule schedule) {
        MyGame myGame = new MyGame();
        TestLoop.play(schedule, myGame.scene, myGame::tick).assertSmooth(myGame.node, 120.06);
    }

    @Provide
    Arbitrary<Schedule> schedules() {
        return Schedules.any();
    }

    @Test
    void shouldMeasureTheVelocity() {
        MyGame myGame = new MyGame();
        TestLoop run = TestLoop.play(Schedule.even(60, 144, 100), myGame.scene, myGame::tick);
        assertEquals(101, run.frames());
        assertEquals(120, run.largestJump(myGame.node), 0.06);
    }

    @Test
    void shouldFindTheStutterOfAGameThatDoesNotInterpolate() {
        MyGame myGame = new MyGame();
        myGame.scene.rule(MotionRule.SNAP);
        myGame.node.rule(MotionRule.SNAP);
        TestLoop run = TestLoop.play(Schedule.even(60, 144, 100), myGame.scene, myGame::tick);
        AssertionError error = assertThrows(AssertionError.class, () -> run.assertSmooth(myGame.node, 120.06));
        assertTrue(error.getMessage().contains("jumps in frame"), error.getMessage());
    }

    @Test
    void shouldFindAJumpThatTheGameMeantAsAMove() {
        MyGame myGame = new MyGame();
        TestLoop run = TestLoop.play(Schedule.even(60, 144, 100), myGame.scene, tick -> {
            myGame.tick(tick);
            if (tick.index() >= 30) {
                myGame.node.moveTo(1000 + 2 * (tick.index() + 1), 0, 0);
            }
        });
        assertEquals(1002 * 60, run.largestJump(myGame.node), 6);
    }
}
