package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SceneLoopTest {
    private static final long MILLI = 1_000_000;

    private final Scene scene = new Scene();
    private final Transform3d node = scene.create();
    private final Pose3d pose = new Pose3d();

    @Test
    void shouldShowAPoseBetweenTwoTicksWhenAFrameFallsBetweenThem() {
        List<Float> shown = new ArrayList<>();
        SceneLoop loop = SceneLoop.at(10)
                .onTick(tick -> node.moveTo(tick.index(), 0, 0))
                .onFrame(frame -> shown.add(node.visualLocal(pose).translation().x))
                .start(scene, 5_000);

        loop.advance(5_000 + 100 * MILLI);
        loop.advance(5_000 + 150 * MILLI);
        loop.advance(5_000 + 175 * MILLI);
        loop.advance(5_000 + 200 * MILLI);

        assertEquals(List.of(0f, 0f, 0.5f, 0.75f, 1f), shown);
    }

    @Test
    void shouldCountAWriteBetweenFramesAsMadeInTheLastTick() {
        SceneLoop loop = SceneLoop.at(10).start(scene, 0);
        node.moveTo(0, 0, 0);
        loop.advance(50 * MILLI);
        node.moveTo(8, 0, 0);

        loop.advance(75 * MILLI);

        assertEquals(6f, node.visualLocal(pose).translation().x, "SPEC 4.5");
        assertEquals(0, node.startNanos());
        assertEquals(100 * MILLI, node.endNanos());
        loop.advance(100 * MILLI);
        assertEquals(8f, node.visualLocal(pose).translation().x);
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldObserveTheTickWhenItThrows() {
        SceneLoop loop = SceneLoop.at(10)
                .onTick(tick -> {
                    node.moveTo(tick.index(), 0, 0);
                    if (tick.index() == 1) {
                        throw new ArithmeticException("tick 1");
                    }
                })
                .start(scene, 0);

        assertThrows(ArithmeticException.class, () -> loop.advance(250 * MILLI));

        assertTrue(node.syncNeeded());
        assertEquals(200 * MILLI, node.endNanos());
        assertEquals(1, loop.advance(250 * MILLI).ticks());
        assertEquals(1.5f, node.visualLocal(pose).translation().x, "SPEC 5.2");
    }

    @Test
    void shouldNameTheFixWhenCalledInTheWrongOrder() {
        SceneLoop loop = SceneLoop.at(10);
        String message =
                assertThrows(IllegalStateException.class, () -> loop.advance(0)).getMessage();
        assertTrue(message.contains("start(scene, realNanos)"), message);
        loop.start(scene, 0);
        assertThrows(IllegalStateException.class, () -> loop.start(new Scene(), 0));
        assertThrows(IllegalStateException.class, () -> SceneLoop.at(10).start(scene, 0));
    }
}
