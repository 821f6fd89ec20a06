package dev.tandem.net.internal.copy;

import dev.tandem.net.internal.codec.SentInputs;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.SnapshotRing;
import dev.tandem.scene.internal.FadingOffset;
import dev.tandem.transform.Node;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.Consumer;
import org.joml.Vector3d;

/**
 * A copy that its client moves itself, by each input as soon as it is made (SPEC 15.13). The server's result of the same inputs
 * arrives later. If that is something else, the copy is set to it and moved once more by the inputs since then; it is drawn
 * beside that, where it would have been, and the difference fades. Confined to the thread of the scene; allocates nothing once it
 * is made.
 */
final class OwnCopy {

    /** How long a difference fades, in real time. */
    private static final long FADING_NANOS = 100_000_000;

    private static final int STATES = SentInputs.MOST_INPUTS;
    private static final long NEVER = -1;
    private static final short ANY_ID = 1;

    private final Node node;
    private final int slot;
    private final int generation;
    private final GridPoses grid;
    private final CopiedValues values;
    private final Consumer<ByteBuffer> step;
    private final Carrying carrying;
    private final FadingOffset offset;

    /** To what the pose that the offset keeps is relative, and the pose of the node now. */
    private final Vector3d anchor = new Vector3d();

    private final Vector3d anchorNow = new Vector3d();

    /** Earlier states by number of inputs, each in the slot of its number, and that number. */
    private final Snapshot states = new Snapshot();

    private final long[] inputsBefore = new long[STATES];

    /** The newest state from the server. */
    private final Snapshot said = new Snapshot();

    private long saidSend = NEVER;

    /** Nothing that the server said has been followed yet. */
    private boolean isNew = true;

    private boolean given;
    private boolean fading;
    private long fadingSince;

    /**
     * Takes over a copy.
     *
     * @param played what the server said of it up to now
     * @param step moves it by an input
     */
    OwnCopy(Node node, int slot, Snapshot played, GridPoses grid, CopiedValues values, Consumer<ByteBuffer> step) {
        this.node = node;
        this.slot = slot;
        this.grid = grid;
        this.values = values;
        this.step = step;
        generation = played.generation(slot);
        carrying = Carrying.of(node);
        offset = FadingOffset.of(node);
        said.set(slot, played);
        Arrays.fill(inputsBefore, NEVER);
    }

    /** Goes on from where the node is drawn, which may be beside where it is, since it was given back a moment ago. */
    void begin(long nowNanos) {
        offset.keep();
        grid.anchor(node, anchor);
        node.snap();
        fade(nowNanos);
        draw(nowNanos);
    }

    Node node() {
        return node;
    }

    int slot() {
        return slot;
    }

    /** Returns whether its client moves it no more, and nothing fades. */
    boolean isOver() {
        return !node.isAlive() || given && !fading;
    }

    /** Returns whether its client moves it. */
    boolean isOwn() {
        return !given;
    }

    /** Follows an input that was just made. */
    void follow(SentInputs inputs, long number) {
        step.accept(inputs.bytes(number));
        note(number + 1);
    }

    private static int place(long count) {
        return (int) count & STATES - 1;
    }

    private void note(long count) {
        int place = place(count);
        grid.read(node, place, states, ANY_ID);
        values.read(node, place, states);
        inputsBefore[place] = count;
    }

    /** Inputs are counted anew, or it has another parent: nothing that was noted means anything any more. */
    void restart(long newestSend) {
        Arrays.fill(inputsBefore, NEVER);
        saidSend = newestSend;
        isNew = true;
    }

    /**
     * Compares with the newest snapshot that is known of it, and sets it right if it was elsewhere.
     *
     * @param handedOver by the low bits of a send, how many inputs its snapshot follows from, negative if that is not known
     * @return whether it was set right
     */
    boolean compare(SnapshotRing ring, long[] handedOver, SentInputs inputs, long nowNanos) {
        long oldest = Math.max(saidSend, ring.newest() - SnapshotRing.LENGTH);
        for (long send = ring.newest(); send > oldest; send--) {
            Snapshot row = ring.find(send);
            if (row != null && row.tells(slot) && row.generation(slot) == generation) {
                return row.records().isSameParent(slot, said.records())
                        && compare(row, handedOver[(int) send & SnapshotRing.LENGTH - 1], inputs, nowNanos);
            }
        }
        return false;
    }

    private boolean compare(Snapshot row, long count, SentInputs inputs, long nowNanos) {
        if (count < 0 || count > inputs.count() || inputs.count() - count > STATES) {
            return false;
        }
        boolean jumped = !said.isSameMotion(slot, row);
        boolean right = !isNew
                && !jumped
                && inputsBefore[place(count)] == count
                && grid.isNear(row, slot, states, place(count))
                && values.areNear(row, slot, states, place(count));
        boolean wasWrong = !right && !isNew;
        if (!right) {
            setRight(row, count, inputs, jumped, nowNanos);
        }
        said.set(slot, row);
        saidSend = row.send();
        isNew = false;
        return wasWrong;
    }

    private void setRight(Snapshot row, long count, SentInputs inputs, boolean jumped, long nowNanos) {
        keep(nowNanos);
        carrying.keep();
        grid.move(node, slot, row);
        values.set(node, slot, said, row);
        note(count);
        for (long number = count; number < inputs.count(); number++) {
            follow(inputs, number);
        }
        if (jumped) {
            carrying.jump();
            fading = false;
        } else {
            if (grid.isLarge(node)) {
                // a warp is about zero, which is too far away for its floats
                carrying.jump();
            } else {
                carrying.carry();
            }
            fade(nowNanos);
        }
    }

    private void keep(long nowNanos) {
        offset.keep(left(nowNanos));
        grid.anchor(node, anchor);
        if (!node.syncNeeded()) {
            node.snap();
        }
    }

    private void fade(long nowNanos) {
        grid.anchor(node, anchorNow);
        offset.shift(anchor.x - anchorNow.x, anchor.y - anchorNow.y, anchor.z - anchorNow.z);
        fading = !offset.measure();
        fadingSince = nowNanos;
    }

    private float left(long nowNanos) {
        return fading ? (float) (1 - (double) (nowNanos - fadingSince) / FADING_NANOS) : 0;
    }

    /** Draws the node beside where it is, as long as something fades. */
    void draw(long nowNanos) {
        fading = fading && offset.show(left(nowNanos));
    }

    /** Gives it back: it is where it is played, and drawn where it was. */
    void giveBack(Snapshot played, long nowNanos) {
        offset.keep();
        grid.anchor(node, anchor);
        grid.teleport(node, slot, played);
        values.set(node, slot, said, played);
        given = true;
        fade(nowNanos);
        draw(nowNanos);
    }

    /** It has another parent: it is where it is played. */
    void placed(Snapshot played) {
        said.set(slot, played);
        restart(NEVER);
    }
}
