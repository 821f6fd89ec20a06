package dev.tandem.transform.internal.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.SnapLaw;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Single writes: what they store, and what becomes of the motion. SPEC 3.1, 4.3. */
class NodeWriterTest {
    private static final float[] POSE = {1, 2, 3, 0.6f, 0, 0, 0.8f, 4, 5, 6};

    /** The ways to write, with the components that each writes. */
    enum Way {
        TRANSLATION(PoseParts.TRANSLATION, (w, c, p, v) -> w.moveTo(c, p, v[0], v[1], v[2])),
        ROTATION(PoseParts.ROTATION, (w, c, p, v) -> w.rotateTo(c, p, v[3], v[4], v[5], v[6])),
        SCALE(PoseParts.SCALE, (w, c, p, v) -> w.scaleTo(c, p, v[7], v[8], v[9])),
        RIGID(
                PoseParts.TRANSLATION | PoseParts.ROTATION,
                (w, c, p, v) -> w.moveTo(c, p, v[0], v[1], v[2], v[3], v[4], v[5], v[6])),
        ALL(PoseParts.ALL, (w, c, p, v) -> w.moveTo(c, p, v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9]));

        private final int parts;
        private final Write write;

        Way(int parts, Write write) {
            this.parts = parts;
            this.write = write;
        }

