package dev.tandem.transform.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.pose.PoseColumns;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseLayout;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SPEC 6.3: many nodes at once get the bits that {@link Affine} gives one by one. */
class WorldKernelTest {
    private static final int FROM = 3;
    private static final int TO = 40;
    private static final int DISTANCE = 5;

    private final Random random = new Random(20261121);
    private final NodeTable table = new NodeTable();
    private final WorldKernel kernel = new SpatialWorldKernel();
    private final PoseColumns rows = PoseForms.SPATIAL.columns(MotionChunk.SIZE);
    private final float[] poses = new float[NodeChunk.SIZE * PoseLayout.STRIDE];
    private NodeChunk nodes;

    /** A chunk of parents with matrices, and one of children, every third of them below a parent in their own chunk. */
    @BeforeEach
    void fill() {
        for (int i = 0; i < 2 * NodeChunk.SIZE; i++) {
            table.create((byte) 0);
        }
        nodes = table.chunk(NodeChunk.SIZE);
        float[] parents = table.chunk(0).visualWorld().matrix;
        float[] own = nodes.visualWorld().matrix;
        for (int m = 0; m < parents.length; m++) {
            parents[m] = random.nextFloat() - 0.5f;
            own[m] = random.nextFloat() - 0.5f;
        }
        for (int at = FROM; at < TO; at++) {
            nodes.parent[at] = at % 3 == 0 ? NodeChunk.SIZE + at % FROM : random.nextInt(NodeChunk.SIZE);
            float[] pose = randomPose();
            System.arraycopy(pose, 0, poses, at * PoseLayout.STRIDE, PoseLayout.STRIDE);
            System.arraycopy(pose, 0, nodes.logical, at * PoseLayout.STRIDE, PoseLayout.STRIDE);
            rows.store(at + DISTANCE, pose, 0);
        }
    }

    private float[] randomPose() {
        float[] pose = new float[PoseLayout.STRIDE];
        for (int k = 0; k < pose.length; k++) {
            pose[k] = random.nextFloat() * 2 - 1;
        }
        return pose;
    }

    private void assertMatrices(boolean below) {
        float[] expected = new float[Affine.STRIDE];
        for (int at = FROM; at < TO; at++) {
            Affine.fromPose(poses, at * PoseLayout.STRIDE, expected, 0);
            int parent = nodes.parent[at];
            if (below && parent != NodeTable.NONE) {
                float[] above = table.chunk(parent).visualWorld().matrix;
                Affine.multiply(above, (parent & NodeChunk.MASK) * Affine.STRIDE, expected, 0, expected, 0);
            }
            for (int k = 0; k < Affine.STRIDE; k++) {
                assertEquals(
                        Float.floatToRawIntBits(expected[k]),
                        Float.floatToRawIntBits(nodes.visualWorld().matrix[at * Affine.STRIDE + k]),
                        "element " + k + " of node " + at);
            }
        }
    }

    private float[] outside() {
        float[] matrices = nodes.visualWorld().matrix.clone();
        Arrays.fill(matrices, FROM * Affine.STRIDE, TO * Affine.STRIDE, 0f);
        return matrices;
    }

    @Test
    void shouldGiveTheBitsOfOneByOneWhenNodesAreScattered() {
        float[] outside = outside();
        int[] places = new int[TO - FROM];
        int[] scattered = new int[TO - FROM];
        for (int i = 0; i < places.length; i++) {
            places[i] = FROM + i;
            nodes.parent[FROM + i] = i % 5 == 0 ? NodeTable.NONE : nodes.parent[FROM + i];
            if (i % 3 == 0) {
                scattered[i] = NodeTable.NONE;
                rows.store(FROM + i + DISTANCE, randomPose(), 0);
            } else {
                scattered[i] = FROM + i + DISTANCE;
                System.arraycopy(randomPose(), 0, nodes.logical, (FROM + i) * PoseLayout.STRIDE, PoseLayout.STRIDE);
            }
        }

        kernel.each(table, rows, nodes, places, scattered, places.length);

        assertMatrices(true);
        assertArrayEquals(outside, outside(), "others stay as they are");
    }

