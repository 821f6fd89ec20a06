package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.internal.change.Epoch;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionStep;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.LogicalPoses;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeDamage;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;
import dev.tandem.transform.internal.timeline.Motions;
import dev.tandem.transform.internal.timeline.TimelineTables;
import dev.tandem.transform.internal.timeline.Timelines;
import dev.tandem.transform.internal.world.OrderRuns;
import dev.tandem.transform.internal.world.WorldCache;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each array of the storage, damaged alone, is found and named. */
class ValidationTest {
    private NodeTable nodes;
    private MotionStore store;
    private Timelines timelines;
    private Motions motions;
    private NodeOrder order;
    private Hierarchy hierarchy;
    private OrderRuns runs;
    private WorldCache logicalWorlds;
    private WorldCache visualWorlds;
    private TimelineTables otherTimeline;

    /** In motion from tick; parent of the next two. */
    private int moving;

    private int child;
    private int sibling;
    private int overridden;

    /** In motion from visual, on the other timeline. */
    private int fromVisual;

    private int resting;
    private int dead;

    @BeforeEach
    void build() {
        nodes = new NodeTable();
        store = new MotionStore(nodes, new MotionStep(new Workers(new OwnerThread()))) {
            @Override
            void destroyDrawn(int id) {}
        };
        timelines = store.timelines;
        motions = store.motions;
        hierarchy = store.hierarchy;
        order = new NodeOrder(nodes);
        runs = new OrderRuns(nodes, order, store.chunks);
        logicalWorlds = WorldCache.ofLogical(nodes, new LogicalPoses(nodes), new Epoch());
        visualWorlds = WorldCache.ofVisual(nodes, motions.visuals(), new Epoch());
        otherTimeline = timelines.open();
        moving = create(MotionRule.FROM_TICK);
        child = create(MotionRule.FROM_TICK);
        sibling = create(MotionRule.FROM_TICK);
        overridden = create(MotionRule.FROM_TICK);
        fromVisual = create(MotionRule.FROM_VISUAL);
        resting = create(MotionRule.FROM_TICK);
        dead = create(MotionRule.FROM_TICK);
        hierarchy.link(child, moving);
        hierarchy.link(sibling, moving);
        timelines.put(fromVisual, otherTimeline);
        motions.begin(moving);
        motions.begin(fromVisual);
        motions.override(overridden);
        order.remove(dead);
        timelines.destroyed(dead);
        nodes.release(dead);
    }

    private int create(MotionRule mode) {
        int index = nodes.create((byte) MotionRule.PLAIN.indexOf(mode));
        timelines.created(index, 0);
        order.add(index);
        return index;
    }

    private void validate() {
        new Validation(store, order, runs, logicalWorlds, visualWorlds).run();
    }

    /** All these nodes lie in one chunk. */
    private NodeChunk node() {
        return nodes.chunk(moving);
    }

    private MotionChunk rowChunk() {
        return timelines.main().table(MotionRules.FROM_TICK).chunkAt(0);
    }

    @Test
    void shouldFindNothingWhenAllIsWell() {
        validate();
        motions.settle(moving);
        validate();
    }

    @TestFactory
    Stream<DynamicTest> shouldNameWhatIsDamaged() {
        Map<String, Runnable> damages = new LinkedHashMap<>();
        damages.put("living nodes 5", () -> NodeDamage.end(node(), resting));
        damages.put("id of the node at " + resting, () -> node().id[resting] = nodes.id(child));
        damages.put("id of the node at " + child, () -> node().id[child] = -1);
        damages.put(
                "id of the node at " + sibling,
                () -> node().id[sibling] = nodes.ids().limit());
        damages.put("id of the node at " + moving, () -> node().generation[moving]++);
        damages.put("parent is dead of " + resting, () -> node().parent[resting] = dead);
        damages.put("sibling ring of " + sibling, () -> node().nextSibling[sibling] = resting);
        damages.put("sibling ring of " + child, () -> node().previousSibling[sibling] = resting);
        damages.put("sibling's parent of " + child, () -> node().parent[sibling] = resting);
        damages.put("first child of " + moving, () -> node().firstChild[moving] = resting);
        damages.put("pending at rest " + resting, () -> NodeLife.pend(node(), resting));
        damages.put("closed timeline of " + resting, () -> node().timeline[resting] = 77);
        damages.put("position in the order of " + resting, () -> node().order[resting] = 0);
        damages.put("position in the order of " + moving, () -> {
            makeLate(moving);
            order.chunkOfList(1)[0] = resting;
        });
        damages.put("position in the order of " + child, () -> {
            makeLate(moving);
            node().order[child] += 2;
        });
        damages.put("order of parent and child " + child, () -> {
            makeLate(moving);
            node().order[child] = NodeChunk.BY_PLACE;
        });
        damages.put("logical world of " + resting, () -> {
            logicalWorlds.update(resting);
            node().logical[node().logicalOffset(resting)] = 1;
        });
        damages.put("visual world of " + moving, () -> {
            visualWorlds.update(moving);
            rowChunk().visual.scale[2][0] = 3;
        });
        damages.put("visual world of " + sibling, () -> {
            visualWorlds.update(sibling);
            node().visualWorld().matrix[visualWorlds.offset(sibling)] = 9;
        });
        damages.put("row of a dead node " + dead, () -> rowChunk().node[0] = dead);
        damages.put("row in the wrong table " + resting, () -> rowChunk().node[0] = resting);
        damages.put(
                "row in the wrong table " + moving,
                () -> node().rowKind[moving] = (short) RowKind.ofRule(MotionRules.FROM_VISUAL));
        damages.put(
                "row on the wrong timeline " + moving, () -> node().timeline[moving] = (char) otherTimeline.number());
        damages.put("row number of " + moving, () -> node().row[moving]++);
        damages.put(
                "chunk of the row of " + fromVisual,
                () -> store.chunks.of(node().row[fromVisual]).table =
                        timelines.main().table(MotionRules.FROM_VISUAL));
        damages.put("position of the chunk of " + overridden, () -> store.chunks.of(node().row[overridden]).position++);
        damages.put(
                "users of intervals 1",
                () -> rowChunk().interval[0] = timelines
                        .main()
                        .table(MotionRules.FROM_TICK)
                        .intervals()
                        .open(0, 1000, Curve.LINEAR));
        damages.put("runs in chunk of the order 0", () -> {
            runs.prepare();
            runs.of(0).items()[1]++;
        });
        damages.put("members of timeline 0", () -> timelines.main().countMember());
        damages.put(
                "rows of all timelines 3",
                () -> node().rowKind[resting] = (short) RowKind.ofRule(MotionRules.FROM_TICK));
        return damages.entrySet().stream()
                .map(damage -> DynamicTest.dynamicTest(damage.getKey(), () -> {
                    build();
                    damage.getValue().run();
                    String message = assertThrows(IllegalStateException.class, this::validate)
                            .getMessage();
                    assertEquals("storage is inconsistent: " + damage.getKey(), message);
                }));
    }

    /** Below a node at a higher place. */
    private void makeLate(int index) {
        hierarchy.link(index, resting);
        order.linked(index, resting);
    }
}
