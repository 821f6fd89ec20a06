package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 3.7: what is not a pose is refused with its value, and nothing is changed. */
class BadArgumentsTest {
    private static final float[] NOT_FINITE = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
    private static final Vector3f V = new Vector3f(1, 2, 3);
    private static final Quaternionf Q = new Quaternionf(0, 0.6f, 0, 0.8f);

    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(1);
    private NodeSnapshot before;

    /** A write that brings the numbers it is given as one part of a pose. */
    record Write(String name, BiConsumer<Transform3d, float[]> action) {
        @Override
        public String toString() {
            return name;
        }
    }

    @BeforeEach
    void setInMotion() {
        stage.tick(() -> node.moveTo(4, 0, 0));
        stage.frame(500);
        before = NodeSnapshot.of(node);
    }

    @AfterEach
    void checkThatNothingChanged() {
        assertEquals(before, NodeSnapshot.of(node), "SPEC 3.7");
        stage.frame(750);
        assertEquals(3.25f, Stage.visualX(node), "the motion in progress goes on");
        stage.store.validate();
    }

    @ParameterizedTest
    @MethodSource
    void shouldRefuseATranslationWhenAComponentIsNotFinite(Write write) {
        for (int component = 0; component < 3; component++) {
            for (float bad : NOT_FINITE) {
                float[] v = {1, 2, 3};
                v[component] = bad;
                assertRefused(write, v, "translation", Float.toString(bad));
            }
        }
    }

    static Stream<Write> shouldRefuseATranslationWhenAComponentIsNotFinite() {
        return Stream.of(
                new Write("moveTo floats", (n, v) -> n.moveTo(v[0], v[1], v[2])),
                new Write("moveTo vector", (n, v) -> n.moveTo(vector(v))),
                new Write("moveTo two", (n, v) -> n.moveTo(vector(v), Q)),
                new Write("moveTo three", (n, v) -> n.moveTo(vector(v), Q, V)),
                new Write("moveTo pose", (n, v) -> n.moveTo(new Pose3d(vector(v), Q, V))),
                new Write("teleportTo floats", (n, v) -> n.teleportTo(v[0], v[1], v[2])),
                new Write("teleportTo vector", (n, v) -> n.teleportTo(vector(v))),
                new Write("teleportTo two", (n, v) -> n.teleportTo(vector(v), Q)),
                new Write("teleportTo three", (n, v) -> n.teleportTo(vector(v), Q, V)),
                new Write("teleportTo pose", (n, v) -> n.teleportTo(new Pose3d(vector(v), Q, V))),
                new Write("overrideVisual", (n, v) -> n.overrideVisual(new Pose3d(vector(v), Q, V))),
                new Write("warp", (n, v) -> n.warp(vector(v), Q)),
                new Write("on stamp, floats", (n, v) -> n.teleportOnStamp(v[0], v[1], v[2])),
                new Write("on stamp, vector", (n, v) -> n.teleportOnStamp(vector(v))),
                new Write("on stamp, two", (n, v) -> n.teleportOnStamp(vector(v), Q)),
                new Write("on stamp, three", (n, v) -> n.teleportOnStamp(vector(v), Q, V)),
                new Write("on stamp, pose", (n, v) -> n.teleportOnStamp(new Pose3d(vector(v), Q, V))));
    }

    @ParameterizedTest
    @MethodSource
    void shouldRefuseAScaleWhenAComponentIsNotFinite(Write write) {
        for (int component = 0; component < 3; component++) {
            for (float bad : NOT_FINITE) {
                float[] v = {1, 2, 3};
                v[component] = bad;
                assertRefused(write, v, "scale", Float.toString(bad));
            }
        }
    }

    static Stream<Write> shouldRefuseAScaleWhenAComponentIsNotFinite() {
        return Stream.of(
                new Write("scaleTo floats", (n, v) -> n.scaleTo(v[0], v[1], v[2])),
                new Write("scaleTo vector", (n, v) -> n.scaleTo(vector(v))),
                new Write("moveTo three", (n, v) -> n.moveTo(V, Q, vector(v))),
                new Write("moveTo pose", (n, v) -> n.moveTo(new Pose3d(V, Q, vector(v)))),
                new Write("teleportTo three", (n, v) -> n.teleportTo(V, Q, vector(v))),
                new Write("teleportTo pose", (n, v) -> n.teleportTo(new Pose3d(V, Q, vector(v)))),
                new Write("on stamp, three", (n, v) -> n.teleportOnStamp(V, Q, vector(v))),
                new Write("on stamp, pose", (n, v) -> n.teleportOnStamp(new Pose3d(V, Q, vector(v)))),
                new Write("overrideVisual", (n, v) -> n.overrideVisual(new Pose3d(V, Q, vector(v)))));
    }

