package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.channel.Channel;
import dev.tandem.scene.channel.Channels;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Batches and render matrices given what they refuse: nothing is changed. */
class BadArgumentsTest {
    private static final PoseFormat FORMAT = PoseFormat.TRANSLATION;

    private final Scene scene = new Scene();
    private final Transform3d node = scene.create();
    private final Transform3d gone = scene.create();
    private final TransformBatch batch = scene.batch(List.of(node));
    private final FloatBuffer buffer = FloatBuffer.allocate(24);
    private final RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
    private final float[] poses = {1, 2, 3};

    BadArgumentsTest() {
        gone.destroy();
        matrices.assign(node, 1);
    }

    @Test
    void shouldNameTheParameterWhenItIsNull() {
        assertThrows(NullPointerException.class, () -> scene.batch(null));
        assertThrows(NullPointerException.class, () -> scene.batch(Arrays.asList(node, null)));
        assertNames("format", () -> batch.moveAll(null, BatchMemory.of(poses)));
        assertNames("format", () -> batch.moveAll(null, BatchMemory.of(FloatBuffer.wrap(poses))));
        assertNames("format", () -> batch.teleportAll(null, BatchMemory.of(poses)));
        assertNames("format", () -> batch.readLogical(null, BatchMemory.of(poses)));
        assertNames("format", () -> batch.readVisual(null, BatchMemory.of(poses)));
        assertNames("source", () -> batch.moveAll(FORMAT, null));
        assertNames("source", () -> batch.teleportAll(FORMAT, null));
        assertNames("dest", () -> batch.readLogical(FORMAT, null));
        assertNames("dest", () -> batch.readVisual(FORMAT, null));
        assertNames("node", () -> matrices.assign(null, 0));
        assertNames("node", () -> matrices.release(null));
        assertNames("executor", () -> scene.useWorkers(null, 1));
        assertUnchanged();
    }

    private static void assertNames(String parameter, Runnable call) {
        String message = assertThrows(NullPointerException.class, call::run).getMessage();
        assertTrue(message.contains(parameter), message);
    }

    private void assertUnchanged() {
        assertEquals(0, node.logicalRevision());
        assertEquals(new Pose3d(), node.logicalLocal(new Pose3d()));
        assertEquals(1, matrices.update(), "the node still has its slot");
        assertEquals(1, matrices.rangeStart(0));
    }

