package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Consumer;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 9.2: a node that changes between timelines in step keeps the curve of its motion, whatever its rules. */
class KeptCurveTest extends HandoverStage {
    private static final MotionRule LATE = MotionRule.eased(t -> t * t);

    private static List<Consumer<Transform3d>> rules() {
        return List.of(
                n -> n.rule(LATE),
                n -> n.rule(Component.TRANSLATION, LATE),
                n -> n.rule(Component.ROTATION, LATE),
                n -> n.rule(MotionRule.HERMITE),
                n -> n.rule(Component.TRANSLATION, MotionRule.HERMITE),
                n -> n.rule(Component.ROTATION, MotionRule.HERMITE));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldKeepItsCurveWhenTheTimelinesAreInStep(Consumer<Transform3d> rule) {
        Transform3d stays = stage.resting(0);
        for (Transform3d each : List.of(node, stays)) {
            rule.accept(each);
        }
        stage.tick(() -> {
            for (Transform3d each : List.of(node, stays)) {
                each.moveWithVelocity(
                        new Vector3f(8, 0, 0),
                        new Quaternionf().rotationZ(1),
                        new Vector3f(3e7f, 0, 0),
                        new Vector3f(0, 0, 3e6f));
            }
        });
        timeline.afterTick(0, 1000);
        stage.frame(400);
        timeline.beforeFrame(400);

        change();

        for (long nanos : new long[] {400, 450, 700, 1000}) {
            stage.frame(nanos);
            timeline.beforeFrame(nanos);
            assertEquals(Stage.visual(stays), Stage.visual(node), () -> "at " + nanos);
        }
    }
}
