package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RenderMatricesTest {
    private static final long TICK = 1000;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();

    @ParameterizedTest
    @EnumSource(names = {"COLUMNS_4X4", "COLUMNS_4X3", "ROWS_3X4"})
    void shouldWriteTheMatrixInTheLayoutAtTheSlot(MatrixLayout layout) {
        FloatBuffer buffer = FloatBuffer.allocate(5 * layout.floats());
        Transform3d node = scene.create();
        node.teleportTo(1, 2, 3);
        node.rotateTo(0.5f, 0.5f, 0.5f, 0.5f);
        node.scaleTo(2, 3, 4);
        RenderMatrices matrices = scene.renderMatrices(layout, buffer);
        matrices.assign(node, 3);

        assertEquals(1, matrices.update());

        float[] expected = inLayout(node, layout);
        for (int k = 0; k < layout.floats(); k++) {
            assertEquals(expected[k], buffer.get(3 * layout.floats() + k), "float " + k);
        }
        assertEquals(0f, buffer.get(2 * layout.floats()), "no other slot is touched");
    }

    @Test
    void shouldWriteOnlyWhatChangedAndNameItsRanges() {
        FloatBuffer buffer = FloatBuffer.allocate(200 * 12);
        List<Transform3d> nodes = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            nodes.add(scene.create());
            nodes.get(i).moveTo(i, 0, 0);
        }
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
        matrices.assignAll();
        assertEquals(200, matrices.update());
        assertEquals(1, matrices.rangeCount());
        assertEquals(0, matrices.rangeStart(0));
        assertEquals(200, matrices.rangeEnd(0));
        assertEquals(0, matrices.update(), "SPEC 4.4");
        assertEquals(0, matrices.rangeCount());

        for (int moved : new int[] {3, 4, 63, 64, 65, 199}) {
            nodes.get(moved).teleportTo(-1, 0, 0);
        }

        assertEquals(6, matrices.update());
        assertEquals("3-5 63-66 199-200 ", ranges(matrices));
        assertThrows(IndexOutOfBoundsException.class, () -> matrices.rangeStart(3));
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 3000})
    void shouldHoldTheVisualWorldOfEveryNodeAfterAnyChanges(int count) {
        Random random = new Random(count);
        FloatBuffer buffer = ByteBuffer.allocateDirect(2 * count * 16 * 4)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X4, buffer);
        matrices.assignAll();
        List<Transform3d> nodes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            nodes.add(scene.create());
            nodes.get(i).moveTo(random.nextFloat(), 0, 0);
        }
        for (int step = 0; step < 60; step++) {
            int actions = random.nextInt(step % 3 == 0 ? count : 5);
            for (int i = 0; i < actions; i++) {
                act(random, nodes);
            }
            sync.afterTick(step * TICK, step * TICK + TICK);
            sync.beforeFrame(step * TICK + random.nextInt((int) TICK));
            matrices.update();
            scene.validate();
            for (Transform3d node : nodes) {
                float[] expected = inLayout(node, MatrixLayout.COLUMNS_4X4);
                for (int k = 0; k < 16; k++) {
                    assertEquals(expected[k], buffer.get(node.index() * 16 + k), node + " in step " + step);
                }
            }
        }
    }

    @Test
    void shouldWriteWhereverTheHostHasMovedTheBufferTo() {
        FloatBuffer buffer = FloatBuffer.allocate(24);
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
        Transform3d node = scene.create();
        node.teleportTo(7, 0, 0);
        matrices.assign(node, 1);
        buffer.position(3).limit(5);

        matrices.update();

        assertEquals(7f, buffer.duplicate().clear().get(12 + 9));
        assertEquals(3, buffer.position());
    }

    @Test
    void shouldFreeTheSlotWhenItsNodeIsReleasedOrDestroyed() {
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.ROWS_3X4, FloatBuffer.allocate(24));
        Transform3d first = scene.create();
        matrices.assign(first, 1);
        Transform3d second = scene.create();
        String message = assertThrows(IllegalStateException.class, () -> matrices.assign(second, 1))
                .getMessage();
        assertTrue(message.contains("slot 1") && message.contains("#0"), message);

        matrices.release(first);
        matrices.assign(second, 1);
        second.destroy();
        matrices.assign(first, 1);

        assertEquals(1, matrices.update());
    }

    @Test
    void shouldWriteNodesAtRestWhenAllAreAssignedAfterAnUpdate() {
        FloatBuffer buffer = FloatBuffer.allocate(24);
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
        scene.create().teleportTo(7, 0, 0);
        assertEquals(0, matrices.update());

        matrices.assignAll();

        assertEquals(1, matrices.update());
        assertEquals(7f, buffer.get(9));
    }

    @Test
    void shouldAllowAllWhenTheOnlySlotIsFreeAgain() {
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.allocate(24));
        Transform3d node = scene.create();
        matrices.assign(node, 1);
        matrices.release(node);
        Transform3d gone = scene.create();
        matrices.assign(gone, 1);
        gone.destroy();

        matrices.assignAll();

        assertEquals(2, matrices.update(), "the node at 0, and 1 cleared");
        String message = assertThrows(IllegalStateException.class, () -> matrices.release(node))
                .getMessage();
        assertTrue(message.contains("Transform3d #0"), message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"release", "destroy", "assign elsewhere", "destroy the parent"})
    void shouldClearASlotWhenItHasLostItsNode(String loss) {
        FloatBuffer buffer = FloatBuffer.allocate(5 * 16);
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X4, buffer);
        Transform3d parent = scene.create();
        Transform3d node = scene.create(parent);
        matrices.assign(node, 2);
        matrices.update();
        assertEquals(1f, buffer.get(2 * 16));

        switch (loss) {
            case "release" -> matrices.release(node);
            case "destroy" -> node.destroy();
            case "assign elsewhere" -> matrices.assign(node, 3);
            default -> parent.destroy();
        }

        assertEquals(loss.startsWith("assign") ? 2 : 1, matrices.update());
        for (int k = 0; k < 16; k++) {
            assertEquals(0f, buffer.get(2 * 16 + k), "float " + k);
        }
        assertEquals(loss.startsWith("assign") ? "2-4 " : "2-3 ", ranges(matrices));
        assertEquals(0, matrices.update(), "once");
    }

    @Test
    void shouldLeaveTheSceneUsableWhenAnUpdateThrew() {
        Scene other = new Scene();
        RenderMatrices broken = new RenderMatrices(
                other.stores.space(),
                MatrixLayout.COLUMNS_4X3,
                FloatBuffer.allocate(24).asReadOnlyBuffer());
        broken.assignAll();
        Transform3d node = other.create();

        assertThrows(ReadOnlyBufferException.class, broken::update);

        node.teleportTo(1, 2, 3);
        assertEquals(1, other.visualChanges().forEach((index, world) -> {}));
        assertThrows(ReadOnlyBufferException.class, broken::update, "every slot is written again");
        broken.close();
    }

    @Test
    void shouldRejectWhatDoesNotFit() {
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X4, FloatBuffer.allocate(40));
        Transform3d node = scene.create();
        for (int slot : new int[] {-1, 2, Integer.MAX_VALUE}) {
            String message = assertThrows(IllegalArgumentException.class, () -> matrices.assign(node, slot))
                    .getMessage();
            assertTrue(message.contains("slot " + slot), message);
        }
        assertThrows(IllegalArgumentException.class, () -> matrices.assign(new Scene().create(), 0));
        assertThrows(
                IllegalArgumentException.class,
                () -> scene.renderMatrices(
                        MatrixLayout.COLUMNS_4X4, FloatBuffer.allocate(1).asReadOnlyBuffer()));
        ByteOrder other =
                ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        assertThrows(
                IllegalArgumentException.class,
                () -> scene.renderMatrices(
                        MatrixLayout.COLUMNS_4X4, ByteBuffer.allocate(64).order(other)));
        matrices.assignAll();
        scene.create();
        scene.create();
        String message =
                assertThrows(IllegalStateException.class, matrices::update).getMessage();
        assertTrue(message.contains("2 slots"), message);
        matrices.close();
        assertThrows(IllegalStateException.class, matrices::update);
    }

    private static void act(Random random, List<Transform3d> nodes) {
        Transform3d node = nodes.get(random.nextInt(nodes.size()));
        Transform3d other = nodes.get(random.nextInt(nodes.size()));
        switch (random.nextInt(6)) {
            case 0 -> node.teleportTo(random.nextFloat(), 1, 2);
            case 1 -> node.scaleTo(1 + random.nextFloat(), 1, 1);
            case 2 -> attach(node, other);
            case 3 -> node.detach(Reparent.KEEP_WORLD);
            default -> node.moveTo(random.nextFloat(), 1, 2);
        }
    }

    private static void attach(Transform3d node, Transform3d parent) {
        for (Transform3d n = parent; n != null; n = n.parent()) {
            if (n.equals(node)) {
                return;
            }
        }
        node.attachTo(parent, Reparent.KEEP_LOCAL);
    }

    private static float[] inLayout(Transform3d node, MatrixLayout layout) {
        Matrix4x3f world = node.visualWorld(new Matrix4x3f());
        return switch (layout) {
            case COLUMNS_4X4 -> world.get(new Matrix4f()).get(new float[16]);
            case COLUMNS_4X3 -> world.get(new float[12]);
            case ROWS_3X4 ->
                new float[] {
                    world.m00(), world.m10(), world.m20(), world.m30(),
                    world.m01(), world.m11(), world.m21(), world.m31(),
                    world.m02(), world.m12(), world.m22(), world.m32()
                };
            default -> throw new AssertionError(layout);
        };
    }

    private static String ranges(RenderMatrices matrices) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < matrices.rangeCount(); i++) {
            text.append(matrices.rangeStart(i))
                    .append('-')
                    .append(matrices.rangeEnd(i))
                    .append(' ');
        }
        return text.toString();
    }
}