    @Test
    void shouldGiveTheBitsOfOneByOneWhenNodesAtTheRootAreInMotion() {
        kernel.rows(rows, DISTANCE, nodes, FROM, TO);

        assertMatrices(false);
    }

    @Test
    void shouldGiveTheBitsOfOneByOneWhenNodesAtTheRootRest() {
        kernel.poses(nodes, FROM, TO);

        assertMatrices(false);
    }

    @Test
    void shouldGiveTheBitsOfOneByOneWhenNodesBelowOthersAreInMotion() {
        kernel.rowsBelow(table, rows, DISTANCE, nodes, FROM, TO);

        assertMatrices(true);
    }

    @Test
    void shouldGiveTheBitsOfOneByOneWhenRootsInMotionStandAmongOthers() {
        for (int at = FROM + 1; at < TO; at += 4) {
            nodes.parent[at] = NodeTable.NONE;
            rows.translation[0][at + DISTANCE] = -0f;
            poses[at * PoseLayout.STRIDE + PoseLayout.TX] = -0f;
        }

        kernel.rowsBelow(table, rows, DISTANCE, nodes, FROM, TO);
        assertMatrices(true);

        // One matrix that overflows, and all are computed one by one.
        rows.translation[0][FROM + DISTANCE] = Float.MAX_VALUE;
        rows.translation[1][FROM + DISTANCE] = Float.MAX_VALUE;
        poses[FROM * PoseLayout.STRIDE + PoseLayout.TX] = Float.MAX_VALUE;
        poses[FROM * PoseLayout.STRIDE + PoseLayout.TX + 1] = Float.MAX_VALUE;
        Arrays.fill(table.chunk(0).visualWorld().matrix, 2f);
        Arrays.fill(nodes.visualWorld().matrix, 0, FROM * Affine.STRIDE, 2f);
        kernel.rowsBelow(table, rows, DISTANCE, nodes, FROM, TO);
        assertMatrices(true);
    }

    @Test
    void shouldGiveTheBitsOfOneByOneWhenNodesBelowOthersRest() {
        kernel.posesBelow(table, nodes, FROM, TO);

        assertMatrices(true);
    }

    @Test
    void shouldGiveTheBitsOfOneByOneWhenScalesOverflow() {
        float[] parents = table.chunk(0).visualWorld().matrix;
        for (int m = 0; m < parents.length; m += 5) {
            parents[m] = m % 2 == 0 ? Float.MAX_VALUE : -1e30f;
        }
        for (int at = FROM; at < TO; at++) {
            float[] pose = randomPose();
            pose[at % 3] *= 3e38f;
            pose[PoseLayout.SX + at % 3] *= at % 2 == 0 ? 0 : 3e38f;
            System.arraycopy(pose, 0, poses, at * PoseLayout.STRIDE, PoseLayout.STRIDE);
            System.arraycopy(pose, 0, nodes.logical, at * PoseLayout.STRIDE, PoseLayout.STRIDE);
            rows.store(at + DISTANCE, pose, 0);
        }

        kernel.rowsBelow(table, rows, DISTANCE, nodes, FROM, TO);
        assertMatrices(true);
        kernel.posesBelow(table, nodes, FROM, TO);
        assertMatrices(true);
        for (int m = FROM * Affine.STRIDE; m < TO * Affine.STRIDE; m++) {
            assertTrue(Float.isFinite(nodes.visualWorld().matrix[m]), "SPEC 3.3");
        }
    }

    @Test
    void shouldLeaveOtherMatricesAloneWhenARunIsComputed() {
        float[] before = outside();

        kernel.rows(rows, DISTANCE, nodes, FROM, TO);
        kernel.poses(nodes, FROM, TO);
        kernel.rowsBelow(table, rows, DISTANCE, nodes, FROM, TO);
        kernel.posesBelow(table, nodes, FROM, TO);

        assertArrayEquals(before, outside());
    }
}
