package dev.tandem.examples.edges.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StageTest {
    private static final Stage STAGE = Stage.at(10, 50);

    @Test
    void shouldRunEachTickBeforeTheFirstFrameThatNeedsIt() {
        List<Integer> ticks = new ArrayList<>();
        Exposure exposure = STAGE.usual(new Host() {
            @Override
            public void tick(int tick) {
                ticks.add(tick);
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                assertEquals(ticks.size() - 1, ticks.get(ticks.size() - 1));
                assertEquals(moment.renderSeconds(), (ticks.size() - 1 + moment.alpha()) * STAGE.stepSeconds(), 1e-9);
                assertEquals(moment.renderNanos() + STAGE.stepNanos(), moment.normalNanos());
                return List.of();
            }
        });
        assertEquals(Stage.FRAMES, exposure.shots().size());
        assertTrue(exposure.count(
                        shot -> shot.moment().alpha() < 0 || shot.moment().alpha() >= 1)
                == 0);
    }

    @Test
    void shouldKeepTimeRunningForwardWhenFramesAreUneven() {
        Exposure exposure = STAGE.uneven(0.9).usual(new Still());
        for (int frame = 1; frame < Stage.FRAMES; frame++) {
            long from = exposure.shots().get(frame - 1).moment().normalNanos();
            assertTrue(exposure.shots().get(frame).moment().normalNanos() > from, "frame " + frame);
        }
    }

    /** So that the two sides of a pitfall differ in what its lines say, and in nothing else. */
    @Test
    void shouldDrawEvenMotionAlikeOnBothSides() {
        Exposure usual = STAGE.usual(new Host() {
            private final Snapshots body = new Snapshots(Plane.at(0, 0));

            @Override
            public void tick(int tick) {
                body.write(Plane.at(tick + 1, 0));
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return List.of(new Sprite(Role.BODY, null, body.at(moment.alpha())));
            }
        });
        Scene scene = new Scene();
        Transform3d body = scene.create();
        body.teleportTo(0, 0, 0);
        Exposure ours = STAGE.ours(scene, scene.synchronizer(), new Host() {
            @Override
            public void tick(int tick) {
                body.moveTo(tick + 1, 0, 0);
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return List.of(new Sprite(Role.BODY, null, Plane.visual(body)));
            }
        });
        for (int frame = 0; frame < Stage.FRAMES; frame++) {
            double expected = usual.shots().get(frame).pose(Role.BODY).x();
            assertEquals(expected, ours.shots().get(frame).pose(Role.BODY).x(), 1e-5);
        }
    }

    private static final class Still implements Host {
        @Override
        public void tick(int tick) {}

        @Override
        public List<Sprite> draw(Moment moment) {
            return List.of();
        }
    }
}
