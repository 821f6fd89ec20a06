package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** The two loops of docs/from-an-accumulator.md, which draw the same. */
class FromAnAccumulatorTest {

    private static final long SECOND = 1_000_000_000;
    private static final long STEP = SECOND / 60;
    private static final float SPEED = 6;
    private static final float SECONDS = STEP / 1e9f;

    private final List<Float> drawn = new ArrayList<>();

    private void draw(Vector3f at) {
        drawn.add(at.x);
    }

    /** As games write it by hand. */
    private final class Before {
        private final Vector3f previous = new Vector3f();
        private final Vector3f current = new Vector3f();
        private long accumulator;

        void frame(long elapsed) {
            accumulator += elapsed;
            while (accumulator >= STEP) {
                previous.set(current); // of each body
                current.x += SPEED * SECONDS;
                accumulator -= STEP;
            }
            float alpha = accumulator / (float) STEP;
            draw(previous.lerp(current, alpha, new Vector3f()));
        }
    }

    private final class After {
        private final Scene scene = new Scene();
        private final VisualSynchronizer sync = scene.synchronizer();
        private final Transform3d body = scene.create();
        private final Vector3f position = new Vector3f();
        private final Vector3f shown = new Vector3f();
        private long accumulator;
        private long simulated;

        After() {
            body.teleportTo(position); // where it starts
        }

        void frame(long elapsed) {
            accumulator += elapsed;
            while (accumulator >= STEP) {
                position.x += SPEED * SECONDS;
                body.moveTo(position);
                sync.afterTick(simulated, simulated + STEP);
                simulated += STEP;
                accumulator -= STEP;
            }
            sync.beforeFrameAt(accumulator / (double) STEP);
            draw(body.visualWorldPosition(shown));
        }
    }

    @Test
    void shouldDrawTheSameAsBefore() {
        Before before = new Before();
        After after = new After();
        for (int frame = 1; frame <= 300; frame++) {
            before.frame(SECOND / 144);
            after.frame(SECOND / 144);
        }
        for (int i = 0; i < drawn.size(); i += 2) {
            assertEquals(drawn.get(i), drawn.get(i + 1), 1e-5f, "frame " + i / 2);
        }
    }
}
