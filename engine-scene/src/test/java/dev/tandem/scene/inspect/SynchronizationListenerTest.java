package dev.tandem.scene.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SynchronizationListenerTest {
    private final Scene scene = new Scene();
    private final List<String> calls = new ArrayList<>();

    private final SynchronizationListener watcher = new SynchronizationListener() {
        @Override
        public void tickEnding(int timeline) {
            calls.add(timeline + " ticks, moving " + scene.movingCount());
        }

        @Override
        public void tickObserved(int timeline, long startNanos, long endNanos) {
            calls.add(timeline + " ticked " + startNanos + " to " + endNanos + ", moving " + scene.movingCount());
        }

        @Override
        public void frameBeginning(int timeline) {
            calls.add(timeline + " frame");
        }

        @Override
        public void frameInterpolated(int timeline, long renderNanos) {
            calls.add(timeline + " at " + renderNanos + ", moving " + scene.movingCount());
        }
    };

    @Test
    void shouldTellOfTicksAndFramesOfEachTimeline() {
        VisualSynchronizer sync = scene.synchronizer();
        scene.inspector().listener(watcher);
        VisualSynchronizer far = sync.openTimeline();
        Transform3d node = scene.create();
        node.moveTo(1, 0, 0);
        sync.afterTick(0, 100);
        node.moveTo(2, 0, 0);
        sync.afterTick(100, 200);
        sync.beforeFrame(150);
        sync.beforeFrame(160, 170);
        sync.beforeFrameAt(1);
        far.afterTick(5, 10);
        far.beforeFrame(7);
        assertEquals(
                List.of(
                        "0 ticks, moving 0",
                        "0 ticked 0 to 100, moving 0",
                        "0 ticks, moving 1",
                        "0 ticked 100 to 200, moving 1",
                        "0 frame",
                        "0 at 150, moving 1",
                        "0 frame",
                        "0 at 160, moving 1",
                        "0 frame",
                        "0 at 200, moving 0",
                        "1 ticks, moving 0",
                        "1 ticked 5 to 10, moving 0",
                        "1 frame",
                        "1 at 7, moving 0"),
                calls);
    }

    @Test
    void shouldTellOfThoseOfALoop() {
        scene.inspector().listener(watcher);
        SceneLoop loop = SceneLoop.at(10).start(scene, 0);
        calls.clear();
        loop.advance(100_000_000);
        assertEquals(
                List.of(
                        "0 ticks, moving 0",
                        "0 ticked 100000000 to 200000000, moving 0",
                        "0 frame",
                        "0 at 100000000, moving 0"),
                calls);
    }

    @Test
    void shouldNotTellOfWhatWasRefused() {
        VisualSynchronizer sync = scene.synchronizer();
        scene.inspector().listener(watcher);
        assertThrows(IllegalArgumentException.class, () -> sync.afterTick(100, 100));
        assertEquals(List.of("0 ticks, moving 0"), calls);
    }

    @Test
    void shouldDoNothingWhereNothingIsOverridden() {
        VisualSynchronizer sync = scene.synchronizer();
        scene.inspector().listener(new SynchronizationListener() {});
        sync.afterTick(0, 100);
        sync.beforeFrame(50);
        assertEquals(0, scene.movingCount());
    }

    @Test
    void shouldRefuseNullAndASecondListener() {
        assertThrows(NullPointerException.class, () -> scene.inspector().listener(null));
        scene.inspector().listener(watcher);
        assertThrows(IllegalStateException.class, () -> scene.inspector().listener(watcher));
    }
}
