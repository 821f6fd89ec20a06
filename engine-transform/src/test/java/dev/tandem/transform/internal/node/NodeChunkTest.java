package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.image.Tape;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.ValueForm;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class NodeChunkTest {
    private final NodeChunk chunk = new NodeChunk(PoseForms.FLAT, 3 * NodeChunk.SIZE);

    @Test
    void shouldLinkEachPlaceToItself() {
        int at = NodeChunk.MASK;
        assertEquals(NodeTable.NONE, chunk.parent[at]);
        assertEquals(NodeTable.NONE, chunk.firstChild[at]);
        assertEquals(4 * NodeChunk.SIZE - 1, chunk.nextSibling[at]);
        assertEquals(4 * NodeChunk.SIZE - 1, chunk.previousSibling[at]);
        assertEquals(3 * NodeChunk.SIZE, chunk.nextSibling[0]);
        assertFalse(chunk.isInner(at));
    }

    @Test
    void shouldShareLinksToNoneWhenThereIsNoHierarchy() {
        NodeChunk values = new NodeChunk(ValueForm.numbers(2), 0);
        NodeChunk others = new NodeChunk(ValueForm.angle(), NodeChunk.SIZE);
        assertSame(values.parent, others.parent);
        assertSame(values.traits, others.traits);
        assertNotSame(chunk.parent, new NodeChunk(PoseForms.FLAT, 0).parent);
        assertEquals(NodeTable.NONE, values.parent[7]);
        assertEquals(NodeTable.NONE, values.nextSibling[7]);
        assertEquals(NodeChunk.SIZE, others.logical.length);
        assertEquals(2 * NodeChunk.SIZE, new NodeChunk(ValueForm.numbers(2), NodeChunk.SIZE).logical.length);
    }

    @Test
    void shouldKeepValuesWhenTheFirstChunkGrows() {
        NodeChunk values = new NodeChunk(ValueForm.numbers(2), 0);
        int few = values.id.length;
        assertEquals(2 * few, values.logical.length);
        values.logical[2 * few - 1] = 5f;
        values.id[few - 1] = 77;
        values.keepStamps(few - 1, 100, 200);
        values.choose(few - 1, 9);
        values.makeRoom(few - 1);
        assertEquals(few, values.id.length);
        for (int at = few; at < NodeChunk.SIZE; at++) {
            values.makeRoom(at);
            values.row[at] = at;
            values.timeline[at] = 1;
            values.keepStamps(at, at, at);
        }
        assertEquals(5f, values.logical[2 * few - 1]);
        assertEquals(77, values.id[few - 1]);
        assertEquals(100, values.startNanos(few - 1));
        assertEquals(200, values.endNanos(few - 1));
        assertEquals(NodeChunk.MASK, values.startNanos(NodeChunk.MASK));
        assertEquals(9, values.choice(few - 1));
        assertEquals(0, values.choice(NodeChunk.MASK));
        assertEquals(few, values.row[few]);
        assertEquals(NodeChunk.SIZE, values.id.length);
        assertEquals(2 * NodeChunk.SIZE, values.logical.length);
    }

    @Test
    void shouldKeepToItselfWhatIsChosenForItsNodes() {
        NodeChunk other = new NodeChunk(PoseForms.FLAT, 0);
        chunk.choose(5, 67);
        assertEquals(67, chunk.choice(5));
        assertEquals(0, chunk.choice(6));
        assertEquals(0, other.choice(5), "chunks for which nothing is chosen share a column");
        chunk.choose(5, 0);
        assertEquals(0, chunk.choice(5));
    }

    @Test
    void shouldKeepToItselfWhatAnImageBrings() {
        chunk.choose(5, 67);
        chunk.keepStamps(5, 61, 62);
        Tape tape = new Tape();
        chunk.image(tape.toWrite(), 0, 8);
        NodeChunk restored = new NodeChunk(PoseForms.FLAT, 0);
        restored.image(tape.toRead(), 0, 8);
        assertEquals(67, restored.choice(5), "SPEC 9.1");
        assertEquals(61, restored.startNanos(5), "stamps");
        NodeChunk other = new NodeChunk(PoseForms.FLAT, 0);
        assertEquals(0, other.choice(5), "chunks for which nothing is chosen share a column");
    }

    @Test
    void shouldStandAloneWhenTold() {
        chunk.parent[7] = 1;
        chunk.firstChild(7, 2);
        chunk.nextSibling[7] = 3;
        chunk.previousSibling[7] = 4;
        assertTrue(chunk.isInner(7));
        chunk.standAlone(7, 9);
        assertEquals(NodeTable.NONE, chunk.parent[7]);
        assertEquals(NodeTable.NONE, chunk.firstChild[7]);
        assertEquals(9, chunk.nextSibling[7]);
        assertEquals(9, chunk.previousSibling[7]);
        assertFalse(chunk.isInner(7));
    }

    @Test
    void shouldKnowWhoHasChildren() {
        chunk.firstChild(64, 5);
        assertTrue(chunk.isInner(64));
        assertFalse(chunk.isInner(0));
        chunk.firstChild(64, NodeTable.NONE);
        assertFalse(chunk.isInner(64));
        assertEquals(NodeTable.NONE, chunk.firstChild[64]);
    }

    @Test
    void shouldKnowTheRoots() {
        chunk.addRoot(70);
        chunk.addRoot(71);
        chunk.removeRoot(71);
        assertTrue(chunk.isRoot(70));
        assertFalse(chunk.isRoot(71));
        assertFalse(chunk.isRoot(6));
    }

    @Test
    void shouldKeepStampsUntilTheyAreForgotten() {
        assertEquals(0, chunk.startNanos(5));
        assertEquals(0, chunk.endNanos(5));
        chunk.keepStamps(5, -100, 200);
        assertEquals(-100, chunk.startNanos(5));
        assertEquals(200, chunk.endNanos(5));
        chunk.forgetStamps(5);
        assertEquals(0, chunk.startNanos(5));
        assertEquals(0, chunk.endNanos(5));
    }

    @Test
    void shouldCountThoseWithTraits() {
        chunk.traits(5, Traits.HIDDEN);
        chunk.traits(6, Traits.ANCHORED);
        assertEquals(2, chunk.special);
        int version = chunk.version;
        chunk.traits(5, Traits.HIDDEN);
        assertEquals(version, chunk.version, "nothing has changed");
        chunk.traits(5, Traits.BELOW_HIDDEN);
        assertEquals(2, chunk.special);
        assertTrue(chunk.version > version);
        chunk.traits(5, 0);
        assertEquals(1, chunk.special);
    }

    @Test
    void shouldHoldWhatAHandleNames() {
        int place = 3 * NodeChunk.SIZE + 5;
        chunk.id[5] = 77;
        chunk.generation[5] = 2;
        assertTrue(chunk.holds(place, 77, 2));
        assertFalse(chunk.holds(place, 77, 1));
        assertFalse(chunk.holds(place, 78, 2));
        assertFalse(chunk.holds(place + 1, 77, 2));
        assertEquals(77, chunk.id(place));
        assertEquals(25, chunk.logicalOffset(place));
    }

    @Test
    void shouldMakeAnchorsAndWorldsWhenFirstAskedFor() {
        assertNull(chunk.anchors);
        assertSame(chunk.anchors(), chunk.anchors());
        assertEquals(2 * NodeChunk.SIZE, chunk.anchors.anchor.length, "two numbers in the plane");
        assertNull(chunk.visualWorld);
        assertSame(chunk.visualWorld(), chunk.visualWorld());
        assertEquals(6 * NodeChunk.SIZE, chunk.visualWorld.matrix.length);
        assertNull(chunk.logicalWorld);
        assertSame(chunk.logicalWorld(), chunk.logicalWorld());
        assertNotSame(chunk.logicalWorld, chunk.visualWorld);
    }

    @Test
    void shouldKeepPositionsOnTheListOfLateNodes() {
        chunk.list(5, 100);
        chunk.list(6, 101);
        assertEquals(100, chunk.listed(5));
        assertEquals(101, chunk.listed(6));
    }

    /** All columns with other numbers at 5, among them bits of which the target has the opposite. */
    private void fill() {
        for (int k = 0; k < 5; k++) {
            chunk.logical[25 + k] = 0.5f + k;
        }
        int[][] numbers = {
            chunk.parent,
            chunk.nextSibling,
            chunk.previousSibling,
            chunk.logicalRevision,
            chunk.visualRevision,
            chunk.observedRevision,
            chunk.row
        };
        for (int column = 0; column < numbers.length; column++) {
            numbers[column][5] = 40 + column;
        }
        chunk.firstChild(5, 60);
        chunk.keepStamps(5, 61, 62);
        chunk.timeline[5] = 63;
        chunk.state[5] = 64;
        chunk.rowKind[5] = 65;
        chunk.rule[5] = 66;
        chunk.choose(5, 67);
        chunk.addRoot(5);
        chunk.traits(5, Traits.HIDDEN);
    }

    @Test
    void shouldCopyAllThatANodeHasButItsName() {
        fill();
        NodeChunk to = new NodeChunk(PoseForms.FLAT, 0);
        to.id[9] = 5;
        to.generation[9] = 6;

        chunk.copy(5, to, 9);

        assertArrayEquals(new float[] {0.5f, 1.5f, 2.5f, 3.5f, 4.5f}, Arrays.copyOfRange(to.logical, 45, 50));
        int[] numbers = {
            to.parent[9],
            to.nextSibling[9],
            to.previousSibling[9],
            to.logicalRevision[9],
            to.visualRevision[9],
            to.observedRevision[9],
            to.row[9]
        };
        assertArrayEquals(new int[] {40, 41, 42, 43, 44, 45, 46}, numbers);
        assertEquals(60, to.firstChild[9]);
        assertTrue(to.isInner(9));
        assertEquals(61, to.startNanos(9));
        assertEquals(62, to.endNanos(9));
        int[] others = {to.timeline[9], to.state[9], to.rowKind[9], to.rule[9], to.choice(9)};
        assertArrayEquals(new int[] {63, 64, 65, 66, 67}, others);
        assertTrue(to.isRoot(9));
        assertEquals(Traits.HIDDEN, to.traits[9]);
        assertEquals(1, to.special);
        assertEquals(5, to.id[9], "names are given by others");
        assertEquals(6, to.generation[9]);
        assertNull(to.anchors);
        assertNull(to.visualWorld);
        assertNull(to.logicalWorld);
    }

    @Test
    void shouldRemoveBitsWhenTheOneCopiedHasNone() {
        fill();
        chunk.copy(7, chunk, 5);
        assertFalse(chunk.isRoot(5));
        assertFalse(chunk.isInner(5));
        assertEquals(0, chunk.startNanos(5));
        assertEquals(0, chunk.special);
    }

    @Test
    void shouldCopyAnchorsOfAnchoredNodesOnly() {
        NodeChunk to = new NodeChunk(PoseForms.FLAT, 0);
        chunk.anchors().anchor[10] = 1e6;
        chunk.copy(5, to, 9);
        assertNull(to.anchors);
        chunk.traits(5, Traits.ANCHORED);
        chunk.copy(5, to, 9);
        assertEquals(1e6, to.anchors().anchor[18]);
    }

    @Test
    void shouldCopyWorldsOrForgetThem() {
        NodeChunk to = new NodeChunk(PoseForms.FLAT, 0);
        to.visualWorld().computed(9, 1, 2);
        to.logicalWorld().computed(9, 1, 2);
        chunk.copy(5, to, 9);
        assertFalse(to.visualWorld().isValid(9, 1, 0), "the matrix of another node");
        assertFalse(to.logicalWorld().isValid(9, 1, 0), "the matrix of another node");

        chunk.visualWorld().computed(5, 3, 4);
        chunk.logicalWorld().computed(5, 6, 7);
        chunk.copy(5, to, 9);
        assertTrue(to.visualWorld().isValid(9, 3, 4));
        assertTrue(to.logicalWorld().isValid(9, 6, 7));
    }
}
