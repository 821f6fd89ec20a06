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
import dev.tandem.transform.Interpolation;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Matrix4x3f;

/**
 * Plays a scenario on the engine through its public API alone: a scene whose nodes use {@link Interpolation#FROM_VISUAL}, and a
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
        Engine engine = new Engine();
        ScenarioRun.play(file, engine);
        return new Playback(List.copyOf(engine.updates));
    }

    private static final class Engine implements ScenarioTarget {

        private final Scene scene = new Scene();
        private final VisualSynchronizer synchronizer = new VisualSynchronizer(scene);
        private final TreeMap<Integer, Transform3d> nodes = new TreeMap<>();
        private final Map<Transform3d, Integer> ids = new HashMap<>();
        private final List<Playback.Update> updates = new ArrayList<>();
        private final Pose3d pose = new Pose3d();
        private final Matrix4x3f matrix = new Matrix4x3f();
        private List<Playback.Row> rows = List.of();
        private final List<Affine> reads = new ArrayList<>();

        Engine() {
            scene.rule(Interpolation.FROM_VISUAL);
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
            Transform3d node = parent == Action.ROOT ? scene.create() : scene.create(nodes.get(parent));
            nodes.put(id, node);
            ids.put(node, id);
        }

        @Override
        public void writeLogical(int id, boolean skip, PoseValue value) {
            if (skip) {
                nodes.get(id).teleportTo(value.toPose());
            } else {
                nodes.get(id).moveTo(value.toPose());
            }
        }

        @Override
        public void writeVisual(int id, PoseValue value) {
            nodes.get(id).overrideVisual(value.toPose());
        }

        @Override
        public void reparent(int id, int parent) {
            Transform3d node = nodes.get(id);
            if (parent != Action.ROOT) {
                node.attachTo(nodes.get(parent), Reparent.KEEP_LOCAL);
            } else if (node.hasParent()) {
                node.detach(Reparent.KEEP_LOCAL);
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
            Transform3d node = nodes.get(id);
            reads.add(visual ? visualWorld(node) : logicalWorld(node));
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
            Transform3d node = nodes.get(id);
            Affine logicalWorld = logicalWorld(node);
            Affine visualWorld = visualWorld(node);
            return new Playback.Row(state(id, node), logicalWorld, visualWorld);
        }

        private NodeState state(int id, Transform3d node) {
            return new NodeState(
                    id,
                    node.hasParent() ? ids.get(node.parent()) : Action.ROOT,
                    node.syncNeeded(),
                    node.observedRevision(),
                    node.endNanos(),
                    node.startNanos(),
                    node.logicalRevision(),
                    node.visualRevision(),
                    PoseValue.of(node.logicalLocal(pose)),
                    PoseValue.of(node.visualLocal(pose)));
        }

        private Affine logicalWorld(Transform3d node) {
            return Affine.of(node.logicalWorld(matrix));
        }

        private Affine visualWorld(Transform3d node) {
            return Affine.of(node.visualWorld(matrix));
        }
    }
}
