package dev.tandem.transform.internal.rule;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which rule each node follows: for each component the law that was chosen for the node, else that of the nearest ancestor for
 * which one was, else that of the scene.
 *
 * <p>A node keeps the number of its rule. A choice only marks the nodes below as {@link #UNRESOLVED}; their next write looks for
 * the laws, so a motion in progress goes on as it began.
 */
public final class RuleChoices {
    /** In place of the number of a rule: it has to be looked for. No table has such rows. */
    private static final byte UNRESOLVED = Byte.MIN_VALUE;

    /** How many choices a scene may have. */
    private static final int LIMIT = Byte.MAX_VALUE;

    private static final byte INHERITED = 0;

    private final NodeTable nodes;
    private final Hierarchy hierarchy;
    private final MotionRules rules;

    /** Choices by number; the first chooses nothing. */
    private final List<LawSet> choices = new ArrayList<>();

    /** Nodes for which something was chosen. */
    private int choosers;

    private int standard = MotionRules.FROM_TICK;

    public RuleChoices(NodeTable nodes, Hierarchy hierarchy, MotionRules rules) {
        this.nodes = nodes;
        this.hierarchy = hierarchy;
        this.rules = rules;
        choices.add(LawSet.NONE);
    }

    /** What a new node has in place of its number. */
    public byte ofNewNode() {
        return choosers == 0 ? (byte) standard : UNRESOLVED;
    }

    /** The rule that the next write of a node follows. */
    public int of(NodeChunk chunk, int index) {
        int rule = chunk.rule[index & NodeChunk.MASK];
        return rule >= 0 ? rule : resolve(chunk, index);
    }

    /** The rule that the next write of a node follows. */
    public int of(int index) {
        return of(nodes.chunk(index), index);
    }

    private int resolve(NodeChunk chunk, int index) {
        int rule = find(index);
        chunk.rule[index & NodeChunk.MASK] = (byte) rule;
        return rule;
    }

    /** The rule for a node and those below it, as far as nothing else is chosen for them. */
    private int find(int index) {
        LawSet above = rules.laws(standard);
        @Nullable Law translation = null;
        @Nullable Law rotation = null;
        @Nullable Law scale = null;
        for (int n = index; n != NONE && choosers > 0; n = nodes.parent(n)) {
            LawSet chosen = choice(n);
            translation = translation == null ? chosen.translation() : translation;
            rotation = rotation == null ? chosen.rotation() : rotation;
            scale = scale == null ? chosen.scale() : scale;
        }
        return rules.number(
                translation == null ? above.translation() : translation,
                rotation == null ? above.rotation() : rotation,
                scale == null ? above.scale() : scale);
    }

    private LawSet choice(int index) {
        return choices.get(nodes.chunk(index).choice[index & NodeChunk.MASK]);
    }

    /**
     * Chooses a law for some components of a node, and so for those below it that have no choice of their own.
     *
     * @param law null to inherit it
     * @throws IllegalStateException if there are too many different choices
     */
    public void choose(int index, int parts, @Nullable Law law) {
        NodeChunk chunk = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        byte before = chunk.choice[at];
        byte after = choiceNumber(choices.get(before).with(parts, rules.unique(law)));
        if (after != before) {
            choosers += (after == INHERITED ? 0 : 1) - (before == INHERITED ? 0 : 1);
            chunk.choice[at] = after;
            forget(index);
        }
    }

    /** Chooses a law for all components of a node, and lets all those below it inherit it. */
    public void chooseForBranch(int index, Law law) {
        choose(index, PoseParts.ALL, law);
        for (int n = hierarchy.next(index, index); n != NONE; n = hierarchy.next(n, index)) {
            choose(n, PoseParts.ALL, null);
        }
    }

    private byte choiceNumber(LawSet set) {
        int known = choices.indexOf(set);
        if (known >= 0) {
            return (byte) known;
        }
        if (choices.size() > LIMIT) {
            throw new IllegalStateException("the nodes of a scene have at most " + LIMIT
                    + " different choices of rules of motion, but need one more: " + set);
        }
        rules.keep(set);
        choices.add(set);
        return (byte) (choices.size() - 1);
    }

    /** The rule of nodes for which, and above which, nothing is chosen. */
    public int standard() {
        return standard;
    }

    /** Sets the law of some components of nodes for which, and above which, nothing is chosen. */
    public void standard(int parts, Law law) {
        int before = standard;
        standard = rules.number(rules.laws(standard).with(parts, law));
        if (standard != before) {
            for (int index = 0; index < nodes.limit(); index++) {
                nodes.chunk(index).rule[index & NodeChunk.MASK] = UNRESOLVED;
            }
        }
    }

    /** A node has another parent. */
    public void reparented(int index, int oldParent) {
        if (choosers == 0) {
            return;
        }
        int parent = nodes.parent(index);
        if (inherited(oldParent) != inherited(parent)) {
            forget(index);
        }
    }

    private int inherited(int parent) {
        return parent == NONE ? standard : find(parent);
    }

    /** A node goes. */
    public void released(int index) {
        if (nodes.chunk(index).choice[index & NodeChunk.MASK] != INHERITED) {
            choosers--;
        }
    }

    private void forget(int root) {
        for (int n = root; n != NONE; n = hierarchy.next(n, root)) {
            nodes.chunk(n).rule[n & NodeChunk.MASK] = UNRESOLVED;
        }
    }
}
