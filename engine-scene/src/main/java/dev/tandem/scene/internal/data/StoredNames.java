package dev.tandem.scene.internal.data;

import dev.tandem.scene.data.NodeNames;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.node.Companions;
import dev.tandem.transform.internal.write.Journal;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Names by id, and nodes by name. */
final class StoredNames<N extends Node> implements NodeNames<N>, Companions.Companion {
    private final TransformStore store;
    private final HandleAccess<N> handles;
    private final StoredData<N, String> names;
    private final Map<String, N> nodes = new HashMap<>();

    StoredNames(TransformStore store, HandleAccess<N> handles) {
        this.store = store;
        this.handles = handles;
        this.names = new StoredData<>(store, handles, String.class);
    }

    @Override
    public void put(N node, String name) {
        int id = names.idOf(node);
        N other = find(Objects.requireNonNull(name, "name"));
        if (other != null && !other.equals(node)) {
            throw new IllegalArgumentException("the name \"" + name + "\" belongs to " + other);
        }
        released(id);
        names.keep(id, name);
        nodes.put(name, node);
        tell(id, name);
    }

    @Override
    public @Nullable N find(String name) {
        store.requireOwner();
        N node = nodes.get(Objects.requireNonNull(name, "name"));
        return node != null && node.isAlive() ? node : null;
    }

    @Override
    public @Nullable String of(N node) {
        return names.get(node);
    }

    @Override
    public @Nullable String at(int index) {
        return names.at(index);
    }

    @Override
    public void remove(N node) {
        int id = names.idOf(node);
        released(id);
        tell(id, null);
    }

    private void tell(int id, @Nullable String name) {
        Journal journal = store.poses().journal();
        if (journal != null) {
            journal.named(id, name);
        }
    }

    @Override
    public @Nullable String name(int id) {
        return names.byId(id);
    }

    /** A node that is still drawn may have lost its name to another. */
    @Override
    public void released(int id) {
        String name = names.byId(id);
        names.released(id);
        N named = name == null ? null : nodes.get(name);
        if (named != null && named.index() == id) {
            nodes.remove(name);
        }
    }

    @Override
    public void timelineChanged(int id, int timeline) {
        // a name has no time
    }

    /** Forgets all names. */
    void clear() {
        names.clear();
        nodes.clear();
    }

    /** Hands over all names. */
    void image(Image image) {
        int count = image.count("names", names.size());
        if (image.isRestoring()) {
            restore(image, count);
            return;
        }
        for (int position = 0; position < count; position++) {
            image.number("named", names.index(position));
            image.text("name", names.value(position));
        }
    }

    /** Nodes that are drawn only keep their names, but who lives is found by one. */
    private void restore(Image image, int count) {
        clear();
        for (int i = 0; i < count; i++) {
            int id = image.number("named", 0);
            Image.require(store.isLiving(id), "node with a name", id);
            String name = Objects.requireNonNull(image.text("name", null));
            names.keep(id, name);
            N node = handles.handle(store, id);
            if (node.isAlive()) {
                nodes.put(name, node);
            } else {
                nodes.putIfAbsent(name, node);
            }
        }
    }
}
