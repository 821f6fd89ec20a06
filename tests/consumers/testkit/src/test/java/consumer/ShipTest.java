package consumer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.Scene;
import dev.tandem.testkit.Schedule;
import dev.tandem.testkit.Schedules;
import dev.tandem.testkit.TestLoop;
import dev.tandem.time.Tick;
import dev.tandem.transform.Transform3d;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** A user's game under test: one property, found by jqwik, and one plain test, found by Jupiter. */
class ShipTest {

    /** Two metres per tick along x. */
    private static final class MyGame {
        private final Scene scene = new Scene();
        private final Transform3d ship = scene.create();

        void tick(Tick tick) {
            ship.moveTo(2 * tick.index(), 0, 0);
        }
    }

    @Property(tries = 100)
    void neverStreaks(@ForAll("schedules") Schedule schedule) {
        MyGame game = new MyGame();
        TestLoop.play(schedule, game.scene, game::tick).assertSmooth(game.ship, 2.001);
    }

    @Provide
    Arbitrary<Schedule> schedules() {
        return Schedules.any();
    }

    @Test
    void shouldMeasureTheDistanceTravelledPerTick() {
        MyGame game = new MyGame();
        TestLoop run = TestLoop.play(Schedule.even(60, 144, 100), game.scene, game::tick);
        assertEquals(2, run.largestJump(game.ship), 1e-3);
    }
}
