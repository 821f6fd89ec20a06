package dev.tandem.scene;

import dev.tandem.scene.internal.BrokenWays;
import dev.tandem.scene.internal.MovedSlots;
import dev.tandem.scene.internal.SlotAssignment;
import dev.tandem.scene.internal.SlotHistory;
import dev.tandem.scene.internal.SlotRanges;
import dev.tandem.scene.internal.SlotTable;
import dev.tandem.transform.internal.TransformStore;
import java.nio.FloatBuffer;
import java.util.Objects;

/**
 * The matrices of {@link RenderMatrices} as they were at the update before, slot by slot, in a buffer of their own: for motion
 * vectors, that is for motion blur and temporal anti-aliasing.
 *
 * <pre>{@code
 * PreviousMatrices previous = matrices.keepPrevious(previousBuffer);
 * ...
 * matrices.update();
 * upload(matrices);                        // ranges as ever
 * for (int i = 0; i < previous.rangeCount(); i++) upload(previous.rangeStart(i), previous.rangeEnd(i));
 * }</pre>
 *
 * <p>A slot has the matrix that its node had at the update before, also if the node has got another slot since. Where there was
 * none, or the way from there is no motion, it has the present matrix, and {@link #continuity} says why. A slot without a node,
 * or with a hidden one, has zeros in both buffers. Nothing is computed twice: an update copies what the one before has written,
 * and costs nothing at rest.
 */
public final class PreviousMatrices {
    private static final Continuity[] FIRST = {
        Continuity.BORN, Continuity.SHOWN, Continuity.TELEPORTED, Continuity.REBASED
    };

    private final TransformStore store;
    private final SlotAssignment slots;
    private SlotHistory history;
    private final BrokenWays ways;

    PreviousMatrices(
            TransformStore store, SlotAssignment slots, FloatBuffer present, FloatBuffer previous, int floats) {
        this.store = store;
        this.slots = slots;
        this.history = new SlotHistory(present, previous, floats);
        this.ways = new BrokenWays(store);
        slots.moves().use();
    }

    /** {@return the number of ranges of slots whose previous matrix the last update wrote, ascending and not adjacent} */
    public int rangeCount() {
        store.requireOwner();
        return history.changed().count();
    }

    /**
     * {@return the first slot of a range}
     *
     * @param range its number, in ascending order
     * @throws IndexOutOfBoundsException if {@code range} is not in {@code [0, rangeCount())}
     */
    public int rangeStart(int range) {
        return history.changed().start(Objects.checkIndex(range, rangeCount()));
    }

    /**
     * {@return one more than the last slot of a range}
     *
     * @param range its number, in ascending order
     * @throws IndexOutOfBoundsException if {@code range} is not in {@code [0, rangeCount())}
     */
    public int rangeEnd(int range) {
        return history.changed().end(Objects.checkIndex(range, rangeCount()));
    }

    /**
     * {@return how the present matrix of a slot relates to the previous one, by the last update}
     *
     * @param slot within the buffer
     * @throws IndexOutOfBoundsException if it is not
     */
    public Continuity continuity(int slot) {
        store.requireOwner();
        int flags = history.flags(Objects.checkIndex(slot, history.capacity()));
        return flags == 0 ? Continuity.CONTINUOUS : FIRST[Integer.numberOfTrailingZeros(flags)];
    }

    /** @param written slots of the last update */
    void beforeUpdate(SlotRanges written) {
        history.advance(written);
        MovedSlots moves = slots.moves();
        for (int i = 0; i < moves.count(); i++) {
            int origin = moves.origin(moves.slot(i));
            if (origin >= 0) {
                history.moved(origin, moves.slot(i));
            }
        }
    }

    /** @param written slots of this update */
    void afterUpdate(SlotRanges written) {
        boolean known = ways.read() && !history.begins();
        if (!known) {
            breakAll(written, BrokenWays.BORN);
        } else {
            if (ways.isRebased()) {
                breakAll(written, BrokenWays.REBASED);
            }
            breakMarked();
            breakNew();
        }
        breakFreed();
        slots.moves().clear();
        history.finish();
    }

    private void breakAll(SlotRanges written, int mark) {
        for (int range = 0; range < written.count(); range++) {
            for (int slot = written.start(range); slot < written.end(range); slot++) {
                if (isDrawn(slot)) {
                    history.breaks(slot, mark);
                }
            }
        }
    }

    private void breakMarked() {
        for (int i = 0; i < ways.count(); i++) {
            int id = ways.id(i);
            int slot = slots.isAll() ? id : slots.slotOf(id);
            int marks = slots.isAll() ? ways.marks(id) : ways.marks(id) & ~BrokenWays.BORN;
            if (marks != 0 && slot != SlotTable.NONE && isDrawn(slot)) {
                history.breaks(slot, marks);
            }
        }
    }

    private void breakNew() {
        MovedSlots moves = slots.moves();
        for (int i = 0; i < moves.count(); i++) {
            int slot = moves.slot(i);
            if (moves.origin(slot) == MovedSlots.NEW && isDrawn(slot)) {
                history.breaks(slot, BrokenWays.BORN);
            }
        }
    }

    private void breakFreed() {
        SlotRanges freed = slots.freed();
        for (int range = 0; range < freed.count(); range++) {
            for (int slot = freed.start(range); slot < freed.end(range); slot++) {
                if (!isDrawn(slot)) {
                    history.breaks(slot, 0);
                }
            }
        }
    }

    /** Whether a slot has a node that is not hidden. */
    private boolean isDrawn(int slot) {
        int id = slots.isAll() ? slot : slots.nodeAt(slot);
        return id != SlotTable.NONE
                && store.isLiving(id)
                && store.forest().visibility().isDrawn(id);
    }

    /** Uses other buffers, with unknown contents. */
    void use(FloatBuffer present, FloatBuffer previous, int floats) {
        history = new SlotHistory(present, previous, floats);
    }

    /** After an update that threw. */
    void forget() {
        history.forget();
    }

    void close() {
        ways.close();
    }
}
