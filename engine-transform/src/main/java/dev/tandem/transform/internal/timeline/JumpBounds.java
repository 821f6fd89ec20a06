package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.list.IndexRuns;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.StampEntries;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes teleports of moves that are too long or too fast, before they are observed. Looks at nothing while no bound is set, and
 * not at components that wait for a stamp.
 */
public final class JumpBounds {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final JumpBound[] NOBODY = {};

    private final NodeTable nodes;
    private final Timelines timelines;
    private final MotionChunks chunks;
    private final Motions motions;
    private final StampEntries stamps;
    private final WriteBook book;

    /** By id; null for a node that has that of the scene. */
    private JumpBound[] own = NOBODY;

    private JumpBound standard = JumpBound.NONE;
    private int owners;
    private double seconds;
    private long endNanos;

    public JumpBounds(
            NodeTable nodes,
            Timelines timelines,
            MotionChunks chunks,
            Motions motions,
            StampEntries stamps,
            WriteBook book) {
        this.stamps = stamps;
        this.nodes = nodes;
        this.timelines = timelines;
        this.chunks = chunks;
        this.motions = motions;
        this.book = book;
    }

    /** The bound of nodes that have none of their own. */
    public JumpBound standard() {
        return standard;
    }

    /** Sets the bound of nodes that have none of their own. */
    public void standard(JumpBound bound) {
        standard = bound.equals(JumpBound.NONE) ? JumpBound.NONE : bound;
    }

    /** @param bound null for that of the scene */
    public void own(int id, @Nullable JumpBound bound) {
        if (id >= own.length) {
            own = Arrays.copyOf(own, Math.max(id + 1, 2 * own.length));
        }
        owners += (bound == null ? 0 : 1) - (own[id] == null ? 0 : 1);
        own[id] = bound;
    }

    /** A node goes. */
    public void released(int index) {
        if (owners > 0) {
            int id = nodes.id(index);
            if (id < own.length && own[id] != null) {
                own(id, null);
            }
        }
    }

    /**
     * Writes in a tick are about to be observed. Targets are still where the tick began: teleports on the stamps of earlier ticks
     * are shown only after this.
     */
    void beforeTickEnds(TimelineTables timeline, long startNanos, long newEndNanos) {
        if (owners > 0 || standard != JumpBound.NONE) {
            seconds = TimelineTimes.between(startNanos, newEndNanos) / NANOS_PER_SECOND;
            endNanos = newEndNanos;
            look(timeline);
        }
    }

    /** Writes outside ticks are about to be observed: they count as made in the last one. */
    void beforeOutside(TimelineTables timeline) {
        TimelineTimes times = timeline.times();
        if (times.hasTick()) {
            beforeTickEnds(timeline, times.lastTickStart(), times.lastTickEnd());
        }
    }

    private void look(TimelineTables timeline) {
        for (int rule = 0; rule < timeline.tableLimit(); rule++) {
            MotionTable table = timeline.tableOrNull(rule);
            if (table != null) {
                lookAtPending(table);
            }
        }
    }

    private void lookAtPending(MotionTable table) {
        IndexRuns pending = table.pending();
        int runs = pending == null ? 0 : pending.size();
        for (int run = 0; run < runs; run++) {
            for (int index = pending.first(run); index < pending.end(run); index++) {
                look(table, index);
            }
        }
    }

    private void look(MotionTable table, int index) {
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        if (!NodeLife.isPending(node, at) || chunks.of(node.row[at]).table != table) {
            return;
        }
        JumpBound bound = boundOf(node.id[at]);
        if (bound != JumpBound.NONE) {
            look(bound, node, index, chunks.of(node.row[at]), node.row[at] & MotionChunk.MASK);
        }
    }

    private JumpBound boundOf(int id) {
        JumpBound bound = id < own.length ? own[id] : null;
        return bound == null ? standard : bound;
    }

    private void look(JumpBound bound, NodeChunk node, int index, MotionChunk chunk, int row) {
        float[] poses = node.logical;
        int at = node.logicalOffset(index);
        int waiting = stamps.waitingParts(index, endNanos);
        if ((waiting & PoseParts.TRANSLATION) == 0
                && bound.isBroken(squaredDistance(poses, at, chunk.target.translation, row), seconds)) {
            book.arriveByTeleport(chunk.table, index);
        } else if (bound.mirrors()
                && (waiting & PoseParts.SCALE) == 0
                && isMirrored(poses, at + nodes.form().start(PoseParts.SCALE), chunk.target.scale, row)) {
            motions.endMotion(index, PoseParts.SCALE);
            book.shown(index);
        }
    }

    private static double squaredDistance(float[] poses, int at, float[][] translation, int row) {
        double sum = 0;
        for (int c = 0; c < translation.length; c++) {
            double way = (double) poses[at + c] - translation[c][row];
            sum += way * way;
        }
        return sum;
    }

    private static boolean isMirrored(float[] poses, int at, float[][] scale, int row) {
        for (int c = 0; c < scale.length; c++) {
            if (poses[at + c] * scale[c][row] < 0) {
                return true;
            }
        }
        return false;
    }

    /** Hands over which bounds are set. */
    public void image(Image image) {
        standard(image(image, standard));
        int count = image.count("bounds", owners);
        if (image.isRestoring()) {
            Arrays.fill(own, null);
            owners = 0;
            for (int i = 0; i < count; i++) {
                int id = image.number("id", 0);
                Image.require(id >= 0 && id < nodes.ids().limit(), "node with a limit", id);
                own(id, image(image, JumpBound.NONE));
            }
            return;
        }
        for (int id = 0; count > 0 && id < own.length; id++) {
            if (own[id] != null) {
                image.number("id", id);
                image(image, own[id]);
            }
        }
    }

    private static JumpBound image(Image image, JumpBound bound) {
        float distance = (float) image.number("distance", bound.distance());
        float speed = (float) image.number("speed", bound.speed());
        boolean mirrors = image.flag("mirrors", bound.mirrors());
        return image.isRestoring() ? new JumpBound(distance, speed, mirrors) : bound;
    }
}
