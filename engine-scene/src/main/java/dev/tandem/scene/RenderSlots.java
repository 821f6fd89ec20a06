package dev.tandem.scene;

import dev.tandem.scene.internal.DenseSlots;
import dev.tandem.scene.internal.SlotAssignment;
import dev.tandem.scene.internal.SlotRanges;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.TransformStore;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Which nodes have which slots of {@link RenderMatrices}, and what the last update did to them. */
public abstract sealed class RenderSlots permits RenderMatrices {
    final TransformStore store;
    final MatrixLayout layout;
    final SlotAssignment slots = new SlotAssignment();
    final SlotRanges ranges = new SlotRanges();

    /** Null unless nodes were added. */
    @Nullable
    DenseSlots added;

    RenderSlots(TransformStore store, MatrixLayout layout) {
        this.store = store;
        this.layout = layout;
    }

    /**
     * {@return the slot of a node, -1 if it has none}
     *
     * @param node a living node of the scene, in space or in the plane as the layout is
     * @throws IllegalArgumentException if the node is of another scene or kind
     */
    public final int slotOf(Node node) {
        int index = layout.idIn(store, Objects.requireNonNull(node, "node"));
        return slots.isAll() ? index : slots.slotOf(index);
    }

    /** {@return one more than the last slot that is to be drawn} Of nodes that were added, their number, after an update. */
    public final int end() {
        store.requireOwner();
        if (added != null) {
            return added.end();
        }
        return slots.isAll() ? store.idLimit() : slots.limit();
    }

    /** {@return how many nodes got other slots by the last update, to leave no holes} For what a host keeps by slot. */
    public final int moveCount() {
        store.requireOwner();
        return added == null ? 0 : added.moves();
    }

    /**
     * {@return the slot that a node had before}
     *
     * @param move its number; moves are made in this order
     * @throws IndexOutOfBoundsException if {@code move} is not in {@code [0, moveCount())}
     */
    public final int movedFrom(int move) {
        int count = moveCount();
        return Objects.requireNonNull(added).from(Objects.checkIndex(move, count));
    }

    /**
     * {@return the slot that it has now}
     *
     * @param move its number; moves are made in this order
     * @throws IndexOutOfBoundsException if {@code move} is not in {@code [0, moveCount())}
     */
    public final int movedTo(int move) {
        int count = moveCount();
        return Objects.requireNonNull(added).to(Objects.checkIndex(move, count));
    }

    /** {@return the number of ranges of slots that the last update wrote, ascending and not adjacent} */
    public final int rangeCount() {
        store.requireOwner();
        return ranges.count();
    }

    /**
     * {@return the first slot of a range}
     *
     * @param range its number, in ascending order
     * @throws IndexOutOfBoundsException if {@code range} is not in {@code [0, rangeCount())}
     */
    public final int rangeStart(int range) {
        return ranges.start(Objects.checkIndex(range, rangeCount()));
    }

    /**
     * {@return one more than the last slot of a range}
     *
     * @param range its number, in ascending order
     * @throws IndexOutOfBoundsException if {@code range} is not in {@code [0, rangeCount())}
     */
    public final int rangeEnd(int range) {
        return ranges.end(Objects.checkIndex(range, rangeCount()));
    }
}
