package consumer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.testkit.Game;
import dev.tandem.testkit.Invariants;
import dev.tandem.testkit.MotionTrace;
import dev.tandem.testkit.Schedule;
import dev.tandem.testkit.Schedules;
import dev.tandem.testkit.TestLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Transform3d;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** A user's game under test: properties, found by jqwik, and plain tests, found by Jupiter. docs/testing.md shows them. */
class ShipTest {

    /** 120 metres per second along x. */
    static final class MyGame implements Game {
        private Scene scene = new Scene();
        private Transform3d ship = scene.create();

        @Override
        public void start(Scene world) {
            scene = world;
            ship = scene.create();
        }

        @Override
        public void tick(Tick tick) {
            ship.moveTo(120 * tick.endNanos() / 1e9f, 0, 0);
        }

        @Override
        public List<Transform3d> nodes() {
            return List.of(ship);
        }
    }

    @Property(tries = 100)
    void neverStreaks(@ForAll("schedules") Schedule schedule) {
        MyGame game = new MyGame();
        TestLoop.play(schedule, game.scene, game::tick).assertSmooth(game.ship, 120.1);
    }

    @Provide
    Arbitrary<Schedule> schedules() {
        return Schedules.of(ClockSettings.at(TickRate.perSecond(60)));
    }

    @Test
    void shouldNotStreakAsItOnceDid() {
        Schedule once = Schedule.parse("20/s BEHIND from 5: 100000000 233211751 60791x2.0");
        MyGame game = new MyGame();
        TestLoop.play(once, game.scene, game::tick).assertSmooth(game.ship, 120.1);
    }

    @Test
    void shouldMeasureTheVelocity() {
        MyGame game = new MyGame();
        TestLoop run = TestLoop.play(Schedule.even(60, 144, 100), game.scene, game::tick);
        assertEquals(120, run.largestJump(game.ship), 0.1);
    }

    @Test
    void shouldMoveInEveryFrame() {
        MyGame game = new MyGame();
        TestLoop run = TestLoop.play(Schedule.even(20, 144, 300), game.scene, game::tick);
        run.trace().of(game.ship).since(100_000_000).assertNeverRests();
        assertEquals(0, run.trace().of(game.ship).since(100_000_000).worstVelocityError(), 1e-3);
    }

    @Property(tries = 50)
    void dependsOnTicksAlone(@ForAll("schedules") Schedule frames, @ForAll("schedules") Schedule otherFrames) {
        Invariants.assertSameLogicalState(new MyGame(), frames, new MyGame(), otherFrames);
    }

    @Test
    void shouldRecordALoopOfMyOwn() {
        MyGame game = new MyGame();
        VisualSynchronizer sync = game.scene.synchronizer();
        try (MotionTrace trace = new MotionTrace(game.scene)) {
            game.scene.names().put(game.ship, "the ship");
            for (long frame = 0; frame < 100; frame++) {
                game.ship.moveTo(frame, 0, 0);
                sync.afterTick(frame * 10_000_000, (frame + 1) * 10_000_000);
                sync.beforeFrame(frame * 10_000_000 + 5_000_000);
                trace.afterFrame(frame * 10_000_000 + 5_000_000);
            }
            trace.of(game.ship).assertSmooth(100.1); // units per second
        }
    }

    @Test
    void shouldFailWhereADetectorFindsSomething() {
        MyGame game = new MyGame();
        game.scene.detectors().on(finding -> {
            throw new AssertionError(finding.message(), finding.where());
        });
        TestLoop run = TestLoop.play(Schedule.even(60, 144, 100), game.scene, game::tick);
        assertTrue(run.frames() > 100);
    }
}
