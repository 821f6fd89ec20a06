package dev.tandem.replay.internal.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.tandem.scene.Scene;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 14.8: the hash of a tick, which is found from what nodes added before. */
class PoseHashMemoryTest {
    private static final long STEP = 1000;

    private final Scene scene = new Scene();
    private final SceneStores stores = SceneAccess.stores(scene);
    private final PoseHashMemory memory = new PoseHashMemory(stores);
    private final List<Transform3d> nodes = new ArrayList<>();
    private final List<Transform2d> flat = new ArrayList<>();
    private Random random = new Random();

    PoseHashMemoryTest() {
        scene.plane();
    }

    private void look(String what) {
        assertEquals(PoseHash.of(stores), memory.next(), what);
    }

    private Vector3f vector() {
        return new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat());
    }

    private void create() {
        nodes.add(nodes.isEmpty() || random.nextBoolean() ? scene.create() : scene.create(pick()));
        flat.add(scene.plane().create());
        flat.get(flat.size() - 1).teleportTo(random.nextFloat(), 2);
    }

    private Transform3d pick() {
        return nodes.get(random.nextInt(nodes.size()));
    }

    private void act(int kind) {
        Transform3d node = pick();
        switch (kind) {
            case 0 -> node.moveTo(vector());
            case 1 -> node.teleportTo(vector());
            case 2 -> node.warp(vector(), new Quaternionf().rotateZ(random.nextFloat()));
            case 3 -> scene.rebase(vector());
            case 4 -> node.detach(Reparent.KEEP_WORLD);
            case 5 -> node.inherit(Inheritance.TRANSLATION, Reparent.KEEP_WORLD);
            case 6 -> node.teleportOnStamp(vector());
            case 7 -> node.rotateBy(new Vector3f(1, 0, 0), random.nextFloat());
            case 8 -> node.scaleTo(vector());
            case 9 -> node.destroy();
            case 10 -> node.destroyWhenShown();
            case 11 -> flat.get(random.nextInt(flat.size())).moveTo(random.nextFloat(), 1, random.nextFloat());
            case 12 -> flat.remove(random.nextInt(flat.size())).destroy();
            case 13 -> scene.create().moveTo(vector());
            case 14 -> scene.space().largeWorld().moveOrigin(1e7 * random.nextDouble(), 1e6 * random.nextDouble(), 0);
            case 15 ->
                scene.plane().largeWorld().moveTo(flat.get(random.nextInt(flat.size())), 1e7 * random.nextDouble(), 4);
            case 16, 17, 18 -> {
                if (!node.hasParent()) {
                    actFarOut(kind, node);
                }
            }
            default -> node.snap();
        }
        nodes.removeIf(each -> !each.isAlive());
    }

    private void actFarOut(int kind, Transform3d root) {
        LargeWorld world = scene.space().largeWorld();
        Vector3d place = new Vector3d(1e7 * random.nextDouble(), 3, 1);
        switch (kind) {
            case 16 -> world.moveTo(root, place);
            case 17 -> world.teleportOnStamp(root, place);
            default -> world.moveWithVelocity(root, place, vector());
        }
    }

    /** Whatever is done; among many nodes, which are moved in memory meanwhile. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldBeTheHashOfTheSceneWhateverIsDone(long seed) {
        random = new Random(seed);
        for (int i = 0; i < 3000; i++) {
            create();
        }
        for (int tick = 0; tick < 150; tick++) {
            for (int i = random.nextInt(20); i > 0; i--) {
                int kind = random.nextInt(20);
                act(kind);
                look("kind " + kind + " in tick " + tick);
            }
            scene.synchronizer().afterTick(tick * STEP, (tick + 1) * STEP);
            look("after tick " + tick);
            scene.synchronizer().beforeFrame(tick * STEP + random.nextInt(1000));
            look("after the frame of tick " + tick);
            if (nodes.size() < 100) {
                create();
            }
        }
        while (nodes.size() > 10) {
            pick().destroy();
            nodes.removeIf(each -> !each.isAlive());
        }
        for (int tick = 200; tick < 260; tick++) {
            scene.synchronizer().afterTick(tick * STEP, (tick + 1) * STEP);
            scene.synchronizer().beforeFrame((tick + 1) * STEP);
            look("with room, after tick " + tick);
        }
    }

    /** Its number, its place and how often it was written are those of the one before, which nobody wrote either. */
    @Test
    void shouldCountTheNodeThatIsBornWhereAnotherOneWasThatNobodyWrote() {
        look("empty");
        Transform3d first = scene.create();
        look("born");
        first.destroy();
        look("destroyed");
        assertEquals(first.index(), scene.create().index());
        look("born again");
    }

    /** Each float counts, the last of an odd number too, and so does who has it. */
    @Test
    void shouldBeAnotherOneWhenOneFloatIsAnotherOne() {
        Transform3d node = scene.create();
        Transform2d other = scene.plane().create();
        long before = memory.next();
        Runnable[] writes = {
            () -> node.moveTo(1, 0, 0),
            () -> node.moveTo(1, 1, 0),
            () -> node.moveTo(1, 1, 1),
            () -> node.rotateTo(new Quaternionf().rotateX(1)),
            () -> node.scaleTo(new Vector3f(2, 1, 1)),
            () -> node.scaleTo(new Vector3f(2, 2, 1)),
            () -> node.scaleTo(new Vector3f(2, 2, 2)),
            () -> other.moveTo(1, 0),
            () -> other.moveTo(1, 1),
            () -> other.moveTo(1, 1, 1),
            () -> other.scaleTo(2, 1),
            () -> other.scaleTo(2, 2),
            () -> other.moveTo(-0f, 1),
            () -> other.moveTo(0f, 1),
        };
        for (int i = 0; i < writes.length; i++) {
            writes[i].run();
            long after = memory.next();
            assertNotEquals(before, after, "write " + i);
            before = after;
        }
        long moved = memory.next();
        scene.create().moveTo(7, 0, 0);
        long first = memory.next() - moved;
        scene.create().moveTo(7, 0, 0);
        assertNotEquals(first, memory.next() - moved - first);
    }
}
