package dev.tandem.golden.playing;

import dev.tandem.golden.scenario.Action;
import dev.tandem.golden.scenario.GoldenFile;
import dev.tandem.golden.scenario.GoldenFormatException;
import dev.tandem.golden.scenario.NodeState;
import dev.tandem.golden.scenario.PoseValue;
import dev.tandem.golden.scenario.ReadOrder;
import dev.tandem.golden.scenario.TraceUpdate;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Plays a scenario on the engine through its public API alone: a scene whose nodes use {@link MotionRule#FROM_VISUAL}, and a
 * {@link VisualSynchronizer} that is handed the fixed and normal times of the trace, so that the clock plays no part.
 */
public final class ScenarioPlayer {

    private ScenarioPlayer() {}

    /**
     * Plays a scenario from its first update to its last.
     *
     * @param file what to play
     * @return what the engine did
     * @throws GoldenFormatException if the scenario does something impossible, such as writing a node that does not exist
     */
    public static Playback play(GoldenFile file) {
        Engine<?> engine =
                file.scenario().flat() ? new Engine<>(new NodeKind.Flat()) : new Engine<>(new NodeKind.Spatial());
        ScenarioRun.play(file, engine);
        return new Playback(List.copyOf(engine.updates));
    }

    private static final class Engine<N extends Node> implements ScenarioTarget {

        private final NodeKind<N> kind;

        private final Scene scene = new Scene();
        private final VisualSynchronizer synchronizer = scene.synchronizer();
        private final TreeMap<Integer, N> nodes = new TreeMap<>();
        private final Map<N, Integer> ids = new HashMap<>();
        private final List<Playback.Update> updates = new ArrayList<>();
        private List<Playback.Row> rows = List.of();
        private final List<Affine> reads = new ArrayList<>();

        Engine(NodeKind<N> kind) {
            this.kind = kind;
            scene.rule(MotionRule.FROM_VISUAL);
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
            N node = parent == Action.ROOT ? kind.create(scene) : kind.create(scene, nodes.get(parent));
            nodes.put(id, node);
            ids.put(node, id);
        }

        @Override
        public void writeLogical(int id, boolean skip, PoseValue value) {
            if (skip) {
                kind.teleport(nodes.get(id), value);
            } else {
                kind.move(nodes.get(id), value);
            }
        }

        @Override
        public void writeVisual(int id, PoseValue value) {
            kind.overrideVisual(nodes.get(id), value);
        }

        @Override
        public void reparent(int id, int parent) {
            N node = nodes.get(id);
            if (parent != Action.ROOT) {
                kind.attach(node, nodes.get(parent));
            } else if (node.hasParent()) {
                kind.detach(node);
            }
        }

        @Override
        public void remove(int id) {
            nodes.get(id).destroy();
            nodes.values().removeIf(node -> !node.isAlive());
            ids.keySet().removeIf(node -> !node.isAlive());
        }

        @Override
        public void readWorld(int id, boolean visual) {
            N node = nodes.get(id);
            reads.add(kind.world(node, visual));
        }

        @Override
        public void beginTick() {
            synchronizer.beforeTick();
        }

        @Override
        public void endTick(long startNanos, long endNanos) {
            synchronizer.afterTick(startNanos, endNanos);
        }

        @Override
        public void frame(TraceUpdate update) {
            synchronizer.beforeFrame(update.normalNanos());
        }

        @Override
        public void snapshot(ReadOrder order) {
            Map<Integer, Playback.Row> read = new TreeMap<>();
            order.of(List.copyOf(nodes.keySet())).forEach(id -> read.computeIfAbsent(id, this::row));
            nodes.keySet().forEach(id -> read.computeIfAbsent(id, this::row));
            rows = List.copyOf(read.values());
        }

        @Override
        public void endUpdate(TraceUpdate update) {
            updates.add(new Playback.Update(update.index(), update.normalNanos(), rows, List.copyOf(reads)));
            reads.clear();
        }

        private Playback.Row row(int id) {
            N node = nodes.get(id);
            Affine logicalWorld = kind.world(node, false);
            Affine visualWorld = kind.world(node, true);
            return new Playback.Row(state(id, node), logicalWorld, visualWorld);
        }

        private NodeState state(int id, N node) {
            return new NodeState(
                    id,
                    node.hasParent() ? ids.get(kind.parent(node)) : Action.ROOT,
                    node.syncNeeded(),
                    node.observedRevision(),
                    node.endNanos(),
                    node.startNanos(),
                    node.logicalRevision(),
                    node.visualRevision(),
                    kind.local(node, false),
                    kind.local(node, true));
        }
    }
}
