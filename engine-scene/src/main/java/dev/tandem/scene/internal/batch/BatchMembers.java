package dev.tandem.scene.internal.batch;

import dev.tandem.scene.internal.SlotTable;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.list.MemberList;
import dev.tandem.transform.internal.thread.OwnerThread;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which nodes are in a batch, and where each of them is: found by its number, once that was asked for. Has the methods of {@code
 * BatchNodes}, which batches get by extending it; nothing here calls them, and a list that they want to follow tells them of
 * changes itself.
 */
public class BatchMembers {
    private static final int NOWHERE = -1;

    private final OwnerThread owner;
    private final NodeNumbers numbers;
    private final MemberList nodes;

    /** By number; null until it is needed. Of two nodes that had the same number one after the other, it has the later one. */
    private @Nullable SlotTable places;

    /** @param nodes in which these are all */
    public BatchMembers(OwnerThread owner, NodeNumbers numbers, MemberList nodes) {
        this.owner = owner;
        this.numbers = numbers;
        this.nodes = nodes;
    }

    public final int size() {
        owner.check();
        return nodes.size();
    }

    public final int add(Node node) {
        Objects.requireNonNull(node, "node");
        owner.check();
        int number = numbers.living(node);
        SlotTable table = table();
        int known = table.get(number);
        if (known != SlotTable.NONE && nodes.generation(known) == numbers.generation(number)) {
            throw new IllegalArgumentException(node + " is in this batch already, at " + known);
        }
        int place = nodes.size();
        nodes.add(number);
        table.put(number, place);
        return place;
    }

    public final int remove(Node node) {
        int place = placeOf(node);
        if (place == NOWHERE) {
            throw new IllegalArgumentException(node + " is not in this batch");
        }
        removeFrom(place);
        return place;
    }

    public final void removeAt(int place) {
        removeFrom(Objects.checkIndex(place, size()));
    }

    private void removeFrom(int place) {
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

    public final int placeOf(Node node) {
        Objects.requireNonNull(node, "node");
        owner.check();
        int number = numbers.once(node);
        int generation = numbers.generation(node);
        int place = table().get(number);
        if (place != SlotTable.NONE && nodes.generation(place) == generation) {
            return place;
        }
        return generation == numbers.generation(number) ? NOWHERE : search(number, generation);
    }

    /** For a destroyed node whose number another one has by now. */
    private int search(int number, int generation) {
        for (int place = 0; place < nodes.size(); place++) {
            if (nodes.id(place) == number && nodes.generation(place) == generation) {
                return place;
            }
        }
        return NOWHERE;
    }

    private SlotTable table() {
        if (places == null) {
            SlotTable table = new SlotTable();
            for (int place = 0; place < nodes.size(); place++) {
                int other = table.get(nodes.id(place));
                if (other != SlotTable.NONE) {
                    throw new IllegalStateException(
                            numbers.name(nodes.id(place), nodes.generation(place)) + " is in this batch at " + other
                                    + " and at " + place + "; a batch that changes has each node once");
                }
                table.put(nodes.id(place), place);
            }
            places = table;
        }
        return places;
    }
}
