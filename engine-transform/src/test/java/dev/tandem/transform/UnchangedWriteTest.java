package dev.tandem.transform;

import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.write.NodeBatch;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 4.3: a write of the bits that are there already counts a revision but starts no motion. */
class UnchangedWriteTest {
    private static final Pose3d POSE =
            new Pose3d(new Vector3f(7, -2, 3), new Quaternionf(0, 0.6f, 0, 0.8f), new Vector3f(2, 1, 0.5f));

    private final Stage stage = new Stage();

    private Transform3d resting(MotionRule mode) {
        Transform3d node = stage.resting(0);
        node.teleportTo(POSE);
        node.rule(mode);
        stage.frame(0);
        return node;
    }

    static Stream<Consumer<Transform3d>> rewrites() {
        return Stream.of(
                n -> n.moveTo(7, -2, 3),
                n -> n.moveTo(POSE.translation()),
                n -> n.moveTo(POSE.translation(), POSE.rotation()),
                n -> n.moveTo(POSE.translation(), POSE.rotation(), POSE.scale()),
                n -> n.moveTo(POSE),
                n -> n.rotateTo(POSE.rotation()),
                n -> n.scaleTo(2, 1, 0.5f),
                n -> n.scaleTo(POSE.scale()));
    }

    @ParameterizedTest
    @MethodSource("rewrites")
    void shouldStayAtRestWhenRewrittenUnchanged(Consumer<Transform3d> rewrite) {
        for (MotionRule mode : List.of(MotionRule.FROM_TICK, MotionRule.FROM_VISUAL)) {
            Transform3d node = resting(mode);
            int revision = node.logicalRevision();
            int visualRevision = node.visualRevision();
            for (int i = 1; i <= 10; i++) {
                stage.tick(() -> rewrite.accept(node));
                assertFalse(node.syncNeeded(), "SPEC 4.3");
                assertEquals(0, stage.store.movingCount(), "SPEC 4.3");
            }
            stage.frame(0);

            assertEquals(revision + 10, node.logicalRevision(), "SPEC 4.3");
            assertEquals(visualRevision, node.visualRevision(), "SPEC 4.3");
            assertEquals(POSE, Stage.visual(node));
        }
    }

    @Test
    void shouldStayAtRestWhenABatchIsRewrittenUnchanged() {
        int count = 1000;
        int[] indices = new int[count];
        float[] poses = new float[count * 10];
        for (int i = 0; i < count; i++) {
            indices[i] = stage.create().index();
            float[] pose = {i, 1, 2, 0, 0, 3, 4, 1, 2, 1};
            System.arraycopy(Writes.unit(pose, 10), 0, poses, i * 10, 10);
        }
        NodeBatch batch = stage.store.batch(indices);
        batch.teleport(0, count, poses, 0, 10);

        for (int tick = 0; tick < 5; tick++) {
            stage.tick(() -> batch.move(0, count, poses, 0, 10));
            assertEquals(0, stage.store.movingCount(), "SPEC 4.3");
        }

        assertEquals(6, stage.store.logicalRevision(indices[77]), "SPEC 4.1");
        poses[500 * 10] += 1;
        stage.tick(() -> batch.move(0, count, poses, 0, 10));
        assertEquals(1, stage.store.movingCount(), "only one has other bits");
        assertTrue(stage.store.syncNeeded(indices[500]));
        stage.store.validate();
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 7, 10})
    void shouldMoveExactlyTheNodesOfABatchThatHaveOtherBits(int floats) {
        int count = 300;
        int[] indices = new int[count];
        float[] poses = new float[count * floats];
        for (int i = 0; i < count; i++) {
            indices[i] = stage.create().index();
            for (int k = 0; k < floats; k++) {
                poses[i * floats + k] = (i + k) % 3;
            }
        }
        NodeBatch batch = stage.store.batch(indices);
        batch.teleport(0, count, poses, 0, floats);
        Transform3d newborn = stage.create();
        NodeBatch withNewborn = stage.store.batch(new int[] {newborn.index()});

        for (int i = 0; i < count; i++) {
            // Every float in turn, and here and there no more than the sign of a zero.
            int k = i * floats + i % floats;
            if (i % 7 < 3) {
                poses[k] = i % 11 == 0 && poses[k] == 0 ? -0f : poses[k] + 1;
            }
        }
        stage.tick(() -> {
            batch.move(0, count, poses, 0, floats);
            withNewborn.move(0, 1, new float[] {0, 0, 0}, 0, 3);
        });

        for (int i = 0; i < count; i++) {
            assertEquals(i % 7 < 3, stage.store.syncNeeded(indices[i]), "SPEC 4.3, node " + i);
            assertEquals(2, stage.store.logicalRevision(indices[i]), "SPEC 4.1");
        }
        newborn.moveTo(5, 0, 0);
        assertTrue(newborn.syncNeeded(), "SPEC 4.2: it was written before, though unchanged");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldArriveAsBeforeWhenAMotionIsRewrittenUnchanged(MotionRule mode) {
        Transform3d node = stage.resting(0);
        node.rule(mode);
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(0);
        stage.frame(500);
        stage.tick(() -> node.moveTo(10, 0, 0));
        assertEquals(5, visualX(node));

        stage.frame(750);
        assertEquals(7.5f, visualX(node), "SPEC 4.3");
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(1000);
        assertEquals(10, visualX(node));
        assertFalse(node.syncNeeded(), "SPEC 4.3: it comes to rest although it is rewritten in every tick");
    }

    @Test
    void shouldStayAtRestWhenARotationIsStoredAsItIsAlready() {
        Transform3d node = stage.resting(0);
        stage.tick(() -> node.rotateTo(0, 3, 0, 5));
        stage.frame(1000);

        stage.tick(() -> node.rotateTo(0, 3, 0, 5));

        assertFalse(node.syncNeeded(), "SPEC 4.3: normalised, it has the same bits");
    }

    @Test
    void shouldCountAsFirstWriteWhenANewNodeIsWrittenUnchanged() {
        Transform3d node = stage.create();
        node.moveTo(0, 0, 0);
        stage.tick();

        node.moveTo(5, 0, 0);

        assertTrue(node.syncNeeded(), "SPEC 4.2: it was observed since its first write");
    }

    @Test
    void shouldKeepAnOverrideWhenRewrittenUnchanged() {
        Transform3d node = resting(MotionRule.FROM_TICK);
        node.overrideVisual(Stage.oddPose(1));

        stage.tick(() -> node.moveTo(POSE));
        stage.frame(1000);

        assertEquals(Stage.oddPose(1).translation(), Stage.visual(node).translation(), "SPEC 4.3");
    }

    @Test
    void shouldMoveWhenOnlyTheSignOfAZeroChanges() {
        Transform3d node = stage.resting(0);
        stage.tick(() -> node.moveTo(-0f, 0, 0));

        assertTrue(node.syncNeeded(), "other bits");
        stage.frame(1000);
        assertEquals(-0f, visualX(node), "SPEC 4.3: bit for bit");
    }
}
