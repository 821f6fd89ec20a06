package dev.tandem.scene.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    void shouldLetTheListenerReadTheSceneAndNotWriteIt() {
        VisualSynchronizer sync = scene.synchronizer();
        Transform3d node = scene.create();
        node.moveTo(1, 0, 0);
        List<String> refused = new ArrayList<>();
        scene.inspector().listener(new SynchronizationListener() {
            private void write() {
                refused.add(assertThrows(IllegalStateException.class, () -> node.moveTo(7, 0, 0))
                        .getMessage());
                refused.add(assertThrows(IllegalStateException.class, () -> sync.afterTick(0, 7))
                        .getMessage());
                scene.space().forEachIndex(index -> assertEquals(0, index));
            }

            @Override
            public void tickEnding(int timeline) {
                write();
            }

            @Override
            public void tickObserved(int timeline, long startNanos, long endNanos) {
                write();
            }

            @Override
            public void frameBeginning(int timeline) {
                write();
            }

            @Override
            public void frameInterpolated(int timeline, long renderNanos) {
                write();
                throw new IllegalArgumentException("planned");
            }
        });
        sync.afterTick(0, 100);
        assertThrows(IllegalArgumentException.class, () -> sync.beforeFrame(50));
        assertEquals(8, refused.size());
        for (String message : refused) {
            assertTrue(
                    message.startsWith("the listener of the inspector may read the scene but not write it"), message);
        }
        node.moveTo(2, 0, 0);
        assertEquals(2, node.logicalRevision(), "and after one that threw writes are as ever");
    }

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
        SceneLoop loop = SceneLoop.builder().rate(10).start(scene, 0);
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
        assertEquals(List.of(), calls);
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
