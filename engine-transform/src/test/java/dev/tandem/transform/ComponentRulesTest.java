package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TestLaws;
import dev.tandem.transform.internal.timeline.Synchronization;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SPEC 9.1 to 9.3: a rule per component, inherited down a branch. */
class ComponentRulesTest {
    private static final Quaternionf QUARTER = new Quaternionf().rotationZ((float) Math.PI / 2);
    private static final MotionRule SMOOTH = MotionRule.eased(t -> t * t * (3 - 2 * t));

    private final Stage stage = new Stage();
    private final Pose3d visual = new Pose3d();
    private Transform3d node;

    @BeforeEach
    void rest() {
        node = resting();
    }

    private Transform3d resting() {
        Transform3d created = stage.create();
        created.teleportTo(0, 0, 0);
        return created;
    }

    private float x(Transform3d shown) {
        stage.store.validate();
        return shown.visualLocal(visual).translation().x;
    }

    private double degrees(Transform3d shown) {
        Quaternionf q = shown.visualLocal(visual).rotation();
        return Math.toDegrees(2 * Math.atan2(q.z, q.w));
    }

    /** Mouse look: the rotation is not interpolated, the translation is. */
    @Test
    void shouldMakeNoObjectWhenARuleIsAskedForAgain() {
        MotionRule rule = MotionRule.extrapolated().upTo(7);
        node.rule(rule);
        MotionRule read = node.rule(Component.ROTATION);

        assertEquals(rule, read);
        assertSame(read, node.rule(Component.ROTATION));
        assertSame(read, node.rule(Component.SCALE));
        node.rule(MotionRule.extrapolated().upTo(8));
        assertEquals(MotionRule.extrapolated().upTo(8), node.rule(Component.ROTATION));
    }

