package dev.tandem.scene.internal.batch;

import dev.tandem.scene.internal.SlotTable;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.write.NodeBatch;
import org.jspecify.annotations.Nullable;

/**
 * Which nodes are in a batch, and where each of them is: found by its id, once that was asked for.
 *
 * @param <H> the type of their handles
 */
public final class BatchMembers<H extends Node> {
    /** Where a node is that is not in the batch. */
    public static final int NOWHERE = -1;

    private final TransformStore store;
    private final HandleAccess<H> handles;
    private final Class<H> type;
    private final NodeBatch nodes;

    /** By id; null until it is needed. Of two nodes that had the same id one after the other, it has the later one. */
    private @Nullable SlotTable places;

    /** @param nodes in which these are all */
    public BatchMembers(TransformStore store, Class<H> type, NodeBatch nodes) {
        this.store = store;
        this.handles = HandleAccess.to(type);
        this.type = type;
        this.nodes = nodes;
    }

    /**
     * Adds a node as the last one.
     *
     * @return its place
     * @throws IllegalArgumentException if it is in the batch, or does not belong there
     */
    public int add(Node node) {
        int id = handles.idIn(store, typed(node));
        SlotTable table = table();
        int known = table.get(id);
        if (known != SlotTable.NONE && nodes.generation(known) == store.generation(id)) {
            throw new IllegalArgumentException(node + " is in this batch already, at " + known);
        }
        int place = nodes.size();
        nodes.add(id);
        table.put(id, place);
        return place;
    }

    /**
     * Removes what is at a place, and puts there what is last.
     *
     * @throws IndexOutOfBoundsException if there is no such place
     */
    public void removeAt(int place) {
        SlotTable table = table();
        int last = nodes.size() - 1;
        forget(table, place);
        if (place != last && table.get(nodes.id(last)) == last) {
            table.put(nodes.id(last), place);
        }
        nodes.remove(place);
    }

    private void forget(SlotTable table, int place) {
        if (table.get(nodes.id(place)) == place) {
            table.put(nodes.id(place), SlotTable.NONE);
        }
    }

    /** The place of a node, which may have been destroyed, or {@link #NOWHERE}. */
    public int placeOf(Node node) {
        H handle = typed(node);
        int id = handles.idOnce(store, handle);
        int generation = handles.generation(handle);
        int place = table().get(id);
        if (place != SlotTable.NONE && nodes.generation(place) == generation) {
            return place;
        }
        return generation == store.generation(id) ? NOWHERE : search(id, generation);
    }

    /** For a destroyed node whose id another one has by now. */
    private int search(int id, int generation) {
        for (int place = 0; place < nodes.size(); place++) {
            if (nodes.id(place) == id && nodes.generation(place) == generation) {
                return place;
            }
        }
        return NOWHERE;
    }

    private H typed(Node node) {
        if (!type.isInstance(node)) {
            throw new IllegalArgumentException(
                    node + " is of another kind than the nodes of this batch, each a " + type.getSimpleName());
        }
        return type.cast(node);
    }

    private SlotTable table() {
        if (places == null) {
            SlotTable table = new SlotTable();
            for (int place = 0; place < nodes.size(); place++) {
                int other = table.get(nodes.id(place));
                if (other != SlotTable.NONE) {
                    throw new IllegalStateException(nodes.form().nodeName(nodes.id(place)) + " is in this batch at "
                            + other + " and at " + place + "; a batch that changes has each node once");
                }
                table.put(nodes.id(place), place);
            }
            places = table;
        }
        return places;
    }
}
