package dev.tandem.scene;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.reader.WorldsByPlace;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the changes to the nodes of a scene since the last poll, in the order in which they happened: for data that the host
 * keeps beside the nodes, for sounds, for the network.
 *
 * <pre>{@code
 * if (!changes.poll((kind, index) -> ...)) {
 *     // too much has happened since the last poll: begin again with scene.space().forEachIndex(..)
 * }
 * }</pre>
 *
 * <p><b>Order.</b> Changes are reported in the order in which the host made them, each node of a batch in the order of the batch.
 * Only for {@link ChangeKind#VISUAL_CHANGED} this says less: the nodes that one tick or frame brings to rest come between
 * what happened before that tick or frame and what happened after it, and the nodes in motion come last in the poll. Among
 * each other, these nodes have no order. It depends on where they lie in memory and may differ from run to run: sort the
 * indices if it matters.
 *
 * <p>A reader is of nodes in space ({@link Scene#changes}) or in the plane ({@link Plane#changes}), which have indices of
 * their own.
 *
 * <p>Several readers of one scene are independent of each other. The log keeps the last two changes per node of the scene, or
 * eight if some reader asks for {@link ChangeKind#WRITTEN} or {@link ChangeKind#TELEPORTED}. A reader that falls further behind
 * has lost changes, and costs nothing until its next poll. Belongs to the thread that owns the scene; a poll does not allocate.
 */
public final class ChangeReader implements AutoCloseable {
    private static final ChangeKind[] KINDS = byBit();

    private final TransformStore store;
    private final ChangeCursor cursor;
    private final IntConsumer reportMoving;
    private final boolean asksForMoving;
    private @Nullable ChangeVisitor visitor;

    /** Bit of the change that is being reported, 0 if none is. */
    private int reported;

    private long framesSeen;
    private boolean closed;

    ChangeReader(TransformStore store, int bits) {
        this.store = store;
        this.cursor = store.changes(bits);
        this.asksForMoving = (bits & ChangeBits.VISUAL) != 0;
        this.framesSeen = store.frames();
        WorldsByPlace found = store.readers().byPlace();
        this.reportMoving = place -> reportVisual(found.id(place));
    }

    private static ChangeKind[] byBit() {
        ChangeKind[] kinds = new ChangeKind[Integer.SIZE];
        for (ChangeKind kind : ChangeKind.values()) {
            kinds[Integer.numberOfTrailingZeros(kind.bit)] = kind;
        }
        return kinds;
    }

    /**
     * Reports what happened since the last poll, or since this reader was opened. If the visitor throws, the next poll goes on
     * with the change after the one at which it threw.
     *
     * @param newVisitor called once per change; must not write to the scene
     * @return false if this reader has fallen behind. Then nothing is reported, some changes are lost, and the next poll has what
     *     happens from now on; {@link Space#forEachIndex} and {@link Plane#forEachIndex} have the nodes that are alive
     * @throws IllegalStateException if this reader was closed, or from within a walk or poll
     */
    public boolean poll(ChangeVisitor newVisitor) {
        Objects.requireNonNull(newVisitor, "visitor");
        store.owner().beginWalk();
        visitor = newVisitor;
        try {
            requireOpen();
            return reportAll();
        } finally {
            reported = 0;
            visitor = null;
            store.owner().endWalk();
        }
    }

    private boolean reportAll() {
        long frames = store.frames();
        boolean complete = !cursor.isLost();
        if (complete) {
            while (cursor.next()) {
                if (cursor.kind() == ChangeBits.VISUAL) {
                    reportVisual(cursor.node());
                } else {
                    report(cursor.kind(), cursor.node());
                }
            }
            if (asksForMoving) {
                store.forEachMoving(framesSeen, reportMoving);
            }
        } else {
            cursor.skip();
        }
        framesSeen = frames;
        return complete;
    }

    private void reportVisual(int index) {
        if (!store.isLiving(index) || store.forest().visibility().isDrawn(index)) {
            report(ChangeBits.VISUAL, index);
        }
    }

    private void report(int bit, int index) {
        reported = bit;
        Objects.requireNonNull(visitor).visit(KINDS[Integer.numberOfTrailingZeros(bit)], index);
    }

    /**
     * The parent that the node had before the change that is being reported, a {@link ChangeKind#REPARENTED}.
     *
     * @return its index, negative if the node was a root; the parent itself may have been destroyed since
     * @throws IllegalStateException if no such change is being reported
     */
    public int oldParent() {
        store.requireOwner();
        if (reported != ChangeBits.REPARENTED) {
            throw new IllegalStateException("there is an old parent only while a visitor is told of REPARENTED, not "
                    + (reported == 0 ? "outside a poll" : "of " + KINDS[Integer.numberOfTrailingZeros(reported)]));
        }
        return cursor.detail();
    }

    /** Ends this reader. Closing twice has no effect. */
    @Override
    public void close() {
        store.requireNoWalk();
        if (!closed) {
            closed = true;
            cursor.close();
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException(
                    "this change reader was closed; open another with changes(..) of the scene or of its plane");
        }
    }
}