    @Test
    void shouldSnapTheRotationAloneWhenItsRuleIsSnap() {
        node.rule(Component.ROTATION, MotionRule.SNAP);
        stage.tick(() -> node.moveTo(new Vector3f(10, 0, 0), QUARTER));
        stage.frame(500);

        assertEquals(5, x(node));
        assertEquals(90, degrees(node), 1e-4);
        assertTrue(node.syncNeeded());
        stage.frame(1000);
        assertEquals(10, x(node));
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldShowTheRotationAtOnceWhenOnlyThatIsWritten() {
        node.rule(Component.ROTATION, MotionRule.SNAP);
        stage.tick(() -> node.rotateTo(QUARTER));

        assertFalse(node.syncNeeded());
        assertEquals(90, degrees(node), 1e-4);
    }

    @Test
    void shouldGoOnInterpolatingTheTranslationWhenTheRotationSnapsLater() {
        node.rule(Component.ROTATION, MotionRule.SNAP);
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(250);
        node.rotateTo(QUARTER);
        stage.frame(500);

        assertEquals(90, degrees(node), 1e-4);
        assertEquals(5, x(node));
    }

    @Test
    void shouldFollowTheCurveOfEachComponent() {
        node.rule(Component.TRANSLATION, SMOOTH);
        stage.tick(() -> node.moveTo(new Vector3f(8, 0, 0), QUARTER));
        stage.frame(250);

        assertEquals(1.25f, x(node));
        assertEquals(22.5, degrees(node), 1e-4);
        stage.frame(1000);
        assertEquals(new Pose3d().set(node.logicalLocal(new Pose3d())), node.visualLocal(new Pose3d()));
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldArriveFromTheLastFrameWhenOneComponentIsFromVisual() {
        node.rule(Component.TRANSLATION, MotionRule.FROM_VISUAL);
        stage.frame(0);
        stage.tick(() -> node.moveTo(new Vector3f(8, 0, 0), QUARTER));
        stage.frame(250);
        assertEquals(2, x(node));
        stage.frame(625);

        assertEquals(5, x(node), 1e-6);
        assertEquals(56.25, degrees(node), 1e-4);
    }

    @Test
    void shouldInheritTheRuleOfTheNearestAncestorWithOne() {
        Transform3d child = resting();
        Transform3d grandchild = resting();
        child.attachTo(node, Reparent.KEEP_LOCAL);
        grandchild.attachTo(child, Reparent.KEEP_LOCAL);
        node.rule(MotionRule.SNAP);
        child.rule(Component.TRANSLATION, SMOOTH);

        assertEquals(SMOOTH, grandchild.rule(Component.TRANSLATION));
        assertEquals(MotionRule.SNAP, grandchild.rule(Component.ROTATION));
        grandchild.detach(Reparent.KEEP_LOCAL);
        assertEquals(MotionRule.FROM_TICK, grandchild.rule(Component.TRANSLATION));
        grandchild.attachTo(node, Reparent.KEEP_LOCAL);
        assertEquals(MotionRule.SNAP, grandchild.rule(Component.TRANSLATION));
        child.inheritRule();
        assertEquals(MotionRule.SNAP, child.rule(Component.TRANSLATION));
        node.inheritRule();
        assertEquals(MotionRule.FROM_TICK, grandchild.rule(Component.TRANSLATION));
    }

    @Test
    void shouldFollowTheSceneWhenNoAncestorHasARule() {
        TestLaws.standard(stage.store, MotionRule.FROM_VISUAL);
        assertEquals(MotionRule.FROM_VISUAL, node.rule(Component.SCALE));
        node.rule(Component.SCALE, MotionRule.SNAP);
        TestLaws.standard(stage.store, SMOOTH);

        assertEquals(SMOOTH, node.rule(Component.TRANSLATION));
        assertEquals(MotionRule.SNAP, node.rule(Component.SCALE));
        assertEquals(SMOOTH, stage.create().rule(Component.SCALE));
    }

    @Test
    void shouldOverruleTheBranchWhenAskedTo() {
        Transform3d child = resting();
        child.attachTo(node, Reparent.KEEP_LOCAL);
        child.rule(MotionRule.SNAP);
        node.ruleForBranch(SMOOTH);

        assertEquals(SMOOTH, child.rule(Component.ROTATION));
        stage.tick(() -> child.moveTo(8, 0, 0));
        stage.frame(250);
        assertEquals(1.25f, x(child));
    }

    @Test
    void shouldFinishTheMotionInProgressWhenTheRuleChanges() {
        stage.tick(() -> node.moveTo(new Vector3f(8, 0, 0), QUARTER));
        stage.frame(250);
        node.rule(SMOOTH);
        node.rule(Component.ROTATION, MotionRule.SNAP);
        stage.frame(500);
        assertEquals(4, x(node));
        assertEquals(45, degrees(node), 1e-4);
        stage.frame(1000);
        stage.tick(() -> node.moveTo(16, 0, 0));
        stage.frame(1250);

        assertEquals(9.25f, x(node));
    }

    @Test
    void shouldSnapTheMotionOfAComponentWhenItIsRewrittenUnderSnap() {
        stage.tick(() -> node.moveTo(new Vector3f(8, 0, 0), QUARTER));
        stage.frame(250);
        node.rule(Component.ROTATION, MotionRule.SNAP);
        node.rotateTo(QUARTER);
        stage.frame(500);

        assertEquals(90, degrees(node), 1e-4);
        assertEquals(4, x(node));
    }

    @Test
    void shouldInheritTheRuleWhenCreatedBelow() {
        node.rule(MotionRule.SNAP);

        assertEquals(MotionRule.SNAP, stage.create(node).rule(Component.TRANSLATION));
        assertEquals(MotionRule.FROM_TICK, stage.create().rule(Component.TRANSLATION));
    }

    @Test
    void shouldSnapTheComponentInBatchesToo() {
        Transform3d other = resting();
        node.rule(Component.ROTATION, MotionRule.SNAP);
        float[] poses = {10, 0, 0, QUARTER.x, QUARTER.y, QUARTER.z, QUARTER.w, 8, 0, 0, 0, 0, QUARTER.z, QUARTER.w};
        stage.tick(
                () -> stage.store.batch(new int[] {node.index(), other.index()}).move(0, 2, poses, 0, 7));
        stage.frame(500);

        assertEquals(5, x(node));
        assertEquals(90, degrees(node), 1e-4);
        assertEquals(4, x(other));
        assertEquals(45, degrees(other), 1e-4);
    }

    @Test
    void shouldMoveEvenlyAfterAChangeOfTimelineWhateverTheCurve() {
        Synchronization slow = stage.sync.open();
        slow.afterTick(0, 4000);
        slow.beforeFrame(0);
        node.rule(Component.TRANSLATION, SMOOTH);
        stage.tick(() -> node.moveTo(new Vector3f(8, 0, 0), QUARTER));
        stage.frame(500);
        assertEquals(4, x(node));
        slow.add(node.index());
        slow.beforeFrame(1000);

        assertEquals(5, x(node), 1e-6, "a quarter of the way that is left, in a quarter of the time");
    }

    @Test
    void shouldHaveTheBitsOfItsSourceAtTheStart() {
        Quaternionf before = new Quaternionf(0.1f, 0.7f, -0.3f, 0.2f).normalize();
        node.rule(Component.TRANSLATION, SMOOTH);
        node.teleportTo(new Vector3f(1, 2, 3), before);
        Pose3d start = node.logicalLocal(new Pose3d());
        stage.tick(() -> node.moveTo(new Vector3f(8, 0, 0), QUARTER));
        stage.frame(0);

        assertEquals(start, node.visualLocal(new Pose3d()));
    }

    @Test
    void shouldRefuseAnEasingThatMissesItsEnds() {
        String message = assertThrows(IllegalArgumentException.class, () -> MotionRule.eased(t -> t + 1))
                .getMessage();

        assertEquals("an easing must map 0.0 to 0.0 but gives 1.0", message);
        assertThrows(IllegalArgumentException.class, () -> MotionRule.eased(t -> Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> MotionRule.eased(t -> t / 2));
    }
}
