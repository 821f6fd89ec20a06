package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.Arrays;
import java.util.function.IntConsumer;

/** Nodes that the host has destroyed, with all below them, and that are drawn until a frame reaches the end of that tick. */
public final class Ghosts {
    private static final int SMALLEST = 16;
    private static final int NOT_OBSERVED = -1;

    private final NodeTable nodes;
    private final Hierarchy hierarchy;
    private final Timelines timelines;
    private final IntConsumer destroy;
    private int[] ids = {};
    private int[] generations = {};

    /** The timeline whose tick counts; null until the stamp is known. */
    private TimelineTables[] observers = {};

    private long[] endNanos = {};
    private int size;
    private int count;

    /** @param destroy destroys the node with an id, and all below it */
    public Ghosts(NodeTable nodes, Hierarchy hierarchy, Timelines timelines, IntConsumer destroy) {
        this.nodes = nodes;
        this.hierarchy = hierarchy;
        this.timelines = timelines;
        this.destroy = destroy;
    }

    /** Makes ghosts of a node and all below it. */
    public void add(int root) {
        for (int n = root; n != NodeTable.NONE; n = hierarchy.next(n, root)) {
            if (!isGhost(n)) {
                nodes.disown(n);
                count++;
            }
        }
        if (size == ids.length) {
            grow();
        }
        ids[size] = nodes.id(root);
        generations[size] = nodes.ids().generation(ids[size]);
        observers[size++] = null;
    }

    private void grow() {
        int length = Math.max(SMALLEST, 2 * size);
        ids = Arrays.copyOf(ids, length);
        generations = Arrays.copyOf(generations, length);
        observers = Arrays.copyOf(observers, length);
        endNanos = Arrays.copyOf(endNanos, length);
    }

    private boolean isGhost(int index) {
        return NodeLife.isGhost(nodes.chunk(index), index);
    }

    /** True if some node has an id, and is not a ghost. */
    public boolean isOther(int id) {
        return nodes.ids().isLiving(id) && (count == 0 || !isGhost(nodes.ids().place(id)));
    }

    /** True if the node that had an id then still has it, be it as a ghost. */
    public boolean isDrawn(int id, int generation) {
        int now = nodes.ids().generation(id);
        return now == generation || now == generation + 1 && nodes.ids().isLiving(id) && !isOther(id);
    }

    /**
     * Requires a node that {@linkplain #isDrawn is drawn}.
     *
     * @throws IllegalStateException if it is not
     */
    public void requireDrawn(int id, int generation) {
        if (!isDrawn(id, generation)) {
            nodes.ids().place(id, generation);
        }
    }

    /** The generation that handles to the node with an id have: those to a ghost are stale. */
    public int handleGeneration(int id) {
        int generation = nodes.ids().generation(id);
        return count == 0 || isOther(id) ? generation : generation - 1;
    }

    /** Calls {@code action} with the id of each node that is no ghost. */
    public void forEachOther(IntConsumer action) {
        nodes.ids()
                .forEachLiving(
                        count == 0
                                ? action
                                : id -> {
                                    if (isOther(id)) {
                                        action.accept(id);
                                    }
                                });
    }

    /** How many nodes are ghosts. */
    public int count() {
        return count;
    }

    /** A node is destroyed. */
    public void released(int index) {
        if (count > 0 && isGhost(index)) {
            count--;
        }
    }

    /** Nodes that became ghosts since the last tick did so in that tick. */
    void beforeTick(TimelineTables timeline) {
        if (timeline.times().hasTick()) {
            stamp(timeline, timeline.times().lastTickEnd());
        }
    }

    void afterTick(TimelineTables timeline, long tickEnd) {
        stamp(timeline, tickEnd);
    }

    private void stamp(TimelineTables timeline, long stamp) {
        for (int i = 0; i < size; i++) {
            if (isThere(i) && observers[i] != timeline && timelineOf(i) == timeline) {
                observers[i] = timeline;
                endNanos[i] = stamp;
            }
        }
    }

    /** Destroys those that a frame is not to draw any more. */
    void beforeFrame(TimelineTables timeline, long renderNanos) {
        if (size == 0) {
            return;
        }
        stamp(timeline, timeline.times().hasTick() ? timeline.times().lastTickEnd() : renderNanos);
        for (int i = size - 1; i >= 0; i--) {
            if (!isThere(i)) {
                remove(i);
            } else if (observers[i] == timeline && timelineOf(i) == timeline && renderNanos >= endNanos[i]) {
                int id = ids[i];
                remove(i);
                nodes.companions().leaving(id);
                destroy.accept(id);
            }
        }
    }

    /** False if the node was destroyed with one above it. */
    private boolean isThere(int i) {
        return nodes.ids().generation(ids[i]) == generations[i];
    }

    private TimelineTables timelineOf(int i) {
        int place = nodes.ids().place(ids[i]);
        return timelines.at(nodes.timeline(place));
    }

    private void remove(int i) {
        size--;
        ids[i] = ids[size];
        generations[i] = generations[size];
        observers[i] = observers[size];
        endNanos[i] = endNanos[size];
        observers[size] = null;
    }

    /** Hands over who is drawn only. */
    public void image(Image image) {
        size = image.count("ghosts", size);
        while (size > ids.length) {
            grow();
        }
        image.ints("id", ids, 0, size);
        image.ints("generation", generations, 0, size);
        image.longs("endNanos", endNanos, 0, size);
        for (int i = 0; i < size; i++) {
            int number = image.number("observer", observers[i] == null ? NOT_OBSERVED : observers[i].number());
            if (image.isRestoring()) {
                Image.require(ids[i] >= 0 && ids[i] < nodes.ids().limit(), "node that is drawn only", ids[i]);
                Image.require(number >= NOT_OBSERVED && number < timelines.limit(), "timeline of a ghost", number);
                observers[i] = number == NOT_OBSERVED ? null : timelines.at(number);
            }
        }
        if (image.isRestoring()) {
            restored();
        }
    }

    @SuppressWarnings("NullAway") // behind the last there is none
    private void restored() {
        Arrays.fill(observers, size, observers.length, null);
        count = 0;
        for (int index = 0; index < nodes.limit(); index++) {
            count += isGhost(index) ? 1 : 0;
        }
    }
}
