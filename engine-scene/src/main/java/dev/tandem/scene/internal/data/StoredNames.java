package dev.tandem.scene.internal.data;

import dev.tandem.scene.data.NodeNames;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.node.Companions;
import java.util.Objects;
import org.eclipse.collections.api.map.MutableMap;
import org.eclipse.collections.impl.map.mutable.UnifiedMap;
import org.eclipse.collections.impl.map.mutable.primitive.IntObjectHashMap;
import org.jspecify.annotations.Nullable;

/** Names by id, and nodes by name. */
final class StoredNames<N extends Node> implements NodeNames<N>, Companions.Companion {
    private final TransformStore store;
    private final HandleAccess<N> handles;
    private final IntObjectHashMap<String> names = new IntObjectHashMap<>();
    private final MutableMap<String, N> nodes = new UnifiedMap<>();

    StoredNames(TransformStore store, HandleAccess<N> handles) {
        this.store = store;
        this.handles = handles;
    }

    @Override
    public void put(N node, String name) {
        int id = idOf(node);
        N other = find(Objects.requireNonNull(name, "name"));
        if (other != null && !other.equals(node)) {
            throw new IllegalArgumentException("the name \"" + name + "\" belongs to " + other);
        }
        released(id);
        names.put(id, name);
        nodes.put(name, node);
    }

    @Override
    public @Nullable N find(String name) {
        store.requireOwner();
        N node = nodes.get(Objects.requireNonNull(name, "name"));
        return node != null && node.isAlive() ? node : null;
    }

    @Override
    public @Nullable String of(N node) {
        return names.get(idOfDrawn(node));
    }

    @Override
    public @Nullable String at(int index) {
        store.requireOwner();
        return names.get(index);
    }

    @Override
    public void remove(N node) {
        released(idOf(node));
    }

    /** The id of a node for a reading: the node may be destroyed but still drawn. */
    private int idOfDrawn(N node) {
        return handles.idDrawnIn(store, Objects.requireNonNull(node, "node"));
    }

    private int idOf(N node) {
        return handles.idIn(store, Objects.requireNonNull(node, "node"));
    }

    @Override
    public @Nullable String name(int id) {
        return names.get(id);
    }

    /** A node that is still drawn may have lost its name to another. */
    @Override
    public void released(int id) {
        String name = names.remove(id);
        N named = name == null ? null : nodes.get(name);
        if (named != null && named.index() == id) {
            nodes.remove(name);
        }
    }

    @Override
    public void timelineChanged(int id, int timeline) {
        // a name has no time
    }
}
