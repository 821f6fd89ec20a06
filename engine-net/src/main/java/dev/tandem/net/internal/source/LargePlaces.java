package dev.tandem.net.internal.source;

import dev.tandem.scene.Scene;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import org.joml.Vector2d;
import org.joml.Vector3d;

/** The positions of nodes in the large worlds of a scene. Nodes of scenes without one cost a question. Allocates nothing. */
final class LargePlaces {

    private final Scene scene;
    private final SceneStores stores;
    private final Vector3d place = new Vector3d();
    private final Vector2d flatPlace = new Vector2d();

    LargePlaces(Scene scene) {
        this.scene = scene;
        stores = SceneAccess.stores(scene);
    }

    /**
     * Finds the position of a node if it has one of its own in a large world.
     *
     * @param dest gets the position, in the plane without a third coordinate
     * @return false, with nothing found, if it has not
     */
    boolean find(Node node, double[] dest) {
        return node instanceof Transform3d spatial ? find(spatial, dest) : find((Transform2d) node, dest);
    }

    private boolean find(Transform3d node, double[] dest) {
        boolean found = stores.space().jumps().positions().matter()
                && (!node.hasParent() || node.inheritance() == Inheritance.NOTHING)
                && scene.space().largeWorld().contains(node);
        if (found) {
            scene.space().largeWorld().absoluteLogicalPosition(node, place);
            dest[0] = place.x;
            dest[1] = place.y;
            dest[2] = place.z;
        }
        return found;
    }

    private boolean find(Transform2d node, double[] dest) {
        boolean found = stores.plane().jumps().positions().matter()
                && (!node.hasParent() || node.inheritance() == Inheritance.NOTHING)
                && scene.plane().largeWorld().contains(node);
        if (found) {
            scene.plane().largeWorld().absoluteLogicalPosition(node, flatPlace);
            dest[0] = flatPlace.x;
            dest[1] = flatPlace.y;
        }
        return found;
    }
}
