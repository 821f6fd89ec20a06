package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 9.4: a velocity belongs to the write that it came with, and the write of one component leaves the others alone. */
class ExtrapolatedWritesTest {
    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(0);

    private static Quaternionf angle(float radians) {
        return new Quaternionf().rotationZ(radians);
    }

    private float shownAngle() {
        Quaternionf q = Stage.visual(node).rotation();
        return (float) (2 * Math.atan2(q.z, q.w));
    }

    @Test
    void shouldNotUseTheVelocityOfAnEarlierWriteOfTheTick() {
        node.rule(MotionRule.EXTRAPOLATE);
        stage.frame(0);
        stage.tick(() -> {
            node.moveWithVelocity(new Vector3f(5, 0, 0), new Vector3f(-5e8f, 0, 0));
            node.moveTo(10, 0, 0);
        });
        stage.frame(1000);
        stage.frame(1500);
        assertEquals(15, Stage.visualX(node), 1e-5f, "SPEC 9.4");
    }

    @Test
    void shouldNotUseTheVelocityOfAnEarlierWriteOfTheTickOnACurve() {
        Transform3d other = stage.resting(0);
        for (Transform3d each : new Transform3d[] {node, other}) {
            each.rule(MotionRule.HERMITE);
        }
        stage.tick(() -> {
            node.moveWithVelocity(new Vector3f(5, 0, 0), new Vector3f(-5e8f, 0, 0));
            node.moveTo(10, 0, 0);
            other.moveTo(10, 0, 0);
        });
        stage.frame(250);
        assertEquals(Stage.visualX(other), Stage.visualX(node), "SPEC 9.5");
    }

    @Test
    void shouldNotUseTheVelocityOfAWriteInAHandover() {
        Transform3d other = stage.resting(0);
        List<Transform3d> both = List.of(node, other);
        both.forEach(each -> each.rule(MotionRule.EXTRAPOLATE));
        stage.frame(0);
        stage.tick(() -> both.forEach(each -> each.moveTo(1, 0, 0)));
        stage.frame(500);
        both.forEach(each -> each.rule(MotionRule.extrapolated().blendedOver(2 * Stage.STEP)));
        stage.tick(() -> both.forEach(each -> each.moveTo(2, 0, 0)));
        stage.frame(1500);
        node.moveWithVelocity(new Vector3f(2, 0, 0), new Vector3f());
        stage.sync.beforeTick();
        stage.tick(() -> both.forEach(each -> each.moveTo(3, 0, 0)));
        stage.frame(3500);
        assertEquals(Stage.visualX(other), Stage.visualX(node), "SPEC 9.4");
    }

    @Test
    void shouldGoOnTurningWhenAnotherComponentIsWrittenOutsideTicks() {
        node.rule(MotionRule.EXTRAPOLATE);
        stage.frame(0);
        stage.tick(() -> node.moveWithVelocity(new Vector3f(), angle(0.2f), new Vector3f(), new Vector3f(0, 0, 1e5f)));
        stage.frame(1000);
        node.scaleTo(2, 2, 2);
        stage.frame(1500);
        assertEquals(0.25f, shownAngle(), 1e-5f, "SPEC 9.4");
    }

    @Test
    void shouldStayOnItsCurveWhenAnotherComponentIsWrittenOutsideTicks() {
        Transform3d other = stage.resting(0);
        for (Transform3d each : new Transform3d[] {node, other}) {
            each.rule(MotionRule.HERMITE);
        }
        stage.tick(() -> {
            node.moveWithVelocity(new Vector3f(10, 0, 0), new Vector3f());
            other.moveWithVelocity(new Vector3f(10, 0, 0), new Vector3f());
        });
        stage.frame(250);
        node.scaleTo(2, 2, 2);
        stage.frame(500);
        assertEquals(Stage.visualX(other), Stage.visualX(node), "SPEC 9.5");
    }

    @Test
    void shouldGoOnBlendingWhenOtherComponentsAreWrittenInLaterTicks() {
        node.rule(MotionRule.extrapolated().blendedOver(4 * Stage.STEP));
        stage.tick(() -> node.moveTo(1, 0, 0));
        stage.sync.beforeFrame(1000, 2000);
        stage.tick(() -> {
            node.moveTo(2, 0, 0);
            node.scaleTo(2, 2, 2);
        });
        for (int tick = 2; tick < 6; tick++) {
            float x = tick + 1;
            stage.sync.beforeFrame(1000L * tick, 1000L * tick + 1000);
            assertEquals(Math.min(2, 1 + (tick - 1) / 4f), Stage.visual(node).scale().x, 1e-5f, "SPEC 9.4");
            stage.tick(() -> node.moveTo(x, 0, 0));
        }
    }
}
