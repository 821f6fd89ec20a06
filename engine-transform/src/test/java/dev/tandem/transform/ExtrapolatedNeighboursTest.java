package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 6.3: what a node shows under EXTRAPOLATE are the same bits alone and among others, whatever these do. */
class ExtrapolatedNeighboursTest {
    private static final MotionRule[] RULES = {
        MotionRule.EXTRAPOLATE,
        MotionRule.extrapolated().upTo(2500L).blendedOver(1700L).leadingBy(600L),
        MotionRule.extrapolated().blendedOver(0L).leadingBy(1400L)
    };

    private static void act(Random random, Transform3d node) {
        float x = random.nextInt(9) - 4;
        Quaternionf turn = rotation(random);
        switch (random.nextInt(8)) {
            case 0 -> node.moveTo(x, -x, 0);
            case 1 -> node.moveTo(new Vector3f(x, 0, 1), turn);
            case 2 -> node.moveWithVelocity(new Vector3f(x, 0, 1), turn, vector(random, 1e6f), vector(random, 9e6f));
            case 3 -> node.moveWithVelocity(new Vector3f(x, 0, 1), turn, new Vector3f(), vector(random, 4e5f));
            case 4 -> node.rotateTo(turn);
            case 5 -> node.scaleTo(x, 1, -x);
            case 6 -> node.teleportTo(new Vector3f(-x, x, 0), turn);
            default -> {}
        }
    }

    /** Often about an axis of the coordinates, so that there are zeros of both signs. */
    private static Quaternionf rotation(Random random) {
        float angle = random.nextFloat() * (random.nextBoolean() ? 6 : 0.2f) - 3;
        return switch (random.nextInt(6)) {
            case 0 -> new Quaternionf(-0f, -Math.sin(angle), -0f, -Math.cos(angle));
            case 5 -> new Quaternionf().rotationX(angle);
            case 1 -> new Quaternionf().rotationY(angle);
            case 2 -> new Quaternionf().rotationZ(angle);
            case 3 -> new Quaternionf();
            default -> new Quaternionf().rotationXYZ(angle, 2 * angle, 1 - angle);
        };
    }

    private static Vector3f vector(Random random, float length) {
        return switch (random.nextInt(3)) {
            case 0 -> new Vector3f(0, 0, length * (random.nextFloat() - 0.5f));
            case 1 -> new Vector3f(-0f, length * random.nextFloat(), 0);
            default ->
                new Vector3f(random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, random.nextFloat()).mul(length);
        };
    }

    @Property(tries = 300)
    void shouldShowTheSameBitsAloneAndAmongOthers(@ForAll long seed) {
        Random random = new Random(seed);
        MotionRule rule = RULES[random.nextInt(RULES.length)];
        Stage alone = new Stage();
        Stage among = new Stage();
        List<Transform3d> others = new ArrayList<>();
        Transform3d node = alone.resting(0);
        for (int i = 0; i < 5; i++) {
            others.add(among.resting(i));
        }
        Transform3d twin = among.resting(0);
        others.forEach(other -> other.rule(rule));
        node.rule(rule);
        twin.rule(rule);
        long normal = 0;
        for (int tick = 0; tick < 30; tick++) {
            long action = random.nextLong();
            alone.tick(() -> act(new Random(action), node));
            among.tick(() -> {
                others.forEach(other -> act(random, other));
                act(new Random(action), twin);
            });
            if (random.nextInt(6) == 0) {
                act(new Random(action + 1), node);
                act(new Random(action + 1), twin);
            }
            for (int frame = random.nextInt(4); frame > 0; frame--) {
                normal = Math.max(normal, tick * 1000L + random.nextInt(11) * 100);
                alone.sync.beforeFrame(normal - 1000, normal);
                among.sync.beforeFrame(normal - 1000, normal);
                assertEquals(Stage.visual(node), Stage.visual(twin), "in tick " + tick + " at " + normal);
            }
        }
    }

    @Test
    void shouldEndWhereItGoesWhenReparentedAmongOthers() {
        for (boolean others : new boolean[] {false, true}) {
            Stage stage = new Stage();
            Transform3d parent = stage.resting(0);
            Transform3d node = stage.resting(parent, 0);
            Transform3d other = stage.resting(0);
            node.rule(MotionRule.EXTRAPOLATE);
            other.rule(MotionRule.EXTRAPOLATE);
            stage.tick();
            stage.frame(1000);
            stage.tick(() -> {
                if (others) {
                    other.moveTo(5, 0, 0);
                }
            });
            parent.teleportTo(-3, 0, 0);
            node.moveTo(8, 0, 0);
            node.detach(Reparent.KEEP_WORLD);
            stage.frame(2000);
            stage.frame(2500);
            assertEquals(5, Stage.visualX(node), 1e-5, () -> "SPEC 9.4, among others: " + others);
            assertFalse(node.syncNeeded());
        }
    }
}
