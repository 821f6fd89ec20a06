package dev.tandem.testkit.model.compare;

import dev.tandem.scene.VisualChanges;
import dev.tandem.testkit.model.ModelNode;
import dev.tandem.testkit.model.Spaces;
import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.transform.Node;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Checks that a scene reports each visual world transform of one kind of nodes once if it changed, and none that did not.
 *
 * @param <M> matrices of that kind
 */
final class ChangesCheck<M> {

    private final Kind kind;
    private final Crowd crowd;
    private final VisualChanges<M> changes;
    private final IntFunction<? extends Node> nodes;
    private final Function<M, ModelMatrix> reading;
    private final Map<ModelNode, ModelMatrix> lastVisuals = new HashMap<>();
    private final Map<ModelNode, List<Long>> lastRevisions = new HashMap<>();

    /** @param nodes finds the node that an index is that of */
    ChangesCheck(
            Kind kind,
            Crowd crowd,
            VisualChanges<M> changes,
            IntFunction<? extends Node> nodes,
            Function<M, ModelMatrix> reading) {
        this.kind = kind;
        this.crowd = crowd;
        this.changes = changes;
        this.nodes = nodes;
        this.reading = reading;
    }

    /** All matrices are other ones, though nothing has changed: readers get every one of them. */
    void forget() {
        lastVisuals.clear();
        lastRevisions.clear();
    }

    void compare(List<Pair> all, DeathsCheck deaths) {
        List<Pair> living = kind.among(all);
        Map<Integer, Pair> byIndex = new HashMap<>();
        living.forEach(pair -> byIndex.put(pair.node().index(), pair));
        Map<ModelNode, ModelMatrix> visited = new HashMap<>();
        Map<Pair, ModelMatrix> leaving = new HashMap<>();
        AtomicInteger others = new AtomicInteger();
        int count = changes.forEach((index, world) -> {
            if (crowd.has(kind, index)) {
                others.incrementAndGet();
                return;
            }
            boolean lives = byIndex.containsKey(index);
            Pair pair = lives ? byIndex.get(index) : deaths.drawnAt(kind, index);
            NodeCheck.check(pair != null, "index " + index, "visited", "a node", "none");
            ModelMatrix before = visited.put(pair.model(), reading.apply(world));
            NodeCheck.check(before == null, pair, "visits", 1, 2);
            Node named = nodes.apply(index);
            NodeCheck.check(named.equals(pair.node()), pair, "node of its index", pair.node(), named);
            if (!lives) {
                leaving.put(pair, visited.get(pair.model()));
            }
        });
        int compared = count - others.get();
        NodeCheck.check(compared == visited.size(), "changes", "count", visited.size(), compared);
        leaving.forEach((pair, world) ->
                NodeCheck.compareUntouched(pair, world, pair.engine().world(Side.VISUAL)));
        lastVisuals.keySet().removeIf(node -> !node.isAlive());
        lastRevisions.keySet().removeIf(node -> !node.isAlive());
        lastVisuals.putAll(visited);
        for (Pair pair : living) {
            if (!pair.model().state().drawn()) {
                NodeCheck.check(!visited.containsKey(pair.model()), pair, "a visit while hidden", "none", "made");
                lastVisuals.remove(pair.model());
                takeVisualChanged(pair.model());
                continue;
            }
            NodeCheck.check(lastVisuals.containsKey(pair.model()), pair, "first visit", "made", "left out");
            NodeCheck.compareUntouched(
                    pair, lastVisuals.get(pair.model()), pair.engine().world(Side.VISUAL));
            boolean changed = takeVisualChanged(pair.model()) || pair.engine().grain() > 0;
            NodeCheck.check(
                    changed || !visited.containsKey(pair.model()), pair, "visual pose changed", false, "visited");
        }
    }

    /** Whether a visual pose that the world of a node depends on changed since the last call. */
    private boolean takeVisualChanged(ModelNode node) {
        List<Long> now = Spaces.visualRevisions(node);
        return !now.equals(lastRevisions.put(node, now)) || now.contains(-1L);
    }
}
