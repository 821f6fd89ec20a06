package dev.tandem.transform.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.LogicalPoses;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import java.util.Random;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Quaternionf;
import org.junit.jupiter.api.Test;

/** The rotation that children take from a chain of nodes, some of which are mirrored. SPEC 3.8. */
class TakenRotationTest {
    private static final int LENGTH = 4;

    private final NodeTable nodes = new NodeTable();
    private final Hierarchy hierarchy = new Hierarchy(nodes);
    private final Random random = new Random(9);
    private final Quaterniond[] rotations = new Quaterniond[LENGTH];
    private final Matrix3d[] mirrors = new Matrix3d[LENGTH];

    /** A chain from the root down, in which the mirrors are bits of a number, three for each node. */
    private void chain(int mirrored) {
        for (int i = 0; i < LENGTH; i++) {
            int node = nodes.create((byte) 0);
            if (i > 0) {
                hierarchy.link(node, node - 1);
            }
            Quaternionf q = new Quaternionf(number(), number(), number(), number()).normalize();
            float sx = (mirrored >> 3 * i & 1) == 0 ? 2 : -2;
            float sy = (mirrored >> 3 * i & 2) == 0 ? 3 : -3;
            float sz = (mirrored >> 3 * i & 4) == 0 ? 4 : -4;
            nodes.storeLogical(node, new float[] {1, 2, 3, q.x, q.y, q.z, q.w, sx, sy, sz});
            rotations[i] = new Quaterniond(q);
            mirrors[i] = new Matrix3d().scaling(Math.signum(sx), Math.signum(sy), Math.signum(sz));
        }
    }

    private float number() {
        return (float) random.nextGaussian();
    }

    /** What is left of the product of rotations and mirrors when all mirrors are taken off below. */
    private Matrix3d product(int from, int to) {
        Matrix3d product = new Matrix3d();
        Matrix3d mirror = new Matrix3d();
        for (int i = from; i <= to; i++) {
            product.rotate(rotations[i]).mul(mirrors[i]);
            mirror.mul(mirrors[i]);
        }
        return product.mul(mirror.invert());
    }

    private void assertFound(Matrix3d expected) {
        TakenRotation taken = new TakenRotation(nodes);
        for (int epoch = TakenRotation.NEVER; epoch < 3; epoch++) {
            for (int node = 0; node < nodes.limit(); node++) {
                taken.find(new LogicalPoses(nodes), node, epoch);
            }
            Matrix3d found = new Matrix3d().rotation(new Quaterniond(taken.x, taken.y, taken.z, taken.w));
            double length = Math.sqrt(taken.x * taken.x + taken.y * taken.y + taken.z * taken.z + taken.w * taken.w);
            assertEquals(1, length, 1e-12);
            for (int column = 0; column < 3; column++) {
                for (int row = 0; row < 3; row++) {
                    assertEquals(expected.get(column, row), found.get(column, row), 1e-5);
                }
            }
        }
    }

    @Test
    void shouldBeTheProductWithoutMirrors() {
        chain(0);
        assertFound(product(0, LENGTH - 1));
    }

    @Test
    void shouldBeTurnedRoundByMirrorsAbove() {
        for (int node = 0; node < LENGTH; node++) {
            for (int mirror = 1; mirror < 8; mirror++) {
                TakenRotationTest other = new TakenRotationTest();
                other.chain(mirror << 3 * node);
                other.assertFound(other.product(0, LENGTH - 1));
            }
        }
        chain(0b101_110_011_001);
        assertFound(product(0, LENGTH - 1));
    }

    @Test
    void shouldEndWithANodeThatTakesNoRotation() {
        for (int trait : new int[] {Traits.TRANSLATION, Traits.NOTHING}) {
            TakenRotationTest other = new TakenRotationTest();
            other.chain(0b101_110_011_001);
            other.nodes.traits(2, Traits.withTaken(0, trait));
            other.assertFound(other.product(2, LENGTH - 1));
        }
    }

    @Test
    void shouldNotBeTurnedRoundByMirrorsThatAreNotTaken() {
        chain(0b101_110_011_001);
        nodes.traits(2, Traits.withTaken(0, Traits.TRANSLATION_AND_ROTATION));
        assertFound(product(0, 1).mul(product(2, LENGTH - 1)));
        nodes.traits(1, Traits.withTaken(0, Traits.TRANSLATION_AND_ROTATION));
        assertFound(product(0, 0).mul(product(1, 1)).mul(product(2, LENGTH - 1)));
    }
}
