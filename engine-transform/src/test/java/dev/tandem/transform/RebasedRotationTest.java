package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** SPEC 10.4: a new origin disturbs no motion, so what is no place keeps its bits under every rule. */
class RebasedRotationTest {
    private static final int NODES = 5;
    private static final MotionRule[] RULES = {
        MotionRule.FROM_TICK,
        MotionRule.HERMITE,
        MotionRule.EXTRAPOLATE,
        MotionRule.extrapolated().blendedOver(5000L),
        SpringStage.SPRING
    };

    private Stage moved = new Stage();
    private Stage unmoved = new Stage();
    private final Transform3d[] nodes = new Transform3d[NODES];
    private final Transform3d[] twins = new Transform3d[NODES];

    private static Vector3f vector(Random random, float size) {
        return new Vector3f(random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, random.nextFloat() - 0.5f).mul(size);
    }

    private void write(Random random) {
        for (int i = 0; i < NODES; i++) {
            Vector3f place = vector(random, 10);
            Quaternionf rotation = new Quaternionf().rotationXYZ(random.nextFloat(), 3 * random.nextFloat(), 1);
            Vector3f speed = vector(random, 1e6f);
            Vector3f spin = vector(random, 1e6f);
            int kind = random.nextInt(3);
            for (Transform3d node : new Transform3d[] {nodes[i], twins[i]}) {
                if (kind == 0) {
                    node.moveTo(place, rotation);
                } else if (kind == 1) {
                    node.moveWithVelocity(place, rotation, speed, spin);
                }
            }
        }
    }

    private void assertSameTurns(long nanos) {
        moved.sync.beforeFrame(nanos - 1000, nanos);
        unmoved.sync.beforeFrame(nanos - 1000, nanos);
        for (int i = 0; i < NODES; i++) {
            Pose3d pose = Stage.visual(nodes[i]);
            Pose3d twin = Stage.visual(twins[i]);
            assertEquals(twin.rotation(), pose.rotation(), () -> "SPEC 10.4: at " + nanos);
            assertEquals(twin.scale(), pose.scale(), () -> "SPEC 10.4: at " + nanos);
        }
    }

    @Property(tries = 100)
    void shouldKeepTheBitsOfRotationsWhenTheOriginMoves(@ForAll long seed) {
        Random random = new Random(seed);
        moved = new Stage();
        unmoved = new Stage();
        for (int i = 0; i < NODES; i++) {
            nodes[i] = moved.resting(i);
            twins[i] = unmoved.resting(i);
            MotionRule rule = RULES[random.nextInt(RULES.length)];
            nodes[i].rule(rule);
            twins[i].rule(rule);
        }
        for (int k = 0; k < 6; k++) {
            write(random);
            moved.tick();
            unmoved.tick();
            for (int f = 0; f < 3; f++) {
                moved.store.jumps().rebase(random.nextInt(9) - 4, random.nextInt(9) - 4, 0);
                assertSameTurns(k * Stage.STEP + 1000 + 300 * f);
            }
        }
        moved.store.validate();
    }
}
