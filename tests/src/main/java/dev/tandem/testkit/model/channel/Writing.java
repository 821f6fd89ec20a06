package dev.tandem.testkit.model.channel;

import dev.tandem.transform.Node;
import java.util.function.Consumer;

/** The four ways in which a channel is written: for a node or for the scene, interpolated or not. */
final class Writing {
    private Writing() {}

    /** Writes in one of them. A null owner is the scene itself. */
    static void write(
            Node owner,
            boolean teleports,
            Runnable move,
            Runnable teleport,
            Consumer<Node> moveOf,
            Consumer<Node> teleportOf) {
        if (owner != null) {
            (teleports ? teleportOf : moveOf).accept(owner);
        } else {
            (teleports ? teleport : move).run();
        }
    }
}
