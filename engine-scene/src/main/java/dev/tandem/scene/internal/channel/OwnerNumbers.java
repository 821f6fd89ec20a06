package dev.tandem.scene.internal.channel;

import dev.tandem.scene.internal.SceneStores;
import dev.tandem.scene.internal.batch.NodeNumbers;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.ValueStore;

/** The numbers that nodes of both kinds have as owners of values. */
final class OwnerNumbers implements NodeNumbers {
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);
    private static final HandleAccess<Transform2d> PLANE_NODES = HandleAccess.to(Transform2d.class);

    private final SceneStores scene;

    OwnerNumbers(SceneStores scene) {
        this.scene = scene;
    }

    @Override
    public int living(Node node) {
        if (node instanceof Transform3d spatial) {
            return ValueStore.owner(ValueStore.SPACE, NODES.idIn(scene.space(), spatial));
        }
        return ValueStore.owner(ValueStore.PLANE, PLANE_NODES.idIn(scene.plane(), (Transform2d) node));
    }

    /** The number of a node that may be destroyed but still drawn, see {@link #living}. */
    int drawn(Node node) {
        if (node instanceof Transform3d spatial) {
            return ValueStore.owner(ValueStore.SPACE, NODES.idDrawnIn(scene.space(), spatial));
        }
        return ValueStore.owner(ValueStore.PLANE, PLANE_NODES.idDrawnIn(scene.plane(), (Transform2d) node));
    }

    @Override
    public int once(Node node) {
        if (node instanceof Transform3d spatial) {
            return ValueStore.owner(ValueStore.SPACE, NODES.idOnce(scene.space(), spatial));
        }
        return ValueStore.owner(ValueStore.PLANE, PLANE_NODES.idOnce(scene.plane(), (Transform2d) node));
    }

    @Override
    public int generation(Node node) {
        return node instanceof Transform3d spatial
                ? NODES.generation(spatial)
                : PLANE_NODES.generation((Transform2d) node);
    }

    @Override
    public int generation(int number) {
        return storeOf(number).generation(ValueStore.id(number));
    }

    private TransformStore storeOf(int number) {
        return ValueStore.kind(number) == ValueStore.SPACE ? scene.space() : scene.plane();
    }

    @Override
    public String name(int number, int generation) {
        return storeOf(number).nodeName(ValueStore.id(number), generation);
    }
}