    @Test
    void shouldRefuseAnArrayWhenItIsTooShortAtTheOffset() {
        for (int offset : new int[] {-1, 1, Integer.MAX_VALUE}) {
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> batch.moveAll(FORMAT, BatchMemory.of(poses).from(offset)));
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> batch.teleportAll(FORMAT, BatchMemory.of(poses).from(offset)));
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> batch.readLogical(FORMAT, BatchMemory.of(poses).from(offset)));
            assertThrows(
                    IndexOutOfBoundsException.class,
                    () -> batch.readVisual(FORMAT, BatchMemory.of(poses).from(offset)));
        }
        FloatBuffer two = FloatBuffer.wrap(poses).limit(2);
        assertThrows(IndexOutOfBoundsException.class, () -> batch.moveAll(FORMAT, BatchMemory.of(two)));
        assertUnchanged();
    }

    @Test
    void shouldRefuseNodesWhenTheyAreDestroyedOrOfAnotherScene() {
        Transform3d stranger = new Scene().create();

        assertThrows(IllegalStateException.class, () -> scene.batch(List.of(node, gone)), "SPEC 3.1");
        assertThrows(IllegalArgumentException.class, () -> scene.batch(List.of(node, stranger)));
        assertThrows(IllegalStateException.class, () -> matrices.assign(gone, 0), "SPEC 3.1");
        assertThrows(IllegalStateException.class, () -> matrices.release(gone), "SPEC 3.1");
        assertThrows(IllegalArgumentException.class, () -> matrices.assign(stranger, 0));
        assertThrows(IllegalArgumentException.class, () -> matrices.release(stranger));
        assertUnchanged();
    }

    @Test
    void shouldRefuseEveryCallWhenItComesFromAnotherThread() throws InterruptedException {
        OtherThread.assertRefused(() -> scene.batch(List.of(node)));
        OtherThread.assertRefused(() -> batch.moveAll(FORMAT, BatchMemory.of(poses)));
        OtherThread.assertRefused(() -> batch.moveAll(FORMAT, BatchMemory.of(FloatBuffer.wrap(poses))));
        OtherThread.assertRefused(() -> batch.teleportAll(FORMAT, BatchMemory.of(poses)));
        OtherThread.assertRefused(() -> batch.readLogical(FORMAT, BatchMemory.of(poses)));
        OtherThread.assertRefused(() -> batch.readVisual(FORMAT, BatchMemory.of(poses)));
        OtherThread.assertRefused(() -> matrices.assign(node, 0));
        OtherThread.assertRefused(() -> matrices.release(node));
        OtherThread.assertRefused(matrices::assignAll);
        OtherThread.assertRefused(matrices::update);
        OtherThread.assertRefused(matrices::close);
        OtherThread.assertRefused(() -> scene.useWorkers(Runnable::run, 0));
        assertUnchanged();
    }

    @Test
    void shouldRefuseWritesWhenChangesAreBeingWalked() {
        int visited = scene.visualChanges().forEach((index, world) -> {
            assertThrows(IllegalStateException.class, () -> batch.moveAll(FORMAT, BatchMemory.of(poses)), "SPEC 7.2");
            assertThrows(
                    IllegalStateException.class, () -> batch.moveAll(FORMAT, BatchMemory.of(FloatBuffer.wrap(poses))));
            assertThrows(
                    IllegalStateException.class, () -> batch.teleportAll(FORMAT, BatchMemory.of(poses)), "SPEC 7.2");
            assertThrows(IllegalStateException.class, matrices::update, "SPEC 7.2");
            assertThrows(IllegalStateException.class, () -> matrices.assign(node, 0), "SPEC 7.2");
            assertThrows(IllegalStateException.class, () -> scene.useWorkers(Runnable::run, 0));
            batch.readLogical(FORMAT, BatchMemory.of(new float[3]));
        });

        assertEquals(1, visited);
        assertUnchanged();
    }

    @Test
    void shouldRefuseEveryCallWhenClosed() {
        matrices.close();
        matrices.close();

        assertThrows(IllegalStateException.class, () -> matrices.assign(node, 0));
        assertThrows(IllegalStateException.class, () -> matrices.release(node));
        assertThrows(IllegalStateException.class, matrices::assignAll);
        assertThrows(IllegalStateException.class, matrices::update);
    }

    @Test
    void shouldRefuseToMixSlotsOfTheHostAndOfAll() {
        assertThrows(IllegalStateException.class, matrices::assignAll);
        RenderMatrices all = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
        all.assignAll();

        assertThrows(IllegalStateException.class, () -> all.assign(node, 0));
        assertUnchanged();
    }

    @Test
    void shouldRefuseARangeWhenThereIsNone() {
        assertThrows(IndexOutOfBoundsException.class, () -> matrices.rangeStart(0));
        matrices.update();
        assertThrows(IndexOutOfBoundsException.class, () -> matrices.rangeStart(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> matrices.rangeEnd(1));
    }

    @Test
    void shouldSayWhatToDoAboutABufferOfTheOtherByteOrder() {
        ByteOrder other =
                ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        ByteBuffer buffer = ByteBuffer.allocateDirect(480).order(other);
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> new Scene().renderMatrices(MatrixLayout.COLUMNS_4X3, buffer))
                .getMessage();
        assertTrue(message.endsWith("allocate it with .order(ByteOrder.nativeOrder())"), message);
    }

    @Test
    void shouldNameThePlaceOfANullInAList() {
        Scene scene = new Scene();
        List<Transform3d> nodes = Arrays.asList(scene.create(), null);
        assertEquals(
                "node 1 of the list is null",
                assertThrows(NullPointerException.class, () -> scene.batch(nodes))
                        .getMessage());
    }

    @Test
    void shouldRefuseReferencesOfAnotherClass() {
        Scene scene = new Scene();
        @SuppressWarnings({"unchecked", "rawtypes"}) // what a host without generics does
        StepChannel<Object> channel = (StepChannel) scene.channels().steps("mood", String.class);
        assertThrows(ClassCastException.class, () -> channel.moveTo(scene, 7));
        assertFalse(channel.has(scene), "nothing is changed");
    }

    @Test
    void shouldRefuseRulesForWhatHasNoTurns() {
        Channels channels = new Scene().channels();
        for (Channel channel :
                List.of(channels.colours("a"), channels.periodic("b", 1), channels.steps("c", Integer.class))) {
            String message = assertThrows(IllegalArgumentException.class, () -> channel.rule(MotionRule.WINDING))
                    .getMessage();
            assertTrue(message.endsWith(" can follow [FROM_TICK, FROM_VISUAL, SNAP]"), message);
        }
        channels.windingAngles("d").rule(MotionRule.WINDING);
        channels.angles("e").rule(MotionRule.WINDING);
    }
}
