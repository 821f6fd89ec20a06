package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseLayout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 4.4: in whatever order nodes were first written, their rows come to lie in the order of their places. */
class RowSortTest {
    private static final int KIND = RowKind.ofRule(0);
    private static final int EXTRAS = 2;

    private final Random random = new Random(7);
    private final NodeTable nodes = new NodeTable();
    private final MotionChunks pool = new MotionChunks(PoseForms.SPATIAL);
    private final MotionTable table = new MotionTable(nodes, pool, KIND, EXTRAS);
    private final MotionTable other = new MotionTable(nodes, pool, KIND, EXTRAS);
    private final RowSort sort = new RowSort(nodes, pool, RowSorting.NORMAL);
    private final float[] pose = new float[PoseLayout.STRIDE];

    private List<Integer> create(int count) {
        List<Integer> places = new ArrayList<>();
        IntStream.range(0, count).forEach(i -> places.add(nodes.create((byte) 0)));
        return places;
    }

    private List<Integer> shuffled(int count) {
        List<Integer> places = create(count);
        Collections.shuffle(places, random);
        return places;
    }

    /** Gives a node a row whose every number tells of the node, in source, target and visual pose another. */
    private void enter(MotionTable into, int place) {
        into.enter(place, pose(place, 1));
        int row = nodes.chunk(place).row[place & NodeChunk.MASK];
        MotionChunk chunk = pool.of(row);
        int r = row & MotionChunk.MASK;
        chunk.storeSource(r, pose(place, 2));
        chunk.storeVisual(r, pose(place, 3));
        chunk.visualRevision[r] = place + 4;
        for (int extra = 0; extra < EXTRAS; extra++) {
            chunk.extra[extra][r] = place + 5 + extra;
        }
        into.setInterval(chunk, r, into.intervals().shared(0, 1 + place % 3, Curve.LINEAR));
    }

    private float[] pose(int place, int which) {
        for (int k = 0; k < pose.length; k++) {
            pose[k] = place * 64 + which * 16 + k;
        }
        return pose;
    }

    private void assertRowIsWhole(MotionTable in, int place) {
        int row = nodes.chunk(place).row[place & NodeChunk.MASK];
        MotionChunk chunk = pool.of(row);
        int r = row & MotionChunk.MASK;
        assertEquals(in, chunk.table);
        assertEquals(place, chunk.node[r]);
        assertTrue(chunk.target.holds(r, pose(place, 1)), "target");
        assertTrue(chunk.source.holds(r, pose(place, 2)), "source");
        assertTrue(chunk.visual.holds(r, pose(place, 3)), "visual");
        assertTrue(chunk.isConsistent(r));
        assertEquals(place + 4, chunk.visualRevision[r]);
        for (int extra = 0; extra < EXTRAS; extra++) {
            assertEquals(place + 5 + extra, chunk.extra[extra][r]);
        }
        assertEquals(1 + place % 3, in.intervals().endNanos(chunk.interval[r]));
        assertTrue(chunk.commonInterval == Intervals.NONE || chunk.commonInterval == chunk.interval[r]);
    }

