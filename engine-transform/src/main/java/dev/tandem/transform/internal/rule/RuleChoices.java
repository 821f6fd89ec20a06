package dev.tandem.transform.internal.rule;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    private static final short UNRESOLVED = Short.MIN_VALUE;

    private static final int INHERITED = 0;

    /** Up to this number of choices, nobody looks for those that were given up. */
    private static final int FEW = 64;

    private final NodeTable nodes;
    private final Hierarchy hierarchy;
    private final MotionRules rules;

    /** Choices by number, null for a number that is free; the first chooses nothing. */
    private final List<@Nullable LawSet> choices = new ArrayList<>();

    private final Map<LawSet, Integer> numbers = new HashMap<>();
    private final IntList free = new IntList();
    private final BitSet chosen = new BitSet();
    private int mostBeforeSweep = FEW;

    /** Nodes with choices of their own. */
    private int choosers;

    private int standard = MotionRules.FROM_TICK;

    public RuleChoices(NodeTable nodes, Hierarchy hierarchy, MotionRules rules) {
        this.nodes = nodes;
        this.hierarchy = hierarchy;
        this.rules = rules;
        choices.add(LawSet.NONE);
        numbers.put(LawSet.NONE, INHERITED);
        rules.lookForSnapped(this::snapped);
    }

    /** The components of a node that snap under the rule that its next write follows. The node stays as it is. */
    private int snapped(int index) {
        return snapped(index, PoseParts.TRANSLATION)
                | snapped(index, PoseParts.ROTATION)
                | snapped(index, PoseParts.SCALE);
    }

    private int snapped(int index, int part) {
        return MotionRules.snaps(law(index, part)) ? part : 0;
    }

    /** The number that a new node has until its rule is resolved. */
    public int ofNewNode() {
        return choosers == 0 ? standard : UNRESOLVED;
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
        chunk.rule[index & NodeChunk.MASK] = (short) rule;
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

    /** The law for one component of a node and of those below it, as far as nothing else is chosen for them. */
    public Law law(int index, int part) {
        for (int n = index; n != NONE && choosers > 0; n = nodes.parent(n)) {
            Law law = choice(n).of(part);
            if (law != null) {
                return law;
            }
        }
        return rules.laws(standard).chosen(part);
    }

    private LawSet choice(int index) {
        return Objects.requireNonNull(choices.get(nodes.chunk(index).choice(index & NodeChunk.MASK)));
    }

    /**
     * Chooses a law for some components of a node, and so for those below it that have no choice of their own.
     *
     * @param law null to inherit it
     */
    public void choose(int index, int parts, @Nullable Law law) {
        NodeChunk chunk = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        int before = chunk.choice(at);
        int after = choiceNumber(choice(index).with(parts, rules.unique(law)));
        if (after != before) {
            choosers += (after == INHERITED ? 0 : 1) - (before == INHERITED ? 0 : 1);
            chunk.choose(at, after);
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

    private int choiceNumber(LawSet set) {
        Integer known = numbers.get(set);
        if (known != null) {
            return known;
        }
        if (numbers.size() >= mostBeforeSweep) {
            rules.sweep();
        }
        rules.keep(set);
        int number = free.isEmpty() ? choices.size() : free.removeLast();
        if (number == choices.size()) {
            choices.add(set);
        } else {
            choices.set(number, set);
        }
        numbers.put(set, number);
        return number;
    }

    /** Forgets the choices that no node has. */
    private void sweep() {
        chosen.clear();
        chosen.set(INHERITED);
        for (int index = 0; index < nodes.limit(); index++) {
            if (NodeLife.isThere(nodes.chunk(index), index)) {
                chosen.set(nodes.chunk(index).choice(index & NodeChunk.MASK));
            }
        }
        free.clear();
        for (int number = choices.size() - 1; number >= 0; number--) {
            if (!chosen.get(number)) {
                numbers.remove(choices.get(number));
                choices.set(number, null);
                free.add(number);
            }
        }
        mostBeforeSweep = Math.max(FEW, 2 * numbers.size());
    }

    /** Adds the rules that nodes follow, or move by, and that of the scene. */
    public void markUsed(BitSet used) {
        used.set(standard);
        for (int index = 0; index < nodes.limit(); index++) {
            NodeChunk chunk = nodes.chunk(index);
            int at = index & NodeChunk.MASK;
            if (chunk.rule[at] >= 0 && NodeLife.isThere(chunk, at)) {
                used.set(chunk.rule[at]);
            }
            if (RowKind.isInMotion(chunk.rowKind[at])) {
                used.set(RowKind.rule(chunk.rowKind[at]));
            }
        }
    }

    /** Keeps the laws that are chosen, whether or not some node follows them. */
    public void keepLaws() {
        sweep();
        for (LawSet choice : numbers.keySet()) {
            rules.keep(choice);
        }
    }

    /** The default rule, of nodes without a choice of their own or above them. */
    public int standard() {
        return standard;
    }

    /** Sets the default law of some components. */
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
        for (int part = PoseParts.TRANSLATION; part <= PoseParts.SCALE; part <<= 1) {
            if (law(oldParent, part) != law(parent, part)) {
                forget(index);
                return;
            }
        }
    }

    /** A node goes. */
    public void released(int index) {
        NodeChunk chunk = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        if (chunk.choice(at) != INHERITED) {
            choosers--;
            chunk.choose(at, INHERITED);
        }
        chunk.rule[at] = UNRESOLVED;
    }

    private void forget(int root) {
        for (int n = root; n != NONE; n = hierarchy.next(n, root)) {
            nodes.chunk(n).rule[n & NodeChunk.MASK] = UNRESOLVED;
        }
    }

    /** Hands over which laws are chosen; nodes know the numbers of their choices. */
    public void image(Image image) {
        standard = image.number("standard", standard);
        boolean has = standard >= 0 && standard < rules.limit() && rules.laws(standard) != null;
        Image.require(has, "default rule", standard);
        int count = image.count("choices", choices.size());
        if (image.isRestoring()) {
            choices.subList(1, choices.size()).clear();
            numbers.clear();
            numbers.put(LawSet.NONE, INHERITED);
            free.clear();
        }
        for (int number = 1; number < count; number++) {
            LawSet set = LawSet.image(image, image.isRestoring() ? null : choices.get(number));
            if (image.isRestoring()) {
                restore(number, set);
            }
        }
        if (image.isRestoring()) {
            countChoosers();
        }
    }

    private void requireRules(NodeChunk chunk, int at) {
        int rule = chunk.rule[at];
        Image.require(
                rule == UNRESOLVED || rule >= 0 && rule < rules.limit() && rules.laws(rule) != null, "rule", rule);
        int choice = chunk.choice(at);
        Image.require(choice >= 0 && choice < choices.size() && choices.get(choice) != null, "choice", choice);
    }

    private void restore(int number, @Nullable LawSet wanted) {
        if (wanted == null) {
            choices.add(null);
            free.add(number);
            return;
        }
        LawSet set = new LawSet(
                rules.unique(wanted.translation()), rules.unique(wanted.rotation()), rules.unique(wanted.scale()));
        rules.keep(set);
        choices.add(set);
        numbers.put(set, number);
    }

    private void countChoosers() {
        choosers = 0;
        for (int index = 0; index < nodes.limit(); index++) {
            NodeChunk chunk = nodes.chunk(index);
            if (NodeLife.isThere(chunk, index)) {
                requireRules(chunk, index & NodeChunk.MASK);
                choosers += chunk.choice(index & NodeChunk.MASK) == INHERITED ? 0 : 1;
            }
        }
    }
}
