package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.ValueForm;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeTableTest {
    private static final byte RULE = 3;

    private final NodeTable nodes = new NodeTable();

    private int create() {
        return nodes.create(RULE);
    }

    private void create(int count) {
        for (int i = 0; i < count; i++) {
            create();
        }
    }

    @Test
    void shouldStandAloneAtTheIdentityWhenCreated() {
        create();
        int node = create();
        NodeChunk chunk = nodes.chunk(node);
        float[] pose = new float[10];
        nodes.loadLogical(node, pose);
        assertArrayEquals(new float[] {0, 0, 0, 0, 0, 0, 1, 1, 1, 1}, pose);
        assertTrue(NodeLife.isUnwritten(nodes.chunk(node), node));
        assertTrue(NodeLife.isLiving(nodes.chunk(node), node));
        assertFalse(NodeLife.isFresh(nodes.chunk(node), node));
        assertEquals(RULE, chunk.rule[node]);
        assertEquals(RowKind.AT_REST, nodes.rowKind(node));
        assertFalse(nodes.isInMotion(node));
        assertTrue(chunk.isRoot(node));
        assertEquals(NodeTable.NONE, nodes.parent(node));
        assertEquals(NodeTable.NONE, nodes.firstChild(node));
        assertEquals(node, nodes.nextSibling(node));
        assertEquals(node, nodes.previousSibling(node));
        assertEquals(2, nodes.size());
        assertEquals(2, nodes.limit());
        assertSame(PoseForms.SPATIAL, nodes.form());
    }

    @Test
    void shouldForgetWhatTheOneBeforeHadWhenAPlaceIsUsedAgain() {
        int old = create();
        NodeChunk chunk = nodes.chunk(old);
        nodes.storeLogical(old, new float[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
        chunk.logicalRevision[old] = 5;
        chunk.visualRevision[old] = 6;
        chunk.observedRevision[old] = 7;
        chunk.timeline[old] = 8;
        chunk.choose(old, 9);
        chunk.keepStamps(old, 10, 11);
        chunk.rowKind[old] = 12;
        nodes.traits(old, Traits.HIDDEN);
        nodes.release(old);
        assertFalse(NodeLife.isThere(nodes.chunk(old), old));
        assertEquals(0, nodes.size());
        assertEquals(0, nodes.notDrawn());
        assertFalse(chunk.isRoot(old));
        assertTrue(nodes.isFree(old));
        assertEquals(RowKind.AT_REST, nodes.rowKind(old));

        int node = create();

        assertEquals(old, node);
        assertFalse(nodes.isFree(node));
        assertEquals(1, nodes.ids().generation(nodes.id(node)));
        assertEquals(1, chunk.generation[node]);
        float[] pose = new float[10];
        nodes.loadLogical(node, pose);
        assertArrayEquals(new float[] {0, 0, 0, 0, 0, 0, 1, 1, 1, 1}, pose);
        assertEquals(0, nodes.logicalRevision(node));
        assertEquals(0, chunk.visualRevision[node]);
        assertEquals(0, chunk.observedRevision[node]);
        assertEquals(NodeTable.FIRST_TIMELINE, chunk.timeline[node]);
        assertEquals(0, chunk.choice(node));
        assertEquals(0, chunk.endNanos(node));
        assertTrue(chunk.isRoot(node));
    }

    @Test
    void shouldLieBehindItsParentWhenThereIsRoom() {
        create(10);
        nodes.release(3);
        nodes.release(7);
        int child = nodes.create(RULE, 5);
        assertEquals(7, child);
        assertEquals(7, nodes.id(child), "the ids are those of places so far");
        assertEquals(3, nodes.create(RULE, 8), "before it, if there is none behind");
        assertEquals(10, nodes.create(RULE, 8), "at the end, if there is none at all");
    }

    @Test
    void shouldFindIdsOfPlaces() {
        create(2);
        assertEquals(1, nodes.id(1));
        assertEquals(1, nodes.idOrNone(1));
        assertEquals(NodeTable.NONE, nodes.idOrNone(NodeTable.NONE));
        assertTrue(nodes.isIdentity());
    }

    @Test
    void shouldUseIdsOfOthersWhenTold() {
        NodeTable values = new NodeTable(ValueForm.numbers(1));
        int place = values.createAs(7000, RULE);
        assertEquals(0, place);
        assertEquals(7000, values.id(place));
        assertEquals(place, values.ids().placeOrNowhere(7000));
        assertFalse(values.isIdentity());
        values.releaseAs(place);
        assertEquals(-1, values.ids().placeOrNowhere(7000));
        assertEquals(0, values.size());
        assertTrue(values.isFree(place));
        assertEquals(place, values.createAs(9, RULE));
        assertEquals(1, values.chunk(0).generation[0] + values.ids().generation(7000), "each id has its own");
    }

    @Test
    void shouldGrowByChunks() {
        create(4 * NodeChunk.SIZE + 1);
        assertEquals(4 * NodeChunk.SIZE + 1, nodes.limit());
        assertEquals(4 * NodeChunk.SIZE, nodes.nextSibling(4 * NodeChunk.SIZE));
        assertEquals(0, nodes.chunk(4 * NodeChunk.SIZE).logicalOffset(4 * NodeChunk.SIZE));
        assertEquals(NodeChunk.MASK, nodes.room());
    }

    @Test
    void shouldKeepANodeWithoutHandlesWhenDisowned() {
        int node = create();
        nodes.disown(node);
        assertTrue(NodeLife.isGhost(nodes.chunk(node), node));
        assertTrue(NodeLife.isLiving(nodes.chunk(node), node));
        assertEquals(1, nodes.chunk(node).generation[node]);
        assertEquals(1, nodes.ids().generation(node));
        assertEquals(node, nodes.ids().place(node));
        assertEquals(1, nodes.size());
    }

    @Test
    void shouldMoveANodeToAFreePlaceAndTellOfIt() {
        create(5);
        nodes.release(1);
        nodes.storeLogical(4, new float[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
        nodes.traits(4, Traits.HIDDEN);
        List<String> told = new ArrayList<>();
        nodes.moves().add((from, to) -> told.add(from + " to " + to));

        nodes.move(4, 1);

        assertEquals(List.of("4 to 1"), told);
        assertEquals(1, nodes.ids().place(4));
        assertEquals(4, nodes.id(1));
        assertEquals(0, nodes.chunk(1).generation[1]);
        assertEquals(NodeTable.NONE, nodes.id(4), "no handle finds it there");
        assertEquals(2, nodes.chunk(1).logical[11]);
        assertFalse(nodes.isFree(1));
        assertTrue(nodes.isFree(4));
        assertFalse(NodeLife.isThere(nodes.chunk(4), 4));
        assertEquals(0, nodes.traits(4));
        assertEquals(1, nodes.chunk(4).special);
        assertEquals(Traits.HIDDEN, nodes.traits(1));
        assertTrue(NodeLife.isLiving(nodes.chunk(1), 1));
        assertFalse(nodes.chunk(4).isRoot(4));
        assertTrue(nodes.chunk(1).isRoot(1));
        assertEquals(4, nodes.nextSibling(4), "as all places without a node");
        assertEquals(RowKind.AT_REST, nodes.rowKind(4));
        assertFalse(nodes.isIdentity());
    }

    @Test
    void shouldKeepTheNameOfAPlaceThatAnotherNodeHasByNow() {
        create(2);
        nodes.moved(0, 1);
        nodes.moved(1, 0);
        assertEquals(1, nodes.id(0));
        assertEquals(0, nodes.id(1));
    }

    @Test
    void shouldFindFreePlaces() {
        create(20);
        for (int place : new int[] {4, 9, 10, 11}) {
            nodes.release(place);
        }
        assertEquals(9, nodes.freePlaceAfter(4));
        assertEquals(4, nodes.freePlaceAfter(3));
        assertEquals(NodeTable.NONE, nodes.freePlaceAfter(11));
        assertEquals(9, nodes.gap(0, 3));
        assertEquals(4, nodes.gap(NodeTable.NONE, 1));
        assertEquals(NodeTable.NONE, nodes.gap(0, 4));
    }

    @Test
    void shouldAddAndDropPlacesBehindAllNodes() {
        create(3);
        int added = nodes.addPlace();
        assertEquals(3, added);
        assertTrue(nodes.isFree(added));
        assertEquals(4, nodes.addPlace());
        assertEquals(5, nodes.limit());

        nodes.dropLastPlaces(4);
        assertEquals(4, nodes.limit());
        assertFalse(nodes.isFree(4));
        nodes.dropLastPlaces(0);
        assertEquals(3, nodes.limit(), "up to the last node");
        assertEquals(3, nodes.addPlace(), "given out again");
    }

    @Test
    void shouldDropNoPlacesWhenTheyAreNotGivenOutInOrder() {
        NodeTable backwards = new NodeTable(nth -> nth ^ NodeChunk.MASK);
        backwards.create(RULE);
        backwards.release(NodeChunk.MASK);
        backwards.dropLastPlaces(0);
        assertEquals(NodeChunk.SIZE, backwards.limit());
        assertEquals(0, backwards.room());
        assertFalse(new NodeTable(nth -> nth ^ NodeChunk.MASK).create(RULE) == 0);
    }

    @Test
    void shouldHaveRoomInTheChunksThatItHas() {
        assertEquals(0, nodes.room());
        create();
        assertEquals(NodeChunk.MASK, nodes.room());
        create(NodeChunk.MASK);
        assertEquals(0, nodes.room());
        nodes.reserveRoom();
        assertEquals(0, nodes.room(), "too much beside one chunk");
    }

    @Test
    void shouldReserveAChunkWhenThereAreMany() {
        NodeTable values = new NodeTable(ValueForm.numbers(1));
        for (int i = 0; i < 32 * NodeChunk.SIZE; i++) {
            values.createAs(i, RULE);
        }
        assertEquals(0, values.room());
        values.reserveRoom();
        assertEquals(0, values.room(), "the array of chunks is full");
        values.createAs(32 * NodeChunk.SIZE, RULE);
        values.reserveRoom();
        assertEquals(2 * NodeChunk.SIZE - 1, values.room());
    }

    @Test
    void shouldCountTraits() {
        create(3);
        assertTrue(nodes.areAllDrawn());
        nodes.traits(0, Traits.HIDDEN);
        nodes.traits(1, Traits.withTaken(0, Traits.NOTHING));
        nodes.traits(2, Traits.ANCHORED);
        assertEquals(1, nodes.notDrawn());
        assertEquals(1, nodes.partial());
        assertEquals(1, nodes.anchored());
        assertFalse(nodes.areAllDrawn());
        assertFalse(nodes.isDrawn(0));
        assertTrue(nodes.isDrawn(1));
        assertEquals(Traits.ALL, nodes.taken(0));
        assertEquals(Traits.NOTHING, nodes.taken(1));
        assertTrue(nodes.isAnchored(2));
        assertFalse(nodes.isAnchored(1));
        assertTrue(nodes.isAnchored(nodes.chunk(2), 2));
        assertFalse(nodes.isAnchored(nodes.chunk(1), 1));

        nodes.traits(0, Traits.BELOW_HIDDEN | Traits.ANCHORED);
        assertEquals(1, nodes.notDrawn());
        assertEquals(2, nodes.anchored());
        for (int node = 0; node < 3; node++) {
            nodes.traits(node, 0);
        }
        assertEquals(0, nodes.notDrawn());
        assertEquals(0, nodes.partial());
        assertEquals(0, nodes.anchored());
        assertTrue(nodes.areAllDrawn());
        assertFalse(nodes.isAnchored(2));
    }

    @Test
    void shouldHaveNoWorldParentWhenItTakesNothing() {
        create(2);
        new Hierarchy(nodes).link(1, 0);
        assertEquals(0, nodes.worldParent(1));
        nodes.traits(1, Traits.withTaken(0, Traits.TRANSLATION));
        assertEquals(0, nodes.worldParent(1));
        nodes.traits(1, Traits.withTaken(0, Traits.NOTHING));
        assertEquals(NodeTable.NONE, nodes.worldParent(1));
        assertEquals(0, nodes.parent(1));
    }

    @Test
    void shouldLoadLogicalPosesAndTheirRevision() {
        create(2);
        nodes.storeLogical(1, new float[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
        nodes.chunk(1).logicalRevision[1] = 12;
        LogicalPoses logicals = new LogicalPoses(nodes);
        float[] pose = new float[10];
        logicals.load(1, pose);
        assertArrayEquals(new float[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, pose);
        assertEquals(12, logicals.revision(1));
    }

    @Test
    void shouldFindOwnersWhenEachIsFurtherIntoItsChunk() {
        NodeTable values = new NodeTable(ValueForm.numbers(1));
        int[] owners = {0, 31, 32, 33, 100, 64, NodeChunk.MASK, 3 * NodeChunk.SIZE + 40};
        for (int owner : owners) {
            assertEquals(-1, values.ids().placeOrNowhere(owner));
            int place = values.createAs(owner, RULE);
            assertEquals(place, values.ids().placeOrNowhere(owner));
            assertEquals(-1, values.ids().placeOrNowhere(owner + 1));
        }
        for (int i = 0; i < owners.length; i++) {
            assertEquals(i, values.ids().place(owners[i]));
        }
    }
}
