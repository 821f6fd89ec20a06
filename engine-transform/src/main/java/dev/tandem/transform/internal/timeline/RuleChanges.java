package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.list.IdSet;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.RowRule;
import java.util.Arrays;

/**
 * Nodes in motion that were written under another rule than that of their motion: one entry per id, until that write is
 * observed.
 *
 * <p>Only then it is known whether it was made in a tick. If so the node changes its rule with that tick; else the write belongs
 * to the motion in progress, which goes on as it began. Until then the node keeps its row, and what its new rule wants to know of
 * the write waits here. An entry counts while its node is pending; who makes a node pending that was not forgets an old one.
 */
final class RuleChanges {
    private static final int SMALLEST = 16;
    private static final int[] NONE = {};

    /** Beside the components that came with velocities: how far the node was turned is known. */
    private static final int TURNED = PoseParts.ALL + 1;

    /** Beside those: an earlier write, which followed the old rule, was not observed yet. */
    private static final int WRITTEN_BEFORE = 2 * TURNED;

    /** Floats of a velocity or turn in space, which a transformation turns. */
    private static final int SPACE = 3;

    private final NodeTable nodes;

    /** Floats of the velocities of an entry; those of a turn follow the linear ones. */
    private final int stride;

    private final int linearFloats;
    private final float[] turned = new float[SPACE];

    /** The nodes; an entry is a position here. */
    private final IdSet ids = new IdSet();

    /** The rules to change to. */
    private int[] rules = NONE;

    /** The components that came with velocities, {@link #TURNED} and {@link #WRITTEN_BEFORE}. */
    private int[] parts = NONE;

    private float[] velocities = {};

    /** How far the nodes were turned, 0 if they were not. */
    private float[] turns = {};

    RuleChanges(NodeTable nodes) {
        this.nodes = nodes;
        PoseForm form = nodes.form();
        this.stride = form.velocityFloats();
        this.linearFloats = form.velocityWidth(PoseParts.TRANSLATION);
    }

    int size() {
        return ids.size();
    }

    /** The place of the node of an entry; that of none if it does not count any more. */
    int node(int e) {
        int index = nodes.ids().place(ids.get(e));
        return index >= 0 && NodeLife.isPending(nodes, index) ? index : NodeTable.NONE;
    }

    /** The rule that a node changes to if it turns out that a tick was in progress; {@code now} if it keeps that one. */
    int rule(int index, int now) {
        int e = entry(index);
        return e < 0 ? now : rules[e];
    }

    /** True if a node has an entry that counts. */
    boolean has(int index) {
        return entry(index) >= 0;
    }

    private int entry(int index) {
        boolean counts = ids.size() > 0 && NodeLife.isPending(nodes, index);
        return counts ? ids.position(nodes.id(index)) : -1;
    }

    /**
     * A pending node changes to a rule, unless it was not in a tick that it was written.
     *
     * @param wasPending whether the node was pending before this write
     */
    void put(int index, boolean wasPending, int rule) {
        int before = ids.size();
        int e = ids.add(nodes.id(index));
        if (e == before) {
            begin(e, wasPending ? WRITTEN_BEFORE : 0);
        }
        rules[e] = rule;
    }

    private void begin(int e, int marks) {
        makeRoom(e + 1);
        forgetTurn(e);
        parts[e] = marks;
    }

    private void makeRoom(int size) {
        if (size > rules.length) {
            int length = Math.max(Math.max(SMALLEST, size), 2 * rules.length);
            rules = Arrays.copyOf(rules, length);
            parts = Arrays.copyOf(parts, length);
            velocities = Arrays.copyOf(velocities, length * stride);
            turns = Arrays.copyOf(turns, length * (stride - linearFloats));
        }
    }

    /** The node of an index keeps its rule. */
    void forget(int index) {
        int e = ids.size() == 0 ? -1 : ids.position(nodes.id(index));
        if (e >= 0) {
            remove(e);
        }
    }