    @ParameterizedTest
    @MethodSource("rotations")
    void shouldRefuseARotationWhenAComponentIsNotFinite(Write write) {
        for (int component = 0; component < 4; component++) {
            for (float bad : NOT_FINITE) {
                float[] q = {0.5f, 0.5f, 0.5f, 0.5f};
                q[component] = bad;
                assertRefused(write, q, "rotation", Float.toString(bad));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("rotations")
    void shouldRefuseARotationWhenItIsZero(Write write) {
        assertRefused(write, new float[] {0, 0, 0, 0}, "rotation", "(0.0, 0.0, 0.0, 0.0)");
        assertRefused(write, new float[] {0, -0f, 0, -0f}, "rotation", "(0.0, -0.0, 0.0, -0.0)");
    }

    static Stream<Write> rotations() {
        return Stream.of(
                new Write("rotateTo floats", (n, q) -> n.rotateTo(q[0], q[1], q[2], q[3])),
                new Write("rotateTo quaternion", (n, q) -> n.rotateTo(quaternion(q))),
                new Write("moveTo two", (n, q) -> n.moveTo(V, quaternion(q))),
                new Write("moveTo three", (n, q) -> n.moveTo(V, quaternion(q), V)),
                new Write("moveTo pose", (n, q) -> n.moveTo(new Pose3d(V, quaternion(q), V))),
                new Write("teleportTo two", (n, q) -> n.teleportTo(V, quaternion(q))),
                new Write("teleportTo three", (n, q) -> n.teleportTo(V, quaternion(q), V)),
                new Write("teleportTo pose", (n, q) -> n.teleportTo(new Pose3d(V, quaternion(q), V))),
                new Write("overrideVisual", (n, q) -> n.overrideVisual(new Pose3d(V, quaternion(q), V))),
                new Write("on stamp, two", (n, q) -> n.teleportOnStamp(V, quaternion(q))),
                new Write("on stamp, three", (n, q) -> n.teleportOnStamp(V, quaternion(q), V)),
                new Write("on stamp, pose", (n, q) -> n.teleportOnStamp(new Pose3d(V, quaternion(q), V))),
                new Write("warp", (n, q) -> n.warp(V, quaternion(q))));
    }

    @Test
    void shouldNameTheParameterWhenItIsNull() {
        assertNames("translation", n -> n.moveTo((Vector3f) null));
        assertNames("translation", n -> n.moveTo(null, Q));
        assertNames("rotation", n -> n.moveTo(V, (Quaternionfc) null));
        assertNames("translation", n -> n.moveTo(null, Q, V));
        assertNames("rotation", n -> n.moveTo(V, null, V));
        assertNames("scale", n -> n.moveTo(V, Q, null));
        assertNames("pose", n -> n.moveTo((Pose3d) null));
        assertNames("rotation", n -> n.rotateTo(null));
        assertNames("scale", n -> n.scaleTo(null));
        assertNames("translation", n -> n.teleportTo((Vector3f) null));
        assertNames("translation", n -> n.teleportTo(null, Q));
        assertNames("rotation", n -> n.teleportTo(V, null));
        assertNames("translation", n -> n.teleportTo(null, Q, V));
        assertNames("rotation", n -> n.teleportTo(V, null, V));
        assertNames("scale", n -> n.teleportTo(V, Q, null));
        assertNames("pose", n -> n.teleportTo((Pose3d) null));
        assertNames("pose", n -> n.overrideVisual(null));
        assertNames("translation", n -> n.teleportOnStamp((Vector3f) null));
        assertNames("rotation", n -> n.teleportOnStamp(V, null));
        assertNames("scale", n -> n.teleportOnStamp(V, Q, null));
        assertNames("pose", n -> n.teleportOnStamp((Pose3d) null));
        assertNames("translation", n -> n.warp(null, Q));
        assertNames("rotation", n -> n.warp(V, null));
        assertNames("transform", n -> n.warp(null));
        assertNames("limit", n -> n.jumpLimit(null));
        assertNames("dest", n -> n.logicalLocal(null));
        assertNames("dest", n -> n.visualLocal(null));
        assertNames("dest", n -> n.logicalWorld((Matrix4x3f) null));
        assertNames("dest", n -> n.visualWorld((Matrix4x3f) null));
        assertNames("dest", n -> n.logicalWorld((Matrix4f) null));
        assertNames("dest", n -> n.visualWorld((Matrix4f) null));
        assertNames("dest", n -> n.logicalWorldPosition(null));
        assertNames("dest", n -> n.visualWorldPosition(null));
        assertNames("dest", n -> n.logicalWorldPose(null));
        assertNames("dest", n -> n.visualWorldPose(null));
        assertNames("dest", n -> n.tickStartLocal(null));
        assertNames("dest", n -> n.visualLocalVelocity(null));
        assertNames("parent", n -> n.attachTo(null, Reparent.KEEP_LOCAL_AND_SNAP));
        assertNames("part", n -> n.inherit(null, Reparent.KEEP_LOCAL));
        assertNames("mode", n -> n.inherit(Inheritance.ALL, null));
        assertNames("mode", n -> n.attachTo(n, null));
        assertNames("mode", n -> n.detach(null));
        assertNames("rule", n -> n.rule((MotionRule) null));
        assertNames("rule", n -> n.rule(Component.SCALE, null));
        assertNames("component", n -> n.rule(null, MotionRule.SNAP));
        assertNames("component", n -> n.rule((Component) null));
        assertNames("rule", n -> n.ruleForBranch(null));
    }

    private void assertNames(String parameter, Consumer<Transform3d> call) {
        String message = assertThrows(NullPointerException.class, () -> call.accept(node))
                .getMessage();
        assertTrue(message.contains(parameter), message);
    }

    private void assertRefused(Write write, float[] values, String what, String value) {
        String message = assertThrows(
                        IllegalArgumentException.class, () -> write.action().accept(node, values))
                .getMessage();
        assertTrue(message.contains(what) && message.contains(value), message);
    }

    private static Vector3f vector(float[] v) {
        return new Vector3f(v[0], v[1], v[2]);
    }

    private static Quaternionf quaternion(float[] q) {
        return new Quaternionf(q[0], q[1], q[2], q[3]);
    }
}
