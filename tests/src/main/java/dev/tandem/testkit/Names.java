package dev.tandem.testkit;

import dev.tandem.scene.Scene;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import org.jspecify.annotations.Nullable;

/** What messages call a node: by its name in the scene, if it has one. */
final class Names {
    private Names() {}

    /** The name of a node in its scene; null if it has none, or is gone. */
    static @Nullable String find(Scene scene, Node node) {
        if (node.isGone()) {
            return null;
        }
        return node instanceof Transform3d spatial
                ? scene.names().of(spatial)
                : scene.names2d().of((Transform2d) node);
    }

    static String of(Scene scene, Node node) {
        return of(find(scene, node), node);
    }

    static String of(@Nullable String name, Node node) {
        return name == null ? node.toString() : name + " (" + node + ")";
    }
}
