package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 9.4: a predicted node that is on another timeline in step goes on as if it had stayed, also below another parent. */
class KeptPredictionTest extends HandoverStage {
    private final Transform3d stays = stage.resting(0);
    private int ticks;

    @Test
    void shouldKeepItsWorldBelowAnotherParentAfterTheTimeline() {
        for (Transform3d each : List.of(node, stays)) {
            each.rule(MotionRule.EXTRAPOLATE);
        }
        Transform3d parent = stage.resting(100);
        parent.teleportTo(new Vector3f(100, 0, 0), new Quaternionf().rotationZ(1));
        tick(() -> moveTo(10));
        tick(() -> moveTo(30));
        tick(() -> {});
        change();

        tick(() -> {
            node.attachTo(parent, Reparent.KEEP_WORLD);
            stays.attachTo(parent, Reparent.KEEP_WORLD);
        });
        tick(() -> moveTo(5));
    }

    private void moveTo(float x) {
        node.moveTo(x, 0, 0);
        stays.moveTo(x, 0, 0);
    }

    /** With frames a quarter of a tick apart, which end before the tick does. */
    private void tick(Runnable work) {
        work.run();
        long start = ticks++ * 1000L;
        stage.sync.afterTick(start, start + 1000);
        timeline.afterTick(start, start + 1000);
        for (long render = start; render < start + 1000; render += 250) {
            stage.sync.beforeFrame(render, render + 1000);
            timeline.beforeFrame(render, render + 1000);
            assertEquals(Stage.visual(stays), Stage.visual(node), "at " + render);
        }
    }
}
