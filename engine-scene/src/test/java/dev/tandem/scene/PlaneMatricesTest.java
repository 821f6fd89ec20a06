package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Matrix3x2f;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Render matrices of nodes in the plane. */
class PlaneMatricesTest {
    private final Scene scene = new Scene();

    private static float[] inLayout(Transform2d node, MatrixLayout layout) {
        Matrix3x2f m = node.visualWorld(new Matrix3x2f());
        return switch (layout) {
            case COLUMNS_3X2 -> new float[] {m.m00(), m.m01(), m.m10(), m.m11(), m.m20(), m.m21()};
            case ROWS_2X3 -> new float[] {m.m00(), m.m10(), m.m20(), m.m01(), m.m11(), m.m21()};
            case COLUMNS_3X3_STD140 ->
                new float[] {m.m00(), m.m01(), 0, 0, m.m10(), m.m11(), 0, 0, m.m20(), m.m21(), 1, 0};
            default -> throw new AssertionError(layout);
        };
    }

    private static float[] slot(FloatBuffer buffer, MatrixLayout layout, int slot) {
        float[] floats = new float[layout.floats()];
        buffer.get(slot * layout.floats(), floats);
        return floats;
    }

    @ParameterizedTest
    @EnumSource(names = {"COLUMNS_3X2", "ROWS_2X3", "COLUMNS_3X3_STD140"})
    void shouldWriteTheMatrixInTheLayoutAtTheSlot(MatrixLayout layout) {
        FloatBuffer buffer = FloatBuffer.allocate(5 * layout.floats());
        Transform2d parent = scene.plane().create();
        Transform2d node = scene.plane().create(parent);
        parent.teleportTo(5, 6, 0.3f);
        node.teleportTo(1, 2, 0.7f);
        node.scaleTo(2, 3);
        RenderMatrices matrices = scene.renderMatrices(layout, buffer);
        matrices.assign(node, 3);

        assertEquals(1, matrices.update());

        assertArrayEquals(inLayout(node, layout), slot(buffer, layout, 3));
        assertArrayEquals(new float[layout.floats()], slot(buffer, layout, 2), "no other slot is touched");
    }

    @Property(tries = 200)
    void shouldWriteThePoseWhoseMatrixIsTheNodes(@ForAll long seed) {
        Random random = new Random(seed);
        Transform2d node = scene.plane().create();
        Vector2f scale = new Vector2f(random.nextFloat() * 4 - 2, random.nextFloat() * 4 - 2);
        node.teleportTo(new Pose2d(new Vector2f(random.nextFloat(), 7), random.nextFloat() * 20 - 10, scale));
        FloatBuffer buffer = FloatBuffer.allocate(10);
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.POSE_2D, buffer);
        matrices.assign(node, 1);
        assertEquals(1, matrices.update());

        float[] pose = slot(buffer, MatrixLayout.POSE_2D, 1);
        assertTrue(Math.abs(pose[2]) <= (float) Math.PI, "at most half a turn");
        Matrix3x2f drawn = new Pose2d(new Vector2f(pose[0], pose[1]), pose[2], new Vector2f(pose[3], pose[4]))
                .matrix(new Matrix3x2f());
        assertTrue(drawn.equals(node.visualWorld(new Matrix3x2f()), 1e-5f), () -> drawn + "");
        matrices.close();
    }

    @Test
    void shouldWriteTheClosestPoseWhenThereIsShear() {
        Transform2d parent = scene.plane().create();
        parent.scaleTo(3, 1);
        Transform2d node = scene.plane().create(parent);
        node.rotateTo(0.5f);
        FloatBuffer buffer = FloatBuffer.allocate(5);
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.POSE_2D, buffer);
        matrices.assign(node, 0);
        matrices.update();
        Pose2d expected = node.visualWorldPose(new Pose2d());
        assertEquals(expected.angle(), buffer.get(2), 1e-6f);
        assertEquals(expected.scale().x, buffer.get(3), 1e-6f);
        assertEquals(expected.scale().y, buffer.get(4), 1e-6f);
        node.rotateTo(1.2f);
        matrices.update();
        node.visualWorldPose(expected);
        assertEquals(expected.angle(), buffer.get(2), 1e-6f, "the other axis is longer now");
        node.scaleTo(0, 0);
        matrices.update();
        assertEquals(0, buffer.get(2), "flat, and finite");
        assertEquals(0, buffer.get(3));
    }

    @Property(tries = 100)
    void shouldHaveTheMatrixOfEveryNodeWhateverHappens(@ForAll long seed) {
        Random random = new Random(seed);
        Scene scene = new Scene();
        VisualSynchronizer sync = scene.synchronizer();
        MatrixLayout layout = MatrixLayout.values()[3 + random.nextInt(3)];
        FloatBuffer buffer = FloatBuffer.allocate(200 * layout.floats());
        List<Transform2d> nodes = new ArrayList<>();
        scene.create();
        RenderMatrices matrices = scene.renderMatrices(layout, buffer);
        matrices.assignAll();
        long fixed = 0;
        for (int step = 0; step < 30; step++) {
            for (int i = 0; i < 4; i++) {
                Transform2d parent = nodes.isEmpty() ? null : nodes.get(random.nextInt(nodes.size()));
                Transform2d node = random.nextBoolean() || parent == null
                        ? scene.plane().create()
                        : scene.plane().create(parent);
                nodes.add(node);
                nodes.get(random.nextInt(nodes.size())).moveTo(random.nextFloat(), step, random.nextFloat());
            }
            sync.afterTick(fixed, fixed + 1000);
            for (int frame = 0; frame < 3; frame++) {
                sync.beforeFrame(fixed + 400 * frame);
                matrices.update();
                for (Transform2d node : nodes) {
                    assertArrayEquals(inLayout(node, layout), slot(buffer, layout, node.index()), "node " + node);
                }
            }
            fixed += 1000;
        }
    }

    @Test
    void shouldRefuseNodesOfTheOtherKind() {
        Transform2d flat = scene.plane().create();
        Transform3d spatial = scene.create();
        RenderMatrices plane = scene.renderMatrices(MatrixLayout.ROWS_2X3, FloatBuffer.allocate(60));
        RenderMatrices space = scene.renderMatrices(MatrixLayout.ROWS_3X4, FloatBuffer.allocate(60));
        String message = assertThrows(IllegalArgumentException.class, () -> plane.assign(spatial, 0))
                .getMessage();
        assertTrue(message.contains("Transform3d #0") && message.contains("ROWS_2X3"), message);
        assertThrows(IllegalArgumentException.class, () -> space.assign(flat, 0));
        assertThrows(
                IllegalArgumentException.class,
                () -> plane.assign(new Scene().plane().create(), 0),
                "of another scene");
        assertEquals(0, plane.update() + space.update());
    }
}
