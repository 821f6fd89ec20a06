package dev.tandem.transform.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.change.Epoch;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.LogicalPoses;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.pose.LocalPoses;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;
import java.util.Random;
import org.joml.Quaternionf;
import org.junit.jupiter.api.Test;

/** SPEC 10.8: a chain of nodes that take rotations costs what it is long. */
class RotationChainTest {
    private static final int LENGTH = 1000;

    private final NodeTable nodes = new NodeTable();
    private final NodeOrder order = new NodeOrder(nodes);
    private final Hierarchy hierarchy = new Hierarchy(nodes);
    private final MotionChunks motions = new MotionChunks(PoseForms.SPATIAL);
    private final Epoch epoch = new Epoch();
    private final Random random = new Random(4);
    private int loads;
    private final LocalPoses counting = new LocalPoses() {
        private final LocalPoses poses = new LogicalPoses(nodes);

        @Override
        public void load(int index, float[] pose) {
            loads++;
            poses.load(index, pose);
        }

        @Override
        public int revision(int index) {
            return nodes.chunk(index).visualRevision[index];
        }
    };
    private final WorldCache cache = new WorldCache(nodes, counting, epoch, false);
    private final VisualWorldPass pass = new VisualWorldPass(
            nodes, order, new OrderRuns(nodes, order, motions), motions, cache, new Workers(new OwnerThread()));
    private final SeenWorlds reader = new SeenWorlds(nodes, pass, (first, count, worker) -> {});

    /** A chain, with a leaf at each of its nodes, after which the way leads back to the node above. */
    private void chain() {
        for (int i = 0; i < LENGTH; i++) {
            create(i - 1);
        }
        for (int i = LENGTH - 1; i >= 0; i--) {
            create(i);
        }
    }

    private void create(int parent) {
        int node = nodes.create((byte) 0);
        order.add(node);
        if (parent >= 0) {
            hierarchy.link(node, parent);
            nodes.traits(node, Traits.withTaken(0, Traits.TRANSLATION_AND_ROTATION));
        }
        turn(node);
    }

    private void turn(int node) {
        Quaternionf q = new Quaternionf().rotateXYZ(random.nextFloat(), random.nextFloat(), random.nextFloat());
        nodes.storeLogical(node, new float[] {0.5f, 0, 0, q.x, q.y, q.z, q.w, 1, random.nextBoolean() ? 1 : -1, 1});
        nodes.chunk(node).visualRevision[node]++;
        epoch.advance();
    }

    private float[] readAll() {
        float[] all = new float[2 * LENGTH * 12];
        for (int node = 0; node < 2 * LENGTH; node++) {
            cache.update(node);
            System.arraycopy(cache.matrices(node), cache.offset(node), all, node * 12, 12);
        }
        return all;
    }

    @Test
    void shouldMultiplyOncePerNodeWhenReadOneByOne() {
        chain();
        for (int frame = 0; frame < 3; frame++) {
            turn(0);
            loads = 0;
            readAll();
            assertTrue(loads <= 4 * LENGTH, "each pose for its matrix and once for the rotations: " + loads);
        }
    }

    @Test
    void shouldMultiplyOncePerNodeInAPass() {
        chain();
        for (int frame = 0; frame < 3; frame++) {
            turn(0);
            loads = 0;
            pass.run(reader);
            assertTrue(loads <= 2 * LENGTH, "each pose once for the rotations: " + loads);
            assertTrue(loads >= LENGTH - 1, "and not less: " + loads);
        }
    }

    @Test
    void shouldHaveTheSameBitsWhateverWasReadBefore() {
        chain();
        float[] inOrder = readAll();
        WorldCache other = new WorldCache(nodes, counting, new Epoch(), false);
        for (int node = 2 * LENGTH - 1; node >= 0; node--) {
            other.invalidateRoots();
            other.update(node);
            int floats = 12;
            float[] alone = new float[floats];
            System.arraycopy(other.matrices(node), other.offset(node), alone, 0, floats);
            float[] expected = new float[floats];
            System.arraycopy(inOrder, node * floats, expected, 0, floats);
            assertArrayEquals(expected, alone, "of " + node);
            node -= random.nextInt(200);
        }
    }

    @Test
    void shouldNotKeepWhatWasFoundForADestroyedNode() {
        create(-1);
        create(0);
        create(1);
        readAllOf(3);
        TakenRotation taken = new TakenRotation(nodes);
        taken.find(counting, 1, 7);
        double before = taken.w;
        hierarchy.unlink(2);
        hierarchy.unlink(1);
        nodes.release(1);
        assertEquals(1, nodes.create((byte) 0), "the id is used again");
        nodes.storeLogical(1, new float[] {0, 0, 0, 0, 0, 0, 1, 1, 1, 1});
        taken.find(counting, 1, 7);
        assertTrue(before != 1 && taken.w == 1, "found " + taken.w);
    }

    private void readAllOf(int count) {
        for (int node = 0; node < count; node++) {
            cache.update(node);
        }
    }
}
