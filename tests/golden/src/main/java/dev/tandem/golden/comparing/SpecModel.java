package dev.tandem.golden.comparing;

import dev.tandem.golden.playing.Affine;
import dev.tandem.golden.playing.ScenarioRun;
import dev.tandem.golden.playing.ScenarioTarget;
import dev.tandem.golden.scenario.GoldenFile;
import dev.tandem.golden.scenario.NodeState;
import dev.tandem.golden.scenario.PoseValue;
import dev.tandem.golden.scenario.ReadOrder;
import dev.tandem.golden.scenario.TraceUpdate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Computes what the specification demands of a scenario in FROM_VISUAL mode: the original's rules (5.3), except where sections 2,
 * 3, 4 and 6 contradict them, in double precision and without caches. It also says which node left the original's path in which
 * update, and by which {@link Deviation}.
 */
final class SpecModel implements ScenarioTarget {

    /**
     * The demands on one update.
     *
     * @param rows the nodes, by number
     * @param triggers deviations that begin in this update, with the nodes they begin at
     * @param gone nodes that went with a removed ancestor
     * @param reads results of the world getters that the scenario calls by hand
     */
    record Update(
            Map<Integer, NodeState> rows,
            Map<Deviation, Set<Integer>> triggers,
            Set<Integer> gone,
            List<Affine> reads) {}

    private static final class Node {
        int parent;
        PoseValue logical = PoseValue.IDENTITY;
        PoseValue visual = PoseValue.IDENTITY;
        int logicalRevision;
        int visualRevision;
        int observedRevision;
        long startNanos;
        long endNanos;
        boolean syncNeeded;
        boolean justFlagged;
        boolean moved;
        boolean fresh = true;
    }

    private final TreeMap<Integer, Node> nodes = new TreeMap<>();
    private final Set<Integer> gone = new HashSet<>();
    private final List<Update> updates = new ArrayList<>();
    private Map<Integer, NodeState> rows = Map.of();
    private Map<Deviation, Set<Integer>> triggers = new EnumMap<>(Deviation.class);
    private List<Affine> reads = new ArrayList<>();
    private TraceUpdate previous;

    private SpecModel() {}

    static List<Update> play(GoldenFile file) {
        SpecModel model = new SpecModel();
        ScenarioRun.play(file, model);
        return model.updates;
    }

    @Override
    public boolean exists(int id) {
        return nodes.containsKey(id);
    }

    @Override
    public int size() {
        return nodes.size();
    }

    @Override
    public void create(int id, int parent) {
        Node node = new Node();
        node.parent = parent;
        nodes.put(id, node);
        gone.remove(id);
    }

    @Override
    public void writeLogical(int id, boolean skip, PoseValue pose) {
        Node node = nodes.get(id);
        boolean same = pose.equals(node.logical);
        node.logical = pose.unit();
        node.logicalRevision++;
        if (skip || node.fresh) {
            node.visual = node.logical;
            node.visualRevision++;
            node.syncNeeded = false;
            node.moved = false;
            node.fresh &= !skip;
            if (!skip) {
                trigger(Deviation.FIRST_WRITE_SHOWS, id);
            }
        } else if (same) {
            trigger(Deviation.SAME_POSE_RESTS, id);
        } else {
            node.justFlagged |= !node.syncNeeded;
            node.syncNeeded = true;
            node.moved = true;
        }
    }

    @Override
    public void writeVisual(int id, PoseValue pose) {
        Node node = nodes.get(id);
        node.visual = pose.unit();
        node.visualRevision++;
    }

    @Override
    public void reparent(int id, int parent) {
        nodes.get(id).parent = parent;
    }

    @Override
    public void remove(int id) {
        nodes.remove(id);
        Set<Integer> orphans = new TreeSet<>();
        for (Map.Entry<Integer, Node> entry : nodes.entrySet()) {
            if (entry.getValue().parent == id) {
                orphans.add(entry.getKey());
            }
        }
        for (int orphan : orphans) {
            remove(orphan);
            gone.add(orphan);
        }
    }

    @Override
    public void readWorld(int id, boolean visual) {
        reads.add(world(id, visual));
    }

    private Affine world(int id, boolean visual) {
        Node node = nodes.get(id);
        Affine local = Affine.of(visual ? node.visual : node.logical);
        return nodes.containsKey(node.parent) ? world(node.parent, visual).times(local) : local;
    }

    @Override
    public void beginTick() {
        endFreshness();
    }

    @Override
    public void endTick(long startNanos, long endNanos) {
        endFreshness();
    }

    private void endFreshness() {
        for (Node node : nodes.values()) {
            node.fresh &= node.logicalRevision == 0;
        }
    }

    @Override
    public void frame(TraceUpdate update) {
        endFreshness();
        nodes.forEach((id, node) -> {
            if (originalStartsAgain(id)) {
                trigger(Deviation.ZERO_IS_A_TIME, id);
            }
            if (node.syncNeeded) {
                synchronize(id, node, update.normalNanos(), update.fixedNanos());
            }
        });
        previous = update;
    }

    private boolean originalStartsAgain(int id) {
        return previous != null
                && previous.normalNanos() == 0
                && previous.row(id)
                        .filter(row -> row.state().syncNeeded() && row.state().startNanos() == 0)
                        .isPresent();
    }

    private void synchronize(int id, Node node, long normalNanos, long fixedNanos) {
        if (node.moved) {
            node.moved = false;
            node.observedRevision = node.logicalRevision;
            node.endNanos = fixedNanos;
        }
        if (node.justFlagged) {
            node.startNanos = normalNanos;
            node.justFlagged = false;
        }
        if (originalNeverArrives(node, normalNanos)) {
            trigger(Deviation.PAST_TARGETS_ARRIVE, id);
        }
        if (originalGoesTheLongWay(node)) {
            trigger(Deviation.ANGLES_GO_SHORT, id);
        }
        if (normalNanos >= node.endNanos) {
            node.visual = node.logical;
            node.syncNeeded = false;
        } else {
            double progress = (double) (normalNanos - node.startNanos) / (node.endNanos - node.startNanos);
            node.visual = Blend.between(node.visual, node.logical, progress);
        }
        node.visualRevision++;
        node.startNanos = normalNanos;
    }

    private static boolean originalNeverArrives(Node node, long normalNanos) {
        return node.endNanos < node.startNanos || (node.endNanos == node.startNanos && node.startNanos == normalNanos);
    }

    private static boolean originalGoesTheLongWay(Node node) {
        return Math.abs(node.logical.angle() - node.visual.angle()) > Math.PI;
    }

    private void trigger(Deviation deviation, int id) {
        triggers.computeIfAbsent(deviation, d -> new TreeSet<>()).add(id);
    }

    @Override
    public void snapshot(ReadOrder reads) {
        rows = new TreeMap<>();
        nodes.forEach((id, node) -> rows.put(
                id,
                new NodeState(
                        id,
                        node.parent,
                        node.syncNeeded,
                        node.observedRevision,
                        node.endNanos,
                        node.startNanos,
                        node.logicalRevision,
                        node.visualRevision,
                        node.logical,
                        node.visual)));
    }

    @Override
    public void endUpdate(TraceUpdate update) {
        updates.add(new Update(rows, triggers, Set.copyOf(gone), reads));
        reads = new ArrayList<>();
        triggers = new EnumMap<>(Deviation.class);
    }
}
