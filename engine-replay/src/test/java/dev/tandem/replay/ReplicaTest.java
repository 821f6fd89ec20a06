package dev.tandem.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.TransformStore;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** SPEC 14.2, 14.3: what a replica is to those who use it. */
class ReplicaTest {
    private final Scene scene = new Scene();
    private final DeltaSource source = DeltaSource.of(scene);
    private final Replica replica = new Replica();
    private final Transform3d ship = scene.create();

    private void handOver() {
        replica.apply(source.take(new Delta()));
    }

    private static float x(Transform3d node) {
        return node.visualLocal(new Pose3d()).translation().x;
    }

    private static void refused(String name, Runnable write) {
        String message = assertThrows(IllegalStateException.class, write::run).getMessage();
        assertTrue(message.startsWith(name + " is the counterpart of a node of another scene"), message);
    }

    /** SPEC 8, amendment. */
    @Test
    void shouldAmendTheNewestTickWhenWrittenOutsideTicks() {
        ship.teleportTo(0, 0, 0);
        scene.synchronizer().afterTick(-1000, 0);
        ship.moveTo(10, 0, 0);
        scene.synchronizer().afterTick(0, 1000);
        handOver();
        ship.moveTo(12, 0, 0);
        handOver();
        replica.scene().synchronizer().beforeFrame(500);
        assertEquals(6, x(replica.node(ship)));
    }

    @Test
    void shouldHaveACounterpartWhileTheNodeLives() {
        assertFalse(replica.has(ship));
        assertThrows(IllegalStateException.class, () -> replica.node(ship));
        handOver();
        Transform3d other = replica.node(ship);
        assertTrue(replica.has(ship));
        ship.destroy();
        Transform3d next = scene.create();
        assertTrue(other.isAlive());
        handOver();
        assertFalse(other.isAlive());
        assertFalse(replica.has(ship));
        assertTrue(replica.has(next));
        assertEquals(ship.index(), next.index());
    }

    @Test
    void shouldHaveCounterpartsInThePlane() {
        Transform2d crate = scene.plane().create();
        assertFalse(replica.has(crate));
        crate.moveTo(3, 4);
        handOver();
        assertEquals(3, replica.node(crate).logicalLocal(new Pose2d()).translation().x);
        refused("Transform2d #0", () -> replica.node(crate).moveTo(1, 2));
    }

