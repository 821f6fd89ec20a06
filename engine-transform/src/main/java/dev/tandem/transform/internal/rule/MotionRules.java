package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules of motion of a scene, by number. A rule is a law per component; it gets its number when some node first follows it.
 *
 * <p>Components that snap need no rows. A rule with such a component uses the table of a rule without; see {@link #table}.
 */
public final class MotionRules {
    public static final int FROM_TICK = 0;
    public static final int FROM_VISUAL = 1;

    /** A rule without rows: each write snaps. */
    public static final int SNAP = 2;

    /** How many rules a scene may have: their numbers are bytes. */
    public static final int LIMIT = 120;

    private static final Law SNAPPING = new SnapLaw();
    private static final Law TICK = new TickLaw(Curve.LINEAR);

    private final RuleParts parts;

    /** Equal laws are one object in the sets. */
    private final List<Law> laws = new ArrayList<>();

    private final LawSet[] sets = new LawSet[LIMIT];
    private final RowRule[] rules = new RowRule[LIMIT];
    private final byte[] tables = new byte[LIMIT];
    private final byte[] snapped = new byte[LIMIT];
    private int size;

    public MotionRules(RuleParts parts) {
        this.parts = parts;
        number(LawSet.uniform(TICK));
        number(LawSet.uniform(new VisualLaw()));
        number(LawSet.uniform(SNAPPING));
    }

    /** One more than the largest number. */
    public int limit() {
        return size;
    }

    /** The rule whose rows lie in tables of a number, null for {@link #SNAP} and where {@link #table} is another. */
    public RowRule get(int rule) {
        return rules[rule];
    }

    /** The number whose tables have the rows of nodes that follow a rule; itself, if no component snaps. */
    public int table(int rule) {
        return tables[rule];
    }

    /** The components that snap under a rule, see {@link PoseParts}. */
    public int snapped(int rule) {
        return snapped[rule];
    }

    /** The components whose velocities a rule wants to know; none that snaps. */
    public int velocityParts(int rule) {
        return rule == SNAP ? 0 : rules[tables[rule]].velocityParts() & ~snapped[rule];
    }

    /** The laws of a rule. */
    public LawSet laws(int rule) {
        return sets[rule];
    }

    /**
     * The number of a rule, which is new if no node has followed it before.
     *
     * @param set a law for each component
     * @throws IllegalStateException if there are too many rules
     */
    public int number(LawSet set) {
        return number(unique(set.translation()), unique(set.rotation()), unique(set.scale()));
    }

    /** As {@link #number(LawSet)}, for laws that came from here. Allocates only for a new rule. */
    int number(@Nullable Law translation, @Nullable Law rotation, @Nullable Law scale) {
        for (int rule = 0; rule < size; rule++) {
            if (sets[rule].has(translation, rotation, scale)) {
                return rule;
            }
        }
        return add(new LawSet(translation, rotation, scale));
    }

    /** The one object for equal laws, which is that itself if none is kept; null stays null. */
    @Nullable
    Law unique(@Nullable Law law) {
        int known = law == null ? -1 : laws.indexOf(law);
        return known < 0 ? law : laws.get(known);
    }

    /** Keeps the laws of a set that has come into use. */
    void keep(LawSet set) {
        keep(set.translation());
        keep(set.rotation());
        keep(set.scale());
    }

    private void keep(@Nullable Law law) {
        if (law != null && !laws.contains(law)) {
            laws.add(law);
        }
    }

    /** The number of a rule that has some components of one rule, and the others of another. Neither has any that snap. */
    public int mixed(int rule, int parts, int other) {
        if (parts == 0 || rule == other) {
            return other;
        }
        return parts == PoseParts.ALL ? rule : number(sets[other].with(parts, sets[rule]));
    }

    /** True if a component that is shown on its way from where it was drawn last follows another law by another rule. */
    public boolean changesFromVisual(int rule, int other) {
        return sets[rule].differsFromVisual(sets[other]);
    }

    private int add(LawSet set) {
        int snapping = set.parts(SNAPPING);
        int table = snapping == 0 || snapping == PoseParts.ALL ? size : number(withoutSnapping(set, snapping));
        if (size == LIMIT) {
            throw new IllegalStateException("a scene has at most " + LIMIT
                    + " different combinations of rules of motion, but needs one more: " + set);
        }
        keep(set);
        int rule = size++;
        sets[rule] = set;
        snapped[rule] = (byte) snapping;
        tables[rule] = (byte) table;
        rules[rule] = snapping == 0 ? rule(set) : null;
        return rule;
    }

    /** Components that snap do not move, so they may have any law: that of the others, if these have one. */
    private LawSet withoutSnapping(LawSet set, int snapping) {
        Law first = set.chosen(Integer.lowestOneBit(PoseParts.ALL & ~snapping));
        Law last = set.chosen(Integer.highestOneBit(PoseParts.ALL & ~snapping));
        return set.with(snapping, first == last && first.suitsSnapping() ? first : unique(TICK));
    }

    private RowRule rule(LawSet set) {
        Law law = set.chosen(PoseParts.TRANSLATION);
        if (set.parts(law) == PoseParts.ALL && law instanceof VisualLaw) {
            return new FromVisual(parts);
        }
        if (set.parts(law) == PoseParts.ALL && law instanceof TickLaw tick) {
            return new FromTick(parts, tick.curve());
        }
        return new ComponentRule(parts, set);
    }
}
