package dev.tandem.scene.internal.data;

import dev.tandem.scene.data.NodeData;
import dev.tandem.scene.data.NodeNames;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.image.Image;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
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
    private final List<StoredData<N, ?>> all = new ArrayList<>();
    private @Nullable StoredNames<N> names;

    public StoreData(TransformStore store, HandleAccess<N> handles) {
        this.store = store;
        this.handles = handles;
    }

    /** The objects of a type, always the same. */
    public <T> NodeData<N, T> of(Class<T> type) {
        store.requireOwner();
        return stored(type);
    }

    @SuppressWarnings("unchecked") // each type is paired with its own data
    private <T> StoredData<N, T> stored(Class<T> type) {
        StoredData<N, ?> data = byType.get(type);
        if (data == null) {
            data = new StoredData<>(store, handles, type);
            store.companions().add(data);
            byType.put(type, data);
            all.add(data);
        }
        return (StoredData<N, T>) data;
    }

    /** Keeps an object for the node with an id, which may be there to be drawn only. */
    public <T> void keep(int id, Class<T> type, T value) {
        stored(type).keep(id, Objects.requireNonNull(value, "value"));
    }

    /** Calls {@code action} with the types of the objects that there are. */
    public void forEachType(Consumer<Class<?>> action) {
        for (StoredData<N, ?> each : all) {
            if (each.size() > 0) {
                action.accept(each.type());
            }
        }
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

    /** Hands over the names of nodes, and their objects. */
    public void image(Image image) {
        if (image.flag("hasNames", names != null)) {
            ((StoredNames<N>) names()).image(image);
        } else if (names != null && image.isRestoring()) {
            names.clear();
        }
        if (image.takesObjectsOfNodes()) {
            imageObjects(image);
        }
    }

    private void imageObjects(Image image) {
        int types = image.count("types", all.size());
        if (!image.isRestoring()) {
            for (int i = 0; i < types; i++) {
                all.get(i).image(image);
            }
            return;
        }
        all.forEach(StoredData::clear);
        for (int i = 0; i < types; i++) {
            stored(Objects.requireNonNull(image.<Class<?>>object("type", null))).restore(image);
        }
    }
}