    private int outOfOrder(MotionTable in) {
        int[] found = IntStream.range(0, in.size())
                .map(in::nodeAt)
                .filter(place -> place >= 0)
                .toArray();
        return (int) IntStream.range(1, found.length)
                .filter(i -> found[i] < found[i - 1])
                .count();
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 1_000, 4_096, 4_097, 20_000})
    void shouldSortAllWhenAllEnteredInRandomOrder(int count) {
        List<Integer> places = shuffled(count);
        places.forEach(place -> enter(table, place));

        sort.step(table);

        assertEquals(0, outOfOrder(table));
        places.forEach(place -> assertRowIsWhole(table, place));
    }

    @Test
    void shouldSortEachWhenTwoTablesShareThePlaces() {
        List<Integer> places = shuffled(12_000);
        places.forEach(place -> enter(place % 3 == 0 ? other : table, place));

        sort.step(table);
        sort.step(other);

        assertEquals(0, outOfOrder(table) + outOfOrder(other));
        places.forEach(place -> assertRowIsWhole(place % 3 == 0 ? other : table, place));
    }

    @Test
    void shouldLeaveTheRowsAloneWhenTheyAreInOrder() {
        create(6_000).forEach(place -> enter(table, place));
        int version = pool.version();

        sort.step(table);

        assertEquals(version, pool.version());
        assertEquals(6_000, table.nodeCount());
    }

    @Test
    void shouldGoOnOncePerFrameWhenThereWasNoTick() {
        List<Integer> places = create(20_000);
        places.forEach(place -> enter(table, place));
        sort.step(table);
        Collections.shuffle(places, random);
        places.subList(0, 7_000).forEach(table::leave);
        sort.goOn(table);
        int before = outOfOrder(table);
        sort.goOn(table);
        assertEquals(before, outOfOrder(table), "a tick has not begun to sort");
        sort.step(table);
        int begun = outOfOrder(table);
        sort.goOn(table);
        assertEquals(begun, outOfOrder(table), "done in the tick");

        for (int frame = 0; frame < 32; frame++) {
            sort.goOn(table);
        }

        assertTrue(begun < before, begun + " of " + before);
        assertEquals(0, outOfOrder(table));
    }

    @Test
    void shouldKnowTheIntervalOfEachWhenRowsGoToOtherChunks() {
        List<Integer> places = create(3 * MotionChunk.SIZE);
        places.sort(Comparator.comparing(place -> place % 3));
        places.forEach(place -> enter(table, place));
        for (int c = 0; c < 3; c++) {
            table.chunkAt(c).commonInterval = table.chunkAt(c).interval[0];
        }

        sort.step(table);

        assertEquals(0, outOfOrder(table));
        places.forEach(place -> assertRowIsWhole(table, place));
    }

    @Test
    void shouldGiveANodeTheRowThatTheLastOneAtItsPlaceHad() {
        List<Integer> places = create(1_000);
        places.forEach(place -> enter(table, place));
        for (int round = 0; round < 20; round++) {
            List<Integer> some = new ArrayList<>(places);
            Collections.shuffle(some, random);
            some = some.subList(0, 100);
            some.forEach(table::leave);
            assertEquals(900, table.nodeCount());
            Collections.shuffle(some, random);
            some.forEach(place -> enter(table, place));

            for (int place : places.subList(0, 900)) {
                assertEquals(place, table.nodeAt(place));
                assertRowIsWhole(table, place);
            }
        }
    }

    @Test
    void shouldHaveNoChunkLeftWhenAllHaveGoneInAnyOrder() {
        List<Integer> places = create(9_000);
        places.forEach(place -> enter(table, place));
        Collections.shuffle(places, random);

        places.forEach(table::leave);

        assertEquals(0, table.size());
        assertEquals(0, table.holes());
        assertEquals(0, table.chunkCount());
    }

    @Test
    void shouldNotSortAllAnewWhenAFewAreOutOfOrder() {
        create(6_000).forEach(place -> enter(table, place));
        table.leave(3);
        table.leave(300);
        int version = pool.version();

        sort.step(table);

        assertEquals(version, pool.version());
    }

    @Test
    void shouldSortABoundedNumberPerStepWhenRowsLeft() {
        List<Integer> places = create(60_000);
        places.forEach(place -> enter(table, place));
        sort.step(table);
        for (int i = 0; i < 20_000; i++) {
            table.leave(places.remove(random.nextInt(places.size())));
        }
        int before = outOfOrder(table);

        sort.step(table);
        int after = outOfOrder(table);
        places.forEach(place -> assertRowIsWhole(table, place));
        for (int step = 1; step < 32; step++) {
            assertTrue(step > 24 || outOfOrder(table) > 0, "step " + step);
            sort.step(table);
        }

        assertTrue(after > before * 9 / 10 && after < before, before + " -> " + after);
        assertEquals(0, outOfOrder(table));
        places.forEach(place -> assertRowIsWhole(table, place));
    }

    @Test
    void shouldKeepRowsWholeWhenOthersComeAndGoWhileSorting() {
        List<Integer> out = shuffled(9_000);
        List<Integer> in = new ArrayList<>();
        RowSort slow = new RowSort(nodes, pool, new RowSorting(Integer.MAX_VALUE, 0, 1, 300, 300));
        for (int round = 0; round < 200; round++) {
            for (int i = random.nextInt(200); i > 0 && !out.isEmpty(); i--) {
                int place = out.remove(out.size() - 1);
                enter(table, place);
                in.add(place);
            }
            for (int i = random.nextInt(150); i > 0 && !in.isEmpty(); i--) {
                int place = in.remove(random.nextInt(in.size()));
                table.leave(place);
                out.add(random.nextInt(out.size() + 1), place);
            }

            slow.step(table);

            assertEquals(in.size(), table.nodeCount());
            in.forEach(place -> assertRowIsWhole(table, place));
        }
    }
}
