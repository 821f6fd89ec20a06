package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 9.4: the lead is known with the first frame; a tick before it is shown as if it had been known then. */
class ExtrapolatedLeadTest {
    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(0);

    static Stream<MotionRule> rules() {
        return Stream.of(MotionRule.EXTRAPOLATE, MotionRule.extrapolated().upTo(3000L));
    }

    private void frame(long normal) {
        stage.sync.beforeFrame(normal - 1000, normal);
        stage.store.validate();
    }

    @Test
    void shouldShowAWriteBetweenTicksWhenTheTickCameBeforeTheFirstFrame() {
        node.rule(MotionRule.EXTRAPOLATE);
        stage.tick(() -> node.moveTo(10, 0, 0));
        frame(1000);
        assertEquals(10, Stage.visualX(node));
        node.scaleTo(2, 2, 2);
        frame(1300);
        assertEquals(13, Stage.visualX(node), 1e-5, "the translation is predicted as it was");
    }

    /** With a lead of the rule itself, which is known from the start, nothing can differ. */
    @ParameterizedTest
    @MethodSource("rules")
    void shouldShowWhatANodeWithALeadOfItsOwnShows(MotionRule rule) {
        for (long normal : new long[] {300, 1000, 1600}) {
            Stage same = new Stage();
            Transform3d[] nodes = {same.resting(0), same.resting(0)};
            nodes[0].rule(rule);
            nodes[1].rule((rule == MotionRule.EXTRAPOLATE ? MotionRule.extrapolated() : (Extrapolation) rule)
                    .leadingBy(1000L));
            same.tick(() -> move(nodes, 10, true));
            show(same, nodes, normal);
            move(nodes, 17, false);
            show(same, nodes, normal + 100);
            show(same, nodes, normal + 350);
            move(nodes, -3, true);
            show(same, nodes, normal + 350);
            same.tick(() -> move(nodes, 30, true));
            for (long at = 400; at < 3000; at += 200) {
                show(same, nodes, normal + at);
            }
        }
    }

    private static void move(Transform3d[] nodes, float x, boolean spins) {
        for (Transform3d each : nodes) {
            Quaternionf turn = new Quaternionf().rotationXYZ(0.1f * x, 0.02f * x, 1);
            if (spins) {
                each.moveWithVelocity(
                        new Vector3f(x, 1, 0), turn, new Vector3f(3e6f, 0, 7e6f), new Vector3f(0, 4e5f, 9e5f));
            } else {
                each.moveTo(new Vector3f(x, 1, 0), turn);
            }
        }
    }

    private static void show(Stage stage, Transform3d[] nodes, long normal) {
        stage.sync.beforeFrame(normal - 1000, normal);
        stage.store.validate();
        assertEquals(Stage.visual(nodes[1]), Stage.visual(nodes[0]), () -> "at " + normal);
    }
}