    @Test
    void shouldRefuseWritesOfCounterpartsByName() {
        scene.names().put(ship, "ship");
        handOver();
        Transform3d node = replica.node(ship);
        String name = "ship (Transform3d #0)";
        refused(name, () -> node.moveTo(1, 2, 3));
        refused(name, () -> node.teleportTo(1, 2, 3));
        refused(name, () -> node.overrideVisual(new Pose3d()));
        refused(name, () -> node.warp(new Vector3f(), new Quaternionf()));
        refused(name, () -> node.detach(Reparent.KEEP_LOCAL));
        refused(name, node::snap);
        refused(name, node::hide);
        refused(name, node::destroy);
        refused(name, node::destroyWhenShown);
        refused(name, node::inheritRule);
        var batch = replica.scene().batch(List.of(node));
        refused(name, () -> batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[3])));
        refused(name, () -> batch.overrideVisualAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[3])));
    }

    @Test
    void shouldLetTheRendererKeepNodesOfItsOwn() {
        Transform3d own = replica.scene().create();
        handOver();
        Transform3d below = replica.scene().create(replica.node(ship));
        Transform3d second = scene.create();
        ship.moveTo(5, 0, 0);
        own.moveTo(1, 0, 0);
        below.moveTo(2, 0, 0);
        handOver();
        assertEquals(4, replica.scene().size());
        assertEquals(1, x(own));
        assertEquals(7, below.visualWorldPosition(new Vector3f()).x);
        ship.destroy();
        handOver();
        assertFalse(below.isAlive());
        assertTrue(own.isAlive());
        Node later = replica.scene().create(own);
        later.snap();
        assertTrue(replica.has(second));
    }

    /** SPEC 14.3: channels of the source are written by deltas alone, and the renderer has others. */
    @Test
    void shouldRefuseWritesIntoChannelsOfTheSourceAndLetTheRendererHaveItsOwn() {
        scene.channels().floats("health").moveTo(ship, 3);
        scene.channels().steps("clip", String.class).moveTo(ship, "run");
        handOver();
        Scene copy = replica.scene();
        Transform3d node = replica.node(ship);
        FloatChannel health = copy.channels().floats("health");
        StepChannel<String> clip = copy.channels().steps("clip", String.class);
        assertEquals(3, health.logical(node));
        assertEquals("run", clip.logical(node));
        for (Executable write : List.<Executable>of(
                () -> health.moveTo(node, 4),
                () -> health.teleportTo(copy, 4),
                () -> health.remove(node),
                () -> health.snap(node),
                () -> health.rule(MotionRule.SNAP),
                () -> health.rule(node, MotionRule.SNAP),
                () -> health.batch(List.of(node)).moveAll(BatchMemory.of(new float[1])))) {
            assertEquals(
                    "channel \"health\" has the values of another scene, which deltas write: write there, or open a"
                            + " channel with a name of your own",
                    assertThrows(IllegalStateException.class, write).getMessage());
        }
        assertThrows(IllegalStateException.class, () -> clip.moveTo(node, "stand"));
        FloatChannel highlight = copy.channels().floats("highlight");
        highlight.moveTo(node, 1);
        scene.channels().floats("health").moveTo(ship, 5);
        handOver();
        assertEquals(5, health.logical(node));
        assertEquals(1, highlight.logical(node));
        ship.destroy();
        handOver();
        assertEquals(0, health.size() + highlight.size() + clip.size());
    }

    @Test
    void shouldRefuseASceneWithValuesOfItsOwn() {
        Scene begun = new Scene();
        begun.channels().colours("sky");
        DeltaSource.of(begun).close();
        begun.channels().colours("sky").teleportTo(begun, 0, 0, 1, 1);
        assertEquals(
                "the scene has a value of its own in channel \"sky\": deltas begin with a scene that has none; call"
                        + " DeltaSource.of(scene) before it is written",
                assertThrows(IllegalStateException.class, () -> DeltaSource.of(begun))
                        .getMessage());
    }

    @Test
    void shouldBeginWithWhatIsSetInAnEmptyScene() {
        Scene prepared = new Scene();
        prepared.rule(MotionRule.SNAP);
        prepared.plane();
        prepared.channels().floats("heat").rule(MotionRule.SNAP);
        prepared.jumpLimit(JumpLimit.ofDistance(3));
        prepared.synchronizer().openTimeline();
        prepared.synchronizer().afterTick(0, 1000);
        DeltaSource begun = DeltaSource.of(prepared);
        Replica copy = Replica.repeatingFrames();
        Transform3d node = prepared.create();
        node.moveTo(1, 2, 3);
        prepared.channels().floats("heat").moveTo(node, 2);
        prepared.synchronizer().afterTick(1000, 2000);
        copy.apply(begun.take(new Delta()));
        assertEquals(prepared.inspector().json(), copy.scene().inspector().json());
    }

    @Test
    void shouldRefuseDeltasThatDoNotFollow() {
        Delta first = source.take(new Delta());
        Delta second = source.take(new Delta());
        assertFalse(first.isEmpty());
        assertTrue(second.isEmpty());
        String message = assertThrows(IllegalArgumentException.class, () -> replica.apply(second))
                .getMessage();
        assertEquals(
                "delta 1 does not follow the 0 that were applied: apply each once, in the order in which they were taken",
                message);
        replica.apply(first);
        assertThrows(IllegalArgumentException.class, () -> replica.apply(first));
        replica.apply(second);
    }

    @Test
    void shouldRefuseASecondSourceAndASceneWithNodes() {
        assertThrows(IllegalStateException.class, () -> DeltaSource.of(scene));
        Scene empty = new Scene();
        DeltaSource one = DeltaSource.of(empty);
        assertThrows(IllegalStateException.class, () -> DeltaSource.of(empty));
        one.close();
        one.close();
        assertThrows(IllegalStateException.class, () -> one.take(new Delta()));
        DeltaSource.of(empty).close();
    }

    /** The nodes of a delta are looked up once: not longer than they are these, and where they were. */
    @Test
    void shouldMoveTheSameNodesWhenTheyWereMovedInMemoryOrReplaced() {
        Random random = new Random(1);
        scene.rule(MotionRule.HERMITE);
        handOver();
        replica.scene().create();
        replica.scene().defragmentation().budget(1_000_000_000);
        List<Transform3d> parents = new ArrayList<>();
        List<Transform3d> nodes = new ArrayList<>();
        for (int i = 0; i < 1200; i++) {
            if (i < 40) {
                parents.add(scene.create());
            }
            nodes.add(scene.create());
        }
        TransformStore store = SceneAccess.stores(replica.scene()).space();
        int moved = 0;
        for (int tick = 0; tick < 30; tick++) {
            if (tick % 10 == 5) {
                // another node with the same index, of which the replica has given the own one away
                int at = random.nextInt(nodes.size());
                nodes.get(at).destroy();
                handOver();
                replica.scene().create();
                nodes.set(at, scene.create(parents.get(at % 40)));
            }
            if (tick == 2) {
                for (int i = 0; i < nodes.size(); i++) {
                    nodes.get(i).attachTo(parents.get(i % 40), Reparent.KEEP_LOCAL);
                }
            }
            if (tick % 7 == 3) {
                replica.scene().defragmentation().begin();
            }
            if (tick % 10 == 8) {
                Collections.shuffle(nodes, random);
            }
            PoseFormat format =
                    tick % 10 == 0 ? PoseFormat.TRANSLATION_ROTATION_VELOCITIES : PoseFormat.TRANSLATION_ROTATION;
            int floats = tick % 10 == 0 ? 13 : 7;
            float[] poses = new float[floats * nodes.size()];
            for (int i = 0; i < poses.length; i++) {
                int component = i % floats;
                poses[i] = component == 6 ? 1 : component > 2 && component < 6 ? 0 : random.nextFloat();
            }
            scene.batch(nodes).moveAll(format, BatchMemory.of(poses));
            scene.synchronizer().afterTick(tick * 1000, tick * 1000 + 1000);
            handOver();
            scene.synchronizer().beforeFrame(tick * 1000 + 300);
            int[] places = nodes.stream()
                    .mapToInt(node -> store.place(replica.node(node).index()))
                    .toArray();
            replica.scene().synchronizer().beforeFrame(tick * 1000 + 300);
            for (int i = 0; i < places.length; i++) {
                moved += places[i] == store.place(replica.node(nodes.get(i)).index()) ? 0 : 1;
            }
            for (Transform3d node : nodes) {
                assertEquals(
                        node.visualLocal(new Pose3d()), replica.node(node).visualLocal(new Pose3d()), () -> "" + node);
            }
        }
        assertTrue(moved > 100, moved + " nodes were moved in memory");
        replica.scene().validate();
    }
}
