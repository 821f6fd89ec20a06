package dev.tandem.transform;

import static dev.tandem.transform.Stage.logical;
import static dev.tandem.transform.Stage.visual;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each form of a logical write changes, and what it leaves. */
class LogicalWriteTest {
    private static final Pose3d START = Stage.oddPose(0.4f);
    private static final Vector3f T = new Vector3f(-0.25f, 11, 1e-20f);
    private static final Quaternionf Q = new Quaternionf(0.5f, -0.5f, 0.5f, -0.5f);
    private static final Vector3f S = new Vector3f(-1.1f, 0, 3e10f);

    private final Stage stage = new Stage();
    private final Transform3d node = stage.create();

    /** A form of write, and the pose that it makes of {@link #START}. */
    record Form(String name, Consumer<Transform3d> move, Consumer<Transform3d> teleport, Pose3d expected) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Form> forms() {
        Pose3d moved = new Pose3d(T, START.rotation(), START.scale());
        Pose3d movedAndTurned = new Pose3d(T, Q, START.scale());
        Pose3d whole = new Pose3d(T, Q, S);
        return Stream.of(
                new Form("floats", n -> n.moveTo(T.x, T.y, T.z), n -> n.teleportTo(T.x, T.y, T.z), moved),
                new Form("vector", n -> n.moveTo(T), n -> n.teleportTo(T), moved),
                new Form("two", n -> n.moveTo(T, Q), n -> n.teleportTo(T, Q), movedAndTurned),
                new Form("three", n -> n.moveTo(T, Q, S), n -> n.teleportTo(T, Q, S), whole),
                new Form("pose", n -> n.moveTo(whole), n -> n.teleportTo(whole), whole));
    }

    @BeforeEach
    void start() {
        node.teleportTo(START);
        stage.sync.beforeTick();
    }

    @ParameterizedTest
    @MethodSource("forms")
    void shouldWriteOnlyItsPartsWhenMoved(Form form) {
        int visualRevision = node.visualRevision();
        int logicalRevision = node.logicalRevision();

        form.move().accept(node);

        assertEquals(form.expected(), logical(node));
        assertEquals(START, visual(node), "SPEC 4.6");
        assertEquals(logicalRevision + 1, node.logicalRevision(), "SPEC 4.1");
        assertEquals(visualRevision, node.visualRevision(), "SPEC 4.1");
        assertTrue(node.syncNeeded(), "SPEC 4.3");
    }

    @ParameterizedTest
    @MethodSource("forms")
    void shouldWriteLogicalAndVisualAlikeWhenTeleported(Form form) {
        int visualRevision = node.visualRevision();
        int logicalRevision = node.logicalRevision();

        form.teleport().accept(node);

        assertEquals(form.expected(), logical(node));
        assertEquals(form.expected(), visual(node), "SPEC 4.2");
        assertEquals(logicalRevision + 1, node.logicalRevision(), "SPEC 4.1");
        assertEquals(visualRevision + 1, node.visualRevision(), "SPEC 4.1");
        assertFalse(node.syncNeeded(), "SPEC 4.2");
    }

    @Test
    void shouldKeepTranslationAndScaleWhenRotated() {
        int revision = node.logicalRevision();

        node.rotateTo(Q);
        assertEquals(new Pose3d(START.translation(), Q, START.scale()), logical(node));

        node.rotateTo(0, 1, 0, 0);
        assertEquals(new Pose3d(START.translation(), new Quaternionf(0, 1, 0, 0), START.scale()), logical(node));
        assertEquals(revision + 2, node.logicalRevision(), "SPEC 4.1");
        assertTrue(node.syncNeeded());
    }

    @Test
    void shouldKeepTranslationAndRotationWhenScaled() {
        int revision = node.logicalRevision();

        node.scaleTo(S);
        assertEquals(new Pose3d(START.translation(), START.rotation(), S), logical(node));

        node.scaleTo(1, 2, 3);
        assertEquals(new Pose3d(START.translation(), START.rotation(), new Vector3f(1, 2, 3)), logical(node));
        assertEquals(revision + 2, node.logicalRevision(), "SPEC 4.1");
        assertTrue(node.syncNeeded());
    }

    @Test
    void shouldCountAWriteWhenItBringsTheSamePose() {
        int revision = node.logicalRevision();

        node.moveTo(START);

        assertEquals(revision + 1, node.logicalRevision(), "SPEC 4.1");
        assertFalse(node.syncNeeded(), "SPEC 4.3");
    }

    @ParameterizedTest
    @ValueSource(floats = {1e-30f, 0.5f, 0.999f, 1.001f, 2f, 1e19f})
    void shouldNormaliseARotationWhenItIsNotUnit(float length) {
        Quaternionf scaled = new Quaternionf(0.48f * length, -0.36f * length, 0.64f * length, 0.48f * length);

        node.rotateTo(scaled);
        assertRotation(logical(node).rotation());
        node.teleportTo(T, scaled);
        assertRotation(logical(node).rotation());
        node.moveTo(T, scaled, S);
        assertRotation(logical(node).rotation());
        node.overrideVisual(new Pose3d(T, scaled, S));
        assertRotation(visual(node).rotation());
    }

    private static void assertRotation(Quaternionf rotation) {
        assertEquals(0.48, rotation.x, 1e-6, "SPEC 3.7");
        assertEquals(-0.36, rotation.y, 1e-6, "SPEC 3.7");
        assertEquals(0.64, rotation.z, 1e-6, "SPEC 3.7");
        assertEquals(0.48, rotation.w, 1e-6, "SPEC 3.7");
        double length2 = (double) rotation.x * rotation.x
                + (double) rotation.y * rotation.y
                + (double) rotation.z * rotation.z
                + (double) rotation.w * rotation.w;
        assertEquals(1, Math.sqrt(length2), 1e-6, "SPEC 6.1");
    }

    @Test
    void shouldKeepTheBitsOfARotationWhenItIsUnitUpToRounding() {
        Quaternionf unit = new Quaternionf(0.1f, 0.2f, 0.3f, 0.9f).normalize();

        node.rotateTo(unit);
        Quaternionf read = logical(node).rotation();
        node.rotateTo(read);

        assertEquals(unit, read);
        assertEquals(read, logical(node).rotation());
    }

    @Test
    void shouldKeepNoArgumentWhenItChangesAfterwards() {
        Pose3d pose = new Pose3d(T, Q, S);
        node.teleportTo(pose);

        pose.translation().set(99);
        pose.rotation().identity();

        assertEquals(new Pose3d(T, Q, S), logical(node));
    }

    @Test
    void shouldReturnTheDestinationWhenRead() {
        Pose3d pose = new Pose3d();

        assertSame(pose, node.logicalLocal(pose));
        assertSame(pose, node.visualLocal(pose));
        assertEquals(START, pose);
    }
}
