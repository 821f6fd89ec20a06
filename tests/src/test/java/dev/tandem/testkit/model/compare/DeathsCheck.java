package dev.tandem.testkit.model.compare;

import dev.tandem.scene.ChangeReader;
import dev.tandem.testkit.model.ModelNode;
import dev.tandem.testkit.model.ModelScene;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Compares which nodes are told as destroyed with those of the model that are drawn no more (SPEC 10.6, 13.3). */
final class DeathsCheck {

    private final Map<Kind, ChangeReader> readers = new EnumMap<>(Kind.class);
    private final ModelScene model;
    private final Crowd crowd;
    private final Consumer<ModelNode> gone;
    private final Map<ModelNode, Pair> pairs = new HashMap<>();

    /** @param gone told of nodes that are neither there nor drawn any more */
    DeathsCheck(ModelScene model, Crowd crowd, Consumer<ModelNode> gone) {
        this.model = model;
        this.crowd = crowd;
        this.gone = gone;
    }

    /** @param reader that is told of deaths of nodes of that kind, the first of which is still to come */
    void listen(Kind kind, ChangeReader reader) {
        readers.put(kind, reader);
    }

    void born(Pair pair) {
        pairs.put(pair.model(), pair);
    }

    /** The node that is drawn at an index, though the host has destroyed it; null if there is none. */
    Pair drawnAt(Kind kind, int index) {
        return model.nodes().stream()
                .filter(node -> !node.isAlive() && Kind.of(node) == kind)
                .map(pairs::get)
                .filter(pair -> pair.node().index() == index)
                .findFirst()
                .orElse(null);
    }

    /** All nodes that are drawn, the living ones too. */
    List<Pair> drawn() {
        return model.nodes().stream().map(pairs::get).toList();
    }

    /** Removes the nodes that the host has destroyed. */
    void forget(List<Pair> living) {
        living.removeIf(pair -> {
            boolean dead = !pair.model().isAlive();
            NodeCheck.check(pair.node().isAlive() != dead, pair, "alive", !dead, dead);
            if (!dead) {
                checkNotGone(pair);
            }
            return dead;
        });
        compare();
        for (ModelNode node : model.nodes()) {
            if (!node.isAlive()) {
                checkNotGone(pairs.get(node));
            }
        }
    }

    private static void checkNotGone(Pair pair) {
        NodeCheck.check(!pair.node().isGone(), pair, "gone", false, true);
    }

    void compare() {
        Map<Kind, List<Integer>> expected = new EnumMap<>(Kind.class);
        readers.keySet().forEach(kind -> expected.put(kind, crowd.takeDied(kind)));
        model.takeDied().forEach(node -> {
            Pair pair = pairs.remove(node);
            expected.get(Kind.of(node)).add(pair.node().index());
            NodeCheck.check(pair.node().isGone(), pair, "gone", true, false);
            gone.accept(node);
        });
        readers.forEach((kind, reader) -> {
            List<Integer> told = new ArrayList<>();
            if (reader.poll((change, index) -> told.add(index))) {
                told.sort(null);
                expected.get(kind).sort(null);
                NodeCheck.check(
                        told.equals(expected.get(kind)), "scene", "nodes told as destroyed", expected.get(kind), told);
            }
        });
    }
}