        boolean writes(int k) {
            return (parts & (k < 3 ? PoseParts.TRANSLATION : k < 7 ? PoseParts.ROTATION : PoseParts.SCALE)) != 0;
        }
    }

    /** Writes values of a pose. */
    private interface Write {
        void run(NodeWriter writer, NodeChunk chunk, int place, float[] values);
    }

    private final TransformStore store = new TransformStore();
    private final SeenChanges changes = new SeenChanges(store);
    private final int node;

    NodeWriterTest() {
        store.create();
        node = store.create();
        Writes.teleport(store, node, 0, 0, 0);
        store.synchronization().beforeTick();
        changes.next();
    }

    private void write(Way way, float... pose) {
        way.write.run(store.writer(), store.writer().chunk(store.place(node)), store.place(node), pose);
        store.validate();
    }

    private float[] written(Way way) {
        float[] pose = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1};
        for (int k = 0; k < 10; k++) {
            if (way.writes(k)) {
                pose[k] = POSE[k];
            }
        }
        return pose;
    }

    private void assertWritten(Way way, int revision) {
        assertArrayEquals(written(way), Writes.logical(store, node), 1e-7f);
        assertEquals(revision, store.logicalRevision(node));
        assertEquals(0, store.logicalRevision(0), "another node");
    }

    @ParameterizedTest
    @EnumSource
    void shouldStartAMotionWhenAtRest(Way way) {
        int before = store.logicalRevision(node);
        write(way, POSE);
        assertWritten(way, before + 1);
        assertTrue(store.syncNeeded(node));
        assertEquals(List.of("written " + node), changes.next());
        float[] visual = store.readings().visualLocal(node);
        assertArrayEquals(new float[] {0, 0, 0, 0, 0, 0, 1, 1, 1, 1}, visual);
    }

    @ParameterizedTest
    @EnumSource
    void shouldGoOnWhenInMotion(Way way) {
        write(way, POSE);
        float[] others = {7, 7, 7, 0, 0.6f, 0, 0.8f, 7, 7, 7};
        write(way, others);
        int before = store.logicalRevision(node);
        changes.next();
        write(way, POSE);
        assertWritten(way, before + 1);
        assertTrue(store.syncNeeded(node));
        assertEquals(List.of("written " + node), changes.next());
        store.synchronization().afterTick(0, 1000);
        store.synchronization().beforeFrame(1000);
        assertArrayEquals(written(way), store.readings().visualLocal(node), 1e-7f);
    }

    @ParameterizedTest
    @EnumSource
    void shouldOnlyCountAWriteOfTheSameBits(Way way) {
        int before = store.logicalRevision(node);
        write(way, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1);
        assertEquals(before + 1, store.logicalRevision(node));
        assertFalse(store.syncNeeded(node), "SPEC 4.3");
        assertEquals(List.of("written " + node), changes.next());
    }

    @ParameterizedTest
    @EnumSource
    void shouldMoveWhenAnyFloatOfItsPartsDiffers(Way way) {
        for (int k = 0; k < 10; k++) {
            Writes.teleport(store, node, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1);
            float[] pose = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1};
            pose[k] = k == 6 ? -1 : pose[k] + 0.5f;
            write(way, pose);
            assertEquals(way.writes(k), store.syncNeeded(node), "float " + k);
        }
        Writes.teleport(store, node, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1);
        write(way, -0f, -0f, -0f, 0, 0, 0, 1, 1, 1, 1);
        assertEquals(way.writes(0), store.syncNeeded(node), "zeros differ in bits");
    }

    @ParameterizedTest
    @EnumSource
    void shouldSnapComponentsThatSnap(Way way) {
        for (int part = PoseParts.TRANSLATION; part <= PoseParts.SCALE; part <<= 1) {
            if ((part & way.parts) != 0) {
                store.rules().choose(node, PoseParts.ALL, null);
                store.rules().choose(node, part, new SnapLaw());
                Writes.teleport(store, node, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1);
                changes.next();
                write(way, POSE);
                assertEquals(way.parts != part, store.syncNeeded(node));
                assertTrue(changes.next().containsAll(List.of("written " + node, "visual " + node)));
                float[] visual = store.readings().visualLocal(node);
                int k = part == PoseParts.TRANSLATION ? 0 : part == PoseParts.ROTATION ? 3 : 7;
                assertEquals(POSE[k], visual[k], 1e-7f, "part " + part);
            }
        }
    }

    @Test
    void shouldTurnAboutAnAxisOfTheParent() {
        NodeWriter writer = store.writer();
        Writes.teleport(store, node, 0, 0, 0, 0.6f, 0, 0, 0.8f);
        writer.rotateBy(writer.chunk(store.place(node)), store.place(node), 0, 0, 5, (float) Math.PI / 2);
        float root = (float) Math.sqrt(0.5);
        float[] expected = {0.6f * root, 0.6f * root, 0.8f * root, 0.8f * root};
        assertArrayEquals(expected, Arrays.copyOfRange(Writes.logical(store, node), 3, 7), 1e-6f);
    }

    @Test
    void shouldTeleportOnlyItsParts() {
        Writes.teleport(store, node, POSE);
        assertArrayEquals(POSE, Writes.logical(store, node), 1e-7f);
        Writes.teleport(store, node, 7, 8, 9, 0, 0, 0, 2);
        assertArrayEquals(new float[] {7, 8, 9, 0, 0, 0, 1, 4, 5, 6}, Writes.logical(store, node));
        changes.next();
        Writes.teleport(store, node, 1, 1, 1);
        assertArrayEquals(new float[] {1, 1, 1, 0, 0, 0, 1, 4, 5, 6}, Writes.logical(store, node));
        assertEquals(List.of("teleported " + node, "visual " + node), changes.next());
        assertArrayEquals(Writes.logical(store, node), store.readings().visualLocal(node));
    }

    @Test
    void shouldOverrideTheVisualPoseAlone() {
        Writes.overrideVisual(store, node, POSE);
        assertArrayEquals(new float[] {0, 0, 0, 0, 0, 0, 1, 1, 1, 1}, Writes.logical(store, node));
        assertArrayEquals(POSE, store.readings().visualLocal(node), 1e-7f);
        assertEquals(List.of("visual " + node), changes.next());
    }

    @ParameterizedTest
    @EnumSource
    void shouldRefuseWhatIsNotFinite(Way way) {
        for (int k = 0; k < 10; k++) {
            float[] pose = POSE.clone();
            pose[k] = Float.NaN;
            if (way.writes(k)) {
                String message = assertThrows(IllegalArgumentException.class, () -> write(way, pose))
                        .getMessage();
                assertTrue(message.contains("Transform3d #" + node) && message.contains("NaN"), message);
            }
        }
        assertEquals(List.of(), changes.next());
        assertEquals(0, Writes.logical(store, node)[0]);
    }

    @Test
    void shouldRefuseWhatIsNotFiniteOnTheOtherWays() {
        NodeWriter writer = store.writer();
        int place = store.place(node);
        NodeChunk chunk = writer.chunk(place);
        for (int k = 0; k < 10; k++) {
            float[] pose = POSE.clone();
            pose[k] = Float.NEGATIVE_INFINITY;
            for (int floats : new int[] {3, 7, 10}) {
                if (k < floats) {
                    float[] some = Arrays.copyOf(pose, floats);
                    assertThrows(IllegalArgumentException.class, () -> Writes.teleport(store, node, some));
                }
            }
            assertThrows(IllegalArgumentException.class, () -> Writes.overrideVisual(store, node, pose));
        }
        assertThrows(IllegalArgumentException.class, () -> writer.rotateBy(chunk, place, 0, 0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> writer.rotateBy(chunk, place, 0, 0, 1, Float.NaN));
        assertThrows(IllegalArgumentException.class, () -> writer.holdLinear(chunk, place, Float.NaN, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> writer.holdAngular(chunk, place, 0, Float.NaN, 0));
        assertEquals(List.of(), changes.next());
    }

    @Test
    void shouldFindPlacesOfHandles() {
        assertEquals(store.place(node), store.writer().place(node, 0));
        assertThrows(IllegalStateException.class, () -> store.writer().place(node, 1));
        store.owner().beginWalk();
        assertThrows(IllegalStateException.class, () -> store.writer().requireWritable(node));
        assertThrows(IllegalStateException.class, () -> store.writer().requireLogicallyWritable(node));
        store.owner().endWalk();
        store.writer().requireWritable(node);
    }
}
