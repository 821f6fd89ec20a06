package dev.tandem.testkit.model.compare;

import dev.tandem.scene.VisualChanges;
import dev.tandem.testkit.model.ModelNode;
import dev.tandem.testkit.model.Spaces;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;

/** Checks that a scene reports each visual world transform once if it changed, and none that did not. */
final class ChangesCheck {

    private final VisualChanges<Matrix4x3fc> changes;
    private final Map<ModelNode, Matrix4x3f> lastVisuals = new HashMap<>();
    private final Map<ModelNode, List<Long>> lastRevisions = new HashMap<>();
    private final Matrix4x3f matrix = new Matrix4x3f();

    ChangesCheck(VisualChanges<Matrix4x3fc> changes) {
        this.changes = changes;
    }

    void compare(List<Pair> living, DeathsCheck deaths) {
        Map<Integer, Pair> byIndex = new HashMap<>();
        living.forEach(pair -> byIndex.put(pair.engine().index(), pair));
        Map<ModelNode, Matrix4x3f> visited = new HashMap<>();
        int count = changes.forEach((index, world) -> {
            Pair pair = byIndex.get(index);
            ModelNode node = pair == null ? deaths.drawnAt(index) : pair.model();
            NodeCheck.check(node != null, "index " + index, "visited", "a node", "none");
            Matrix4x3f before = visited.put(node, new Matrix4x3f(world));
            NodeCheck.check(before == null, node, "visits", 1, 2);
        });
        NodeCheck.check(count == visited.size(), "changes", "count", visited.size(), count);
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
                    pair, lastVisuals.get(pair.model()), pair.engine().visualWorld(matrix));
            boolean changed = takeVisualChanged(pair.model());
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
