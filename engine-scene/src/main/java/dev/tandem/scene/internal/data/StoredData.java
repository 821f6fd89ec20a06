package dev.tandem.scene.internal.data;

import dev.tandem.scene.data.NodeData;
import dev.tandem.scene.internal.SlotTable;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.node.Companions;
import dev.tandem.transform.internal.write.Journal;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Objects of one type, by id of node: their positions in a table, and the objects one after the other. */
final class StoredData<N extends Node, T> implements NodeData<N, T>, Companions.Companion {
    private static final int SMALLEST = 16;

    private final TransformStore store;
    private final HandleAccess<N> handles;
    private final Class<T> type;
    private final SlotTable positions = new SlotTable();
    private Object[] values = new Object[SMALLEST];
    private int[] ids = new int[SMALLEST];
    private int size;

    StoredData(TransformStore store, HandleAccess<N> handles, Class<T> type) {
        this.store = store;
        this.handles = handles;
        this.type = type;
    }

    @Override
    public void put(N node, T value) {
        int id = idOf(node);
        Objects.requireNonNull(value, "value");
        type.cast(value);
        keep(id, value);
        tell(id, value);
    }

    private void tell(int id, @Nullable T value) {
        Journal journal = store.poses().journal();
        if (journal != null) {
            journal.kept(id, type, value);
        }
    }

    /** Keeps an object for an id, whatever node has it. */
    void keep(int id, T value) {
        int position = positions.get(id);
        if (position == SlotTable.NONE) {
            position = append(id);
        }
        values[position] = value;
    }

    /** Forgets all objects. */
    void clear() {
        while (size > 0) {
            released(ids[size - 1]);
        }
    }

    /** Hands over all objects, after their type. */
    void image(Image image) {
        image.object("type", type);
        int count = image.count("objects", size);
        for (int position = 0; position < count; position++) {
            image.number("of", ids[position]);
            image.object("object", values[position]);
        }
    }

    /** Has the objects of an image, whose type was read already. */
    void restore(Image image) {
        int count = image.count("objects", 0);
        for (int i = 0; i < count; i++) {
            keep(image.number("of", 0), type.cast(Objects.requireNonNull(image.<Object>object("object", null))));
        }
    }

    private int append(int id) {
        if (size == ids.length) {
            values = Arrays.copyOf(values, 2 * size);
            ids = Arrays.copyOf(ids, 2 * size);
        }
        positions.put(id, size);
        ids[size] = id;
        return size++;
    }

    @Override
    public @Nullable T get(N node) {
        return byId(idOfDrawn(node));
    }

    @Override
    public @Nullable T at(int index) {
        store.requireOwner();
        return index < 0 ? null : byId(index);
    }

    @Nullable
    T byId(int id) {
        int position = positions.get(id);
        return position == SlotTable.NONE ? null : type.cast(values[position]);
    }

    @Override
    public @Nullable T remove(N node) {
        int id = idOf(node);
        T value = byId(id);
        released(id);
        if (value != null) {
            tell(id, null);
        }
        return value;
    }

    /** The id of a node for a reading: the node may be destroyed but still drawn. */
    private int idOfDrawn(N node) {
        return handles.idDrawnIn(store, Objects.requireNonNull(node, "node"));
    }

    /** The id of a node that is to be written, which has to live. */
    int idOf(N node) {
        return handles.idIn(store, Objects.requireNonNull(node, "node"));
    }

    /** The type of the objects. */
    Class<T> type() {
        return type;
    }

    @Override
    public int size() {
        store.requireOwner();
        return size;
    }

    @Override
    public int index(int position) {
        return ids[Objects.checkIndex(position, size())];
    }

    @Override
    public T value(int position) {
        return type.cast(values[Objects.checkIndex(position, size())]);
    }

    /** Removes what is kept for an id; the last object takes its position. */
    @Override
    public void released(int id) {
        int position = positions.get(id);
        if (position != SlotTable.NONE) {
            int last = --size;
            values[position] = values[last];
            ids[position] = ids[last];
            positions.put(ids[position], position);
            positions.put(id, SlotTable.NONE);
            values[last] = null;
        }
    }

    @Override
    public void timelineChanged(int id, int timeline) {
        // what is kept has no time
    }
}
