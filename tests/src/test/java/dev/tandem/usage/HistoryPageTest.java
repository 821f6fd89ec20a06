package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.replay.SceneHistory;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import org.junit.jupiter.api.Test;

/** The code of docs/history.md. */
class HistoryPageTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final SceneHistory history = history(scene);
    private final Transform3d ship = scene.create();
    private final long step = 1000;
    private long fixed;
    private float speed = 10;

    private static SceneHistory history(Scene scene) {
        SceneHistory history = SceneHistory.of(scene, 60); // ticks
        return history;
    }

    private void simulate(long tick) {
        ship.moveTo(speed * (tick + 1), 0, 0);
    }

    private void tick() {
        simulate(fixed / step);
        sync.afterTick(fixed, fixed + step);
        history.afterTick(fixed, fixed + step);
        fixed += step;
    }

    private float frame(long now) {
        sync.beforeFrame(now);
        history.afterFrame(now);
        return ship.visualLocal(new Pose3d()).translation().x;
    }

    private void fly() {
        ship.teleportTo(0, 0, 0);
        sync.beforeTick();
        for (int i = 0; i < 5; i++) {
            tick();
        }
    }

    /** SPEC 14.5. */
    @Test
    void shouldShowWhatWasDrawn() {
        fly();
        long hit = 1250;
        Pose3d pose = new Pose3d();
        history.visualAt(ship, hit, pose); // the bits of the frame that showed this instant, or would have
        Scene then = history.at(hit); // everything else of that instant: matrices, channels, other nodes
        assertEquals(12.5f, pose.translation().x);
        assertEquals(1, then.size());
    }

    /** SPEC 14.6. */
    @Test
    void shouldFadeWhatHasChangedWhenRolledBack() {
        fly();
        assertEquals(45, frame(4500));
        speed = 12;
        rollBack(2, 1000, 4);
        assertEquals(45, frame(4500));
        tick();
        assertEquals(66, frame(5500));
    }

    private void rollBack(long tick, long blendNanos, long newest) {
        history.rollBackTo(tick, blendNanos);
        for (long again = tick + 1; again <= newest; again++) {
            simulate(again); // with what is known now
            sync.afterTick(again * step, (again + 1) * step);
            history.afterTick(again * step, (again + 1) * step);
        }
    }
}
