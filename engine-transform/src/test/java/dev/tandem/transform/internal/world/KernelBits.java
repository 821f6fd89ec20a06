package dev.tandem.transform.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PlaneLayout;
import dev.tandem.transform.internal.pose.PoseColumns;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SPEC 6.3: many nodes at once get the bits that their form gives one by one. */
abstract class KernelBits {
    private static final int FROM = 3;
    private static final int TO = 600;
    private static final int DISTANCE = 5;

    private final Random random = new Random(20261121);
    private final PoseForm form;
    private final int floats;
    private final int stride;
    private final NodeTable table;
    private final WorldKernel kernel;
    private final PoseColumns rows;
    private final float[] poses;
    private NodeChunk nodes;

    KernelBits(PoseForm form, WorldKernel kernel) {
        this.form = form;
        this.floats = form.matrixFloats();
        this.stride = form.stride();
        this.table = new NodeTable(form);
        this.kernel = kernel;
        this.rows = form.columns(MotionChunk.SIZE);
        this.poses = new float[NodeChunk.SIZE * stride];
    }

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
            store(at, randomPose());
        }
    }

    private float[] randomPose() {
        float[] pose = new float[stride];
        for (int k = 0; k < pose.length; k++) {
            pose[k] = (random.nextFloat() * 2 - 1) * (form.isFlat() && k == PlaneLayout.ANGLE ? 30 : 1);
        }
        return pose;
    }

    private void assertMatrices(boolean below) {
        float[] expected = new float[floats];
        for (int at = FROM; at < TO; at++) {
            form.matrix(poses, at * stride, expected, 0);
            int parent = nodes.parent[at];
            if (below && parent != NodeTable.NONE) {
                float[] above = table.chunk(parent).visualWorld().matrix;
                form.multiply(above, (parent & NodeChunk.MASK) * floats, expected, 0, expected, 0);
            }
            for (int k = 0; k < floats; k++) {
                assertEquals(
                        Float.floatToRawIntBits(expected[k]),
                        Float.floatToRawIntBits(nodes.visualWorld().matrix[at * floats + k]),
                        "element " + k + " of node " + at);
            }
        }
    }

    private float[] outside() {
        float[] matrices = nodes.visualWorld().matrix.clone();
        Arrays.fill(matrices, FROM * floats, TO * floats, 0f);
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
                System.arraycopy(randomPose(), 0, nodes.logical, (FROM + i) * stride, stride);
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
            poses[at * stride] = -0f;
        }

        kernel.rowsBelow(table, rows, DISTANCE, nodes, FROM, TO);
        assertMatrices(true);

        // One matrix that overflows, and all are computed one by one.
        rows.translation[0][FROM + DISTANCE] = Float.MAX_VALUE;
        rows.translation[1][FROM + DISTANCE] = Float.MAX_VALUE;
        poses[FROM * stride] = Float.MAX_VALUE;
        poses[FROM * stride + 1] = Float.MAX_VALUE;
        Arrays.fill(table.chunk(0).visualWorld().matrix, 2f);
        Arrays.fill(nodes.visualWorld().matrix, 0, FROM * floats, 2f);
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
            pose[at % rows.translation.length] *= 3e38f;
            pose[form.start(PoseParts.SCALE) + at / 2 % rows.scale.length] *= at % 2 == 0 ? 0 : 3e38f;
            store(at, pose);
        }

        kernel.rowsBelow(table, rows, DISTANCE, nodes, FROM, TO);
        assertMatrices(true);
        kernel.posesBelow(table, nodes, FROM, TO);
        assertMatrices(true);
        assertFinite();
    }

    @Test
    void shouldGiveTheBitsOfOneByOneWhenOneScaleOfARunIsVeryLarge() {
        for (int at : new int[] {FROM, FROM + 300, TO - 1}) {
            for (int axis = 0; axis < rows.scale.length; axis++) {
                float[] pose = randomPose();
                Arrays.fill(pose, form.start(PoseParts.ROTATION), form.start(PoseParts.SCALE), 0.9f);
                pose[form.start(PoseParts.SCALE) + axis] = -Float.MAX_VALUE;
                store(at, pose);

                kernel.rows(rows, DISTANCE, nodes, FROM, TO);
                assertMatrices(false);
                assertFinite();
                kernel.rowsApart(rows, DISTANCE, nodes, new float[NodeChunk.SIZE * 3], FROM, TO);
                assertMatrices(false);
                kernel.poses(nodes, FROM, TO);
                assertMatrices(false);
                store(at, randomPose());
            }
        }
    }

    private void store(int at, float[] pose) {
        System.arraycopy(pose, 0, poses, at * stride, stride);
        System.arraycopy(pose, 0, nodes.logical, at * stride, stride);
        rows.store(at + DISTANCE, pose, 0);
    }

    private void assertFinite() {
        for (int m = FROM * floats; m < TO * floats; m++) {
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
