package dev.tandem.testkit.model.compare;

import dev.tandem.scene.ChangeKind;
import dev.tandem.scene.ChangeReader;
import dev.tandem.scene.Scene;
import dev.tandem.testkit.model.ModelNode;
import dev.tandem.testkit.model.ModelScene;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compares which nodes are told as destroyed with those of the model that are drawn no more (SPEC 10.6, 13.3). */
final class DeathsCheck {

    private final ChangeReader reader;
    private final ModelScene model;
    private final Map<ModelNode, Integer> indices = new HashMap<>();

    DeathsCheck(Scene scene, ModelScene model) {
        this.reader = scene.changes(ChangeKind.DESTROYED);
        this.model = model;
    }

    void born(Pair pair) {
        indices.put(pair.model(), pair.engine().index());
    }

    /** The model of a node that is drawn at an index, though the host has destroyed it; null if there is none. */
    ModelNode drawnAt(int index) {
        return model.nodes().stream()
                .filter(node -> !node.isAlive() && indices.get(node) == index)
                .findFirst()
                .orElse(null);
    }

    /** Removes the nodes that the host has destroyed. */
    void forget(List<Pair> living) {
        living.removeIf(pair -> {
            boolean dead = !pair.model().isAlive();
            NodeCheck.check(pair.engine().isAlive() != dead, pair, "alive", !dead, dead);
            return dead;
        });
        compare();
    }

    void compare() {
        List<Integer> told = new ArrayList<>();
        if (!reader.poll((kind, index) -> told.add(index))) {
            model.takeDied();
            return;
        }
        List<Integer> expected = new ArrayList<>();
        model.takeDied().forEach(node -> expected.add(indices.remove(node)));
        told.sort(null);
        expected.sort(null);
        NodeCheck.check(told.equals(expected), "scene", "nodes told as destroyed", expected, told);
    }
}
