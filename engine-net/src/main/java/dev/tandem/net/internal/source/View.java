package dev.tandem.net.internal.source;

import dev.tandem.net.internal.codec.Sight;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.transform.Node;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Which replicated nodes a peer is shown. A branch is shown or not as a whole, by a rule that is asked about its root: when it is
 * new to the peer, and then every {@value #SENDS_PER_LOOK} sends. Where the peer's bytes do not suffice, another rule says which
 * branches are told of less often, and how much so. Confined to the thread of the scene; allocates as nodes come.
 */
public final class View {

    private static final int SENDS_PER_LOOK = 8;
    private static final byte NOBODY = 0;

    /** A branch keeps its cadence for this many sends, and begins without one. */
    private static final int SENDS_PER_CADENCE = 32;

    private final ReplicatedNodes nodes;
    private final Sight sight = new Sight();
    private final Rule rule;

    /** The same, if it asks for places only. */
    private final @Nullable Near near;

    private final @Nullable ToIntFunction<? super Node> every;

    /** The generation of the root in a slot when the rule was last asked, {@link #NOBODY} if there was no root. */
    private byte[] roots = {};

    /** The answer of the rule. */
    private boolean[] shown = {};

    /** The highest cadence of a branch, by what it was looked for last; that which it has, and since which send. */
    private byte[] wanted = {};

    private byte[] cadences = {};
    private long[] since = {};

    private byte[] nextRoots = {};
    private boolean[] nextShown = {};
    private long lastSend = -1;
    private int count;

    /** Says which branches are shown. */
    @FunctionalInterface
    public interface Rule {

        /**
         * Returns whether a branch is shown.
         *
         * @param root the top of the branch, alive
         * @param isShown whether it has been until now
         */
        boolean shows(Node root, boolean isShown);
    }

    /** A rule that asks where the root is and nothing else, which is known of all in a snapshot. */
    public interface Near extends Rule {

        /**
         * Returns whether a branch is shown.
         *
         * @param isFlat whether its root is in the plane; then z means nothing
         * @param isShown whether it has been until now
         */
        boolean shows(boolean isFlat, double x, double y, double z, boolean isShown);
    }

    /**
     * Creates the view of a peer that was shown nothing yet.
     *
     * @param every in which send at least a branch is told of, by its root: every {@code n}th; null for all in all
     */
    public View(ReplicatedNodes nodes, Rule rule, @Nullable ToIntFunction<? super Node> every) {
        this.nodes = nodes;
        this.rule = rule;
        this.every = every;
        near = rule instanceof Near places ? places : null;
    }

    /** Returns what the peer was shown in the last sends. */
    public Sight sight() {
        return sight;
    }

    /** Returns whether some branches may be told of less often. */
    public boolean isPaced() {
        return every != null;
    }

    /** Returns how many nodes the peer is shown. */
    public int count() {
        return count;
    }

    /**
     * Finds out what the peer is shown of the newest snapshot. If a rule throws, nothing is changed that was told.
     *
     * @param mostCadence branches that may be told of less often are so in every {@code 2^mostCadence}th send at least
     * @param borne for how many losses in turn these are drawn late enough
     */
    public void look(Snapshot now, int mostCadence, int borne) {
        if (now.send() == lastSend) {
            return;
        }
        int slots = now.slots();
        reserve(slots);
        int[] rootOf = nodes.roots(now);
        for (int slot = 0; slot < slots; slot++) {
            boolean isRoot = rootOf[slot] == slot;
            nextRoots[slot] = isRoot ? (byte) nodes.generation(slot) : NOBODY;
            nextShown[slot] = isRoot && shows(now, slot);
            if (every != null && isRoot) {
                pace(now.send(), slot, mostCadence);
            }
        }
        byte[] spareRoots = roots;
        roots = nextRoots;
        nextRoots = spareRoots;
        boolean[] spareShown = shown;
        shown = nextShown;
        nextShown = spareShown;
        Arrays.fill(roots, slots, roots.length, NOBODY);
        show(now, rootOf);
        sight.bear(now.send(), sight.highestCadence(now.send()) > 0 ? borne : 0);
        lastSend = now.send();
    }

    private void pace(long send, int slot, int mostCadence) {
        if (roots[slot] != nextRoots[slot]) {
            wanted[slot] = 0;
            cadences[slot] = 0;
            since[slot] = send;
        }
        if (nextShown[slot] && (slot + send) % SENDS_PER_LOOK == 0) {
            wanted[slot] = (byte) wanted(slot);
        }
        int cadence = Math.min(wanted[slot], mostCadence);
        if (cadence != cadences[slot] && send - since[slot] >= SENDS_PER_CADENCE) {
            cadences[slot] = (byte) cadence;
            since[slot] = send;
        }
    }

    private int wanted(int slot) {
        Node node = nodes.node(slot);
        if (every == null || node == null || !node.isAlive()) {
            return wanted[slot];
        }
        int sends = every.applyAsInt(node);
        if (sends < 1) {
            throw new IllegalArgumentException("a send interval must be at least 1 but is " + sends + " for " + node);
        }
        return Math.min(Sight.MOST_CADENCE, Integer.SIZE - 1 - Integer.numberOfLeadingZeros(sends));
    }

    private void reserve(int slots) {
        if (slots > roots.length) {
            int length = slots + (slots >> 1);
            roots = Arrays.copyOf(roots, length);
            shown = Arrays.copyOf(shown, length);
            nextRoots = Arrays.copyOf(nextRoots, length);
            nextShown = Arrays.copyOf(nextShown, length);
            if (every != null) {
                wanted = Arrays.copyOf(wanted, length);
                cadences = Arrays.copyOf(cadences, length);
                since = Arrays.copyOf(since, length);
            }
        }
    }

    private boolean shows(Snapshot now, int slot) {
        boolean known = roots[slot] == nextRoots[slot];
        if (known && (slot + now.send()) % SENDS_PER_LOOK != 0) {
            return shown[slot];
        }
        // a node that was below another one until now was shown with that
        boolean before = known ? shown[slot] : wasBelow(now, slot);
        if (near != null) {
            return near.shows(
                    now.records().isFlat(slot),
                    nodes.metres(now, 0, slot),
                    nodes.metres(now, 1, slot),
                    nodes.metres(now, 2, slot),
                    before);
        }
        Node node = nodes.node(slot);
        return node != null && node.isAlive() ? rule.shows(node, before) : before;
    }

    private boolean wasBelow(Snapshot now, int slot) {
        Snapshot last = lastSend < 0 ? null : nodes.ring().find(lastSend);
        return last != null && last.generation(slot) == now.generation(slot) && sight.shows(lastSend, slot);
    }

    private void show(Snapshot now, int[] rootOf) {
        int slots = now.slots();
        sight.begin(now.send(), slots);
        count = 0;
        for (int first = 0; first < slots; first += Long.SIZE) {
            int end = Math.min(slots, first + Long.SIZE);
            long bits = 0;
            for (int slot = first; slot < end; slot++) {
                int root = rootOf[slot];
                bits |= root >= 0 && shown[root] ? 1L << slot : 0;
            }
            sight.show(now.send(), first, bits);
            count += Long.bitCount(bits);
            for (long left = every == null ? 0 : bits; left != 0; left &= left - 1) {
                int slot = first + Long.numberOfTrailingZeros(left);
                sight.setCadence(now.send(), slot, cadences[rootOf[slot]]);
            }
        }
    }
}
