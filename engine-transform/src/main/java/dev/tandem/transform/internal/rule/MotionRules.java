package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The rules of motion of a scene, by number. A rule is a law per component; it gets its number when some node first follows it.
 *
 * <p>Components that snap need no rows. A rule with such a component uses the table of a rule without; see {@link #table}.
 *
 * <p>At most {@value #MOST} rules are in use at a time, and a game may make new ones for ever. Whenever twice as many were made
 * as were in use before, it is asked which are; the others are forgotten, and their numbers are given out again.
 */
public final class MotionRules {
    public static final int FROM_TICK = 0;
    public static final int FROM_VISUAL = 1;

    /** A rule without rows: each write snaps. */
    public static final int SNAP = 2;

    /** Up to this number, nobody asks which are in use. */
    private static final int FEW = 64;

    /** So many have numbers for themselves and their tables: kinds of rows are shorts. */
    private static final int MOST = Short.MAX_VALUE - 1;

    private static final int NO_RULE = -1;
    private static final Law SNAPPING = new SnapLaw();
    private static final Law TICK = new TickLaw(Curve.LINEAR);

    /** Knows which rules are in use. */
    public interface Users {
        /** Adds the numbers of rules that are in use; that a rule needs the table of another is known. */
        void markUsed(BitSet used);

        /** A rule is forgotten: it has no rows. */
        void forgotten(int rule);

        /** {@linkplain MotionRules#keep Keeps} the laws that are in use beside those of rules. */
        void keepLaws();
    }

    private final RuleParts parts;

    /** Equal laws are one object in the sets. */
    private final Map<Law, Law> laws = new HashMap<>();

    private final BitSet used = new BitSet();
    private final IntList free = new IntList();
    private LawSet[] sets = new LawSet[FEW];
    private RowRule[] rules = new RowRule[FEW];
    private int[] tables = new int[FEW];
    private int[] snapped = new int[FEW];
    private IntUnaryOperator snappedOfUnresolved = index -> 0;

    /** The first rule in a bucket of sets, and the one after each rule in its bucket. */
    private int[] buckets = new int[FEW];

    private int[] nextInBucket = new int[FEW];
    private int size;
    private int mostBeforeSweep = FEW;
    private int sweeps;

    @SuppressWarnings("NullAway.Init")
    private Users users;

    public MotionRules(RuleParts parts) {
        this.parts = parts;
        Arrays.fill(buckets, NO_RULE);
        number(LawSet.uniform(TICK));
        number(LawSet.uniform(new VisualLaw()));
        number(LawSet.uniform(SNAPPING));
    }

    /** Sets the users to ask which rules are in use; called once, before there are nodes. */
    public void use(Users newUsers) {
        users = newUsers;
    }

    /** How often rules that were not in use have been forgotten. */
    public int sweeps() {
        return sweeps;
    }

    /** One more than the largest number; those between may be of no rule, and no timeline has tables for them. */
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

    /** The components of a node that snap under the rule that its next write follows. */
    private int snappedOf(int index) {
        int rule = parts.nodes().chunk(index).rule[index & NodeChunk.MASK];
        return rule < 0 ? snappedOfUnresolved.applyAsInt(index) : snapped[rule];
    }

    /** Says which components of a node snap whose rule has to be looked for. */
    void lookForSnapped(IntUnaryOperator ofUnresolved) {
        snappedOfUnresolved = ofUnresolved;
    }

    /** True if a component that follows a law snaps. */
    static boolean snaps(Law law) {
        return law.equals(SNAPPING);
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
     */
    public int number(LawSet set) {
        return number(unique(set.translation()), unique(set.rotation()), unique(set.scale()));
    }

    /** The number of a rule of laws that came from here. Allocates only for a new rule. */
    int number(@Nullable Law translation, @Nullable Law rotation, @Nullable Law scale) {
        int known = find(translation, rotation, scale);
        if (known != NO_RULE) {
            return known;
        }
        if (size - free.size() >= Math.min(mostBeforeSweep, MOST)) {
            sweep();
            if (size - free.size() >= MOST) {
                throw new IllegalStateException("a scene has at most " + MOST + " rules of motion in use at a time");
            }
        }
        return add(new LawSet(translation, rotation, scale));
    }

    private int find(@Nullable Law translation, @Nullable Law rotation, @Nullable Law scale) {
        int rule = buckets[bucket(translation, rotation, scale)];
        while (rule != NO_RULE && !sets[rule].has(translation, rotation, scale)) {
            rule = nextInBucket[rule];
        }
        return rule;
    }

    private int bucket(@Nullable Law translation, @Nullable Law rotation, @Nullable Law scale) {
        int hash = System.identityHashCode(translation) * 31 + System.identityHashCode(rotation);
        hash = hash * 31 + System.identityHashCode(scale);
        return (hash ^ hash >>> 16) & buckets.length - 1;
    }

    /** The one object for equal laws, which is that itself if none is kept; null stays null. */
    @Nullable
    Law unique(@Nullable Law law) {
        Law known = law == null ? null : laws.get(law);
        return known == null ? law : known;
    }

    /** Keeps the laws of a set that has come into use. */
    void keep(LawSet set) {
        keep(set.translation());
        keep(set.rotation());
        keep(set.scale());
    }

    private void keep(@Nullable Law law) {
        if (law != null) {
            laws.putIfAbsent(law, law);
        }
    }

    /** Forgets the rules that are not in use, and laws that are neither of these nor kept by who uses them. */
    void sweep() {
        used.clear();
        used.set(0, SNAP + 1);
        users.markUsed(used);
        for (int rule = used.nextSetBit(0); rule >= 0; rule = used.nextSetBit(rule + 1)) {
            used.set(tables[rule]);
        }
        laws.clear();
        free.clear();
        Arrays.fill(buckets, NO_RULE);
        for (int rule = size - 1; rule >= 0; rule--) {
            if (used.get(rule)) {
                keep(sets[rule]);
                link(rule);
            } else {
                forget(rule);
            }
        }
        users.keepLaws();
        sweeps++;
        mostBeforeSweep = Math.max(FEW, 2 * (size - free.size()));
    }

    @SuppressWarnings("NullAway") // nobody asks for a rule that is not in use
    private void forget(int rule) {
        if (sets[rule] != null) {
            users.forgotten(rule);
            sets[rule] = null;
            rules[rule] = null;
        }
        free.add(rule);
    }

    private void link(int rule) {
        LawSet set = sets[rule];
        int bucket = bucket(set.translation(), set.rotation(), set.scale());
        nextInBucket[rule] = buckets[bucket];
        buckets[bucket] = rule;
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
        boolean ownTable = snapping == 0 || snapping == PoseParts.ALL;
        int table = ownTable ? NO_RULE : numberUnswept(withoutSnapping(set, snapping));
        keep(set);
        int rule = free.isEmpty() ? next() : free.removeLast();
        sets[rule] = set;
        snapped[rule] = snapping;
        tables[rule] = ownTable ? rule : table;
        rules[rule] = snapping == 0 ? rule(set) : null;
        link(rule);
        return rule;
    }

    /** The {@link #number(LawSet)} while another rule is added. */
    private int numberUnswept(LawSet set) {
        int known = find(set.translation(), set.rotation(), set.scale());
        return known == NO_RULE ? add(set) : known;
    }

    private int next() {
        if (size == sets.length) {
            grow();
        }
        return size++;
    }

    private void grow() {
        int length = 2 * size;
        sets = Arrays.copyOf(sets, length);
        rules = Arrays.copyOf(rules, length);
        tables = Arrays.copyOf(tables, length);
        snapped = Arrays.copyOf(snapped, length);
        nextInBucket = Arrays.copyOf(nextInBucket, length);
        buckets = new int[length];
        Arrays.fill(buckets, NO_RULE);
        for (int rule = 0; rule < size; rule++) {
            if (sets[rule] != null) {
                link(rule);
            }
        }
    }

    /** Components that snap do not move, so they may have any law: that of the others, if these have one. */
    private LawSet withoutSnapping(LawSet set, int snapping) {
        Law first = set.chosen(Integer.lowestOneBit(PoseParts.ALL & ~snapping));
        Law last = set.chosen(Integer.highestOneBit(PoseParts.ALL & ~snapping));
        return set.with(snapping, first.equals(last) && first.suitsSnapping() ? first : unique(TICK));
    }

    private RowRule rule(LawSet set) {
        Law law = set.chosen(PoseParts.TRANSLATION);
        if (set.parts(law) == PoseParts.ALL && law instanceof VisualLaw) {
            return new FromVisual(parts);
        }
        if (set.parts(law) == PoseParts.ALL && law instanceof TickLaw tick) {
            return new FromTick(parts, tick.curve());
        }
        return new FromTick(parts, set, this::snappedOf);
    }

    /** Hands over the laws of each rule. */
    public void image(Image image) {
        int count = image.count("rules", size);
        if (image.isRestoring()) {
            beginRestoring(count);
        }
        for (int rule = SNAP + 1; rule < count; rule++) {
            LawSet set = LawSet.image(image, sets[rule]);
            if (image.isRestoring()) {
                restore(rule, set);
            }
        }
        for (int rule = SNAP + 1; image.isRestoring() && rule < count; rule++) {
            if (sets[rule] != null) {
                useTable(rule);
            }
        }
    }

    private void beginRestoring(int count) {
        while (sets.length < count) {
            size = sets.length;
            grow();
        }
        size = count;
        laws.clear();
        free.clear();
        Arrays.fill(buckets, NO_RULE);
        for (int rule = SNAP; rule >= 0; rule--) {
            keep(sets[rule]);
            link(rule);
        }
        for (int rule = size; rule < sets.length; rule++) {
            clear(rule);
        }
        mostBeforeSweep = Math.max(FEW, 2 * size);
        sweeps++;
    }

    @SuppressWarnings("NullAway") // nobody asks for a rule that is not in use
    private void clear(int rule) {
        sets[rule] = null;
        rules[rule] = null;
    }

    private void restore(int rule, @Nullable LawSet wanted) {
        if (wanted == null) {
            clear(rule);
            free.add(rule);
            return;
        }
        keep(wanted);
        LawSet set = new LawSet(unique(wanted.translation()), unique(wanted.rotation()), unique(wanted.scale()));
        boolean known = set.equals(sets[rule]);
        sets[rule] = set;
        link(rule);
        int snapping = set.parts(SNAPPING);
        snapped[rule] = snapping;
        if (snapping != 0) {
            rules[rule] = null;
        } else if (!known || rules[rule] == null) {
            rules[rule] = rule(set);
        }
    }

    private void useTable(int rule) {
        LawSet set = sets[rule];
        int table = rule;
        if (snapped[rule] != 0 && snapped[rule] != PoseParts.ALL) {
            LawSet moving = withoutSnapping(set, snapped[rule]);
            table = find(unique(moving.translation()), unique(moving.rotation()), unique(moving.scale()));
            Image.require(table != NO_RULE, "rule without a table", rule);
        }
        tables[rule] = table;
    }
}
