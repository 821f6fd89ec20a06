package dev.tandem.testkit.model.compare;

import dev.tandem.testkit.model.ModelNode;
import java.util.List;

/** The kinds of nodes, which have indices and readers of their own. */
enum Kind {
    SPACE,
    PLANE;

    static Kind of(ModelNode node) {
        return node.logical().isFlat() ? PLANE : SPACE;
    }

    /** Those of this kind. */
    List<Pair> among(List<Pair> pairs) {
        return pairs.stream().filter(pair -> pair.kind() == this).toList();
    }
}