    /** Puts the last entry in the place of one. */
    void remove(int e) {
        ids.removeAt(e);
        int last = ids.size();
        int width = stride - linearFloats;
        rules[e] = rules[last];
        parts[e] = parts[last];
        System.arraycopy(velocities, last * stride, velocities, e * stride, stride);
        System.arraycopy(turns, last * width, turns, e * width, width);
    }

    /** True if the node of an entry was pending by a write that followed its old rule. */
    boolean isWrittenBefore(int e) {
        return (parts[e] & WRITTEN_BEFORE) != 0;
    }

    /** The rule of an entry. */
    int rule(int e) {
        return rules[e];
    }

    /** A write of a node came with velocities of some components, see {@link RowRule#velocitiesGiven}. */
    void velocitiesGiven(int index, int given, float[] values, int at) {
        int e = entry(index);
        parts[e] |= given;
        if ((given & PoseParts.TRANSLATION) != 0) {
            System.arraycopy(values, at, velocities, e * stride, linearFloats);
        }
        if ((given & PoseParts.ROTATION) != 0) {
            System.arraycopy(values, at + linearFloats, velocities, e * stride + linearFloats, stride - linearFloats);
        }
    }

    /** A node was turned, see {@link RowRule#turnGiven}. */
    void turnGiven(int index, float[] turn) {
        int e = entry(index);
        int from = e * (stride - linearFloats);
        for (int c = 0; c < stride - linearFloats; c++) {
            turns[from + c] += turn[c];
        }
        parts[e] |= TURNED;
    }

    /** Some components are written once more, with no velocity so far. */
    void takeBackVelocities(int index, int some) {
        int e = entry(index);
        if (e >= 0) {
            parts[e] &= ~some;
        }
    }

    /** Some components were teleported, or the node has another parent: velocities that came before that say nothing. */
    void forgetVelocities(int index, int some) {
        int e = entry(index);
        if (e >= 0) {
            parts[e] &= ~some;
            if ((some & PoseParts.ROTATION) != 0) {
                forgetTurn(e);
            }
        }
    }

    private void forgetTurn(int e) {
        parts[e] &= ~TURNED;
        Arrays.fill(turns, e * (stride - linearFloats), (e + 1) * (stride - linearFloats), 0f);
    }

    /** The node was turned with all that it has. */
    void warp(int index, Rigid transform) {
        int e = entry(index);
        if (e >= 0) {
            turn(velocities, e * stride, linearFloats, transform);
            if (stride - linearFloats == SPACE) {
                turn(velocities, e * stride + linearFloats, SPACE, transform);
                turn(turns, e * SPACE, SPACE, transform);
            }
        }
    }

    /** Turns a vector, which stays finite. */
    private void turn(float[] values, int at, int width, Rigid transform) {
        System.arraycopy(values, at, turned, 0, width);
        transform.turn(turned);
        for (int c = 0; c < width; c++) {
            values[at + c] = Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, turned[c]));
        }
    }

    /** Tells a rule, which a node has changed to, what the writes of the node came with. */
    void tell(int e, RowRule rule, MotionChunk chunk, int row) {
        int given = parts[e] & rule.velocityParts();
        if (given != 0) {
            rule.velocitiesGiven(chunk, row, 1, given, velocities, e * stride);
        }
        if ((parts[e] & TURNED) != 0) {
            System.arraycopy(turns, e * (stride - linearFloats), turned, 0, stride - linearFloats);
            rule.turnGiven(chunk, row, turned);
        }
    }

    /** Hands over all entries. */
    void image(Image image) {
        ids.image(image, "changing", nodes.ids().limit());
        int size = ids.size();
        makeRoom(size);
        image.ints("changingTo", rules, 0, size);
        image.ints("changingParts", parts, 0, size);
        image.floats("changingVelocity", velocities, 0, size * stride);
        image.floats("changingTurn", turns, 0, size * (stride - linearFloats));
    }
}
