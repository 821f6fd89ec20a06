package dev.tandem.scene.internal.data;

import dev.tandem.scene.data.NodeData;
import dev.tandem.scene.data.NodeNames;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.image.Image;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All that a host keeps for the nodes of one store. A node that goes is looked up once for each type of data that was asked
 * for; without any there is nothing to look up.
 *
 * @param <N> the type of nodes
 */
public final class StoreData<N extends Node> {
    private final TransformStore store;
    private final HandleAccess<N> handles;
    private final Map<Class<?>, StoredData<N, ?>> byType = new HashMap<>();
    private @Nullable StoredNames<N> names;

    public StoreData(TransformStore store, HandleAccess<N> handles) {
        this.store = store;
        this.handles = handles;
    }

    /** The objects of a type, always the same. */
    @SuppressWarnings("unchecked") // each type is paired with its own data
    public <T> NodeData<N, T> of(Class<T> type) {
        store.requireOwner();
        StoredData<N, ?> data = byType.get(type);
        if (data == null) {
            data = new StoredData<>(store, handles, type);
            store.companions().add(data);
            byType.put(type, data);
        }
        return (NodeData<N, T>) data;
    }

    /** The names, always the same. */
    public NodeNames<N> names() {
        store.requireOwner();
        if (names == null) {
            names = new StoredNames<>(store, handles);
            store.companions().add(names);
        }
        return names;
    }

    /** Hands over the names of nodes. */
    public void image(Image image) {
        if (image.flag("hasNames", names != null)) {
            ((StoredNames<N>) names()).image(image);
        } else if (names != null && image.isRestoring()) {
            names.clear();
        }
    }
}
