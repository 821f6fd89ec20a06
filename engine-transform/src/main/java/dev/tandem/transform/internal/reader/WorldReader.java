package dev.tandem.transform.internal.reader;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.node.NodeIds;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.timeline.Timelines;
import dev.tandem.transform.internal.world.ChangedChunks;
import dev.tandem.transform.internal.world.SeenWorlds;
import dev.tandem.transform.internal.world.VisualWorldPass;
import dev.tandem.transform.internal.world.WorldCache;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * One reader of visual worlds: is handed those that changed since it last read, at the least cost.
 *
 * <p>Nodes in motion are not logged frame by frame: the timelines know them. When few nodes changed, their subtrees are
 * walked; when many did, or their subtrees turn out to be large, one pass over all chunks with changes costs less.
 */
public final class WorldReader {
    /** One pass over all nodes costs about as much as walking the subtrees of this share of them. */
    private static final int FEW = 12;

    /** The extra cost of a walk per node, compared with a pass, in nodes that a pass finds unchanged. */
    private static final int WALK = 3;

    /** Up to this number, moving nodes are walked in any case. */
    private static final int LEAST = 32;

    private final NodeTable nodes;
    private final Timelines timelines;
    private final ChangeCursor changes;
    private final WorldCache cache;

    /** Over all chunks that may have changed. */
    private final Consumer<SeenWorlds> pass;

    private final SubtreeWalk walk;
    private final SeenWorlds seen;

    /** Ids of nodes. */
    private final IntList forgotten = new IntList();

    private final IntConsumer addDrawn = this::addDrawn;
    private long framesSeen = -1;
    private boolean everything = true;

    /** Which worlds of roots were seen: of others, every world is another one. */
    private int rootsSeen;

    /** The most changed nodes that are walked. */
    private int most;

    /** True if all worlds were valid after the last read: then those that are not are among the changed nodes or below. */
    private boolean allValid;

    /** Whether the epochs have begun again since the last read. */
    private int restarts;

    private WorldReader(
            NodeTable nodes,
            Timelines timelines,
            ChangeLog log,
            WorldCache cache,
            Consumer<SeenWorlds> pass,
            SubtreeWalk walk,
            SeenWorlds seen) {
        this.nodes = nodes;
        this.timelines = timelines;
        this.changes = log.open(ChangeBits.VISUAL);
        this.cache = cache;
        this.pass = pass;
        this.walk = walk;
        this.seen = seen;
        nodes.moves().add(seen);
    }

    /** A reader on the thread that owns the scene. Its first read hands over every node. */
    static WorldReader confined(
            NodeTable nodes,
            Timelines timelines,
            ChangeLog log,
            WorldCache cache,
            VisualWorldPass pass,
            SubtreeWalk walk,
            SeenWorlds seen) {
        return new WorldReader(nodes, timelines, log, cache, pass::run, walk, seen);
    }

    /** A reader that the scene's workers may call when much has changed; its first read hands over every node. */
    static WorldReader shared(
            NodeTable nodes,
            Timelines timelines,
            ChangeLog log,
            WorldCache cache,
            VisualWorldPass pass,
            SubtreeWalk walk,
            SeenWorlds seen) {
        return new WorldReader(nodes, timelines, log, cache, pass::runShared, walk, seen);
    }

    /** Makes the next read hand over the node with this id, whether it has changed or not. */
    public void forget(int id) {
        seen.forget(nodes.ids().place(id));
        if (!everything) {
            forgotten.add(id);
            everything = forgotten.size() > nodes.size();
        }
    }

    /** Makes the next read hand over every node. */
    public void forgetAll() {
        seen.forgetAll();
        everything = true;
    }

    /** Hands over each node whose visual world changed since the last read, parents before children. */
    public void read() {
        timelines.chunks().showAll();
        try {
            long frames = timelines.frames();
            int roots = cache.rootsFrom();
            if (everything || roots != rootsSeen || changes.isLost() || !readChanged()) {
                readAll();
            }
            framesSeen = frames;
            rootsSeen = roots;
            everything = false;
        } catch (RuntimeException | Error e) {
            forgetAll();
            throw e;
        } finally {
            changes.skip();
            walk.clear();
            seen.chunks().chooseAll();
            forgotten.clear();
        }
    }

    /** Returns false if a pass costs less, over all nodes or over the chunks that were chosen. */
    private boolean readChanged() {
        int few = nodes.size() / FEW;
        int moving = timelines.movingCount(framesSeen) - nodes.notDrawn();
        if (moving > few || moving > LEAST && isPassCheaper(moving)) {
            choose(few);
            return false;
        }
        return walkChanged(few);
    }

    /**
     * If the moving nodes are close together in memory, or have no branches, a pass over their chunks may cost less than a walk.
     */
    private boolean isPassCheaper(int moving) {
        if (changes.backlog() > moving || forgotten.size() > moving) {
            return false;
        }
        ChangedChunks chunks = seen.chunks();
        chunks.begin();
        return chunks.extraCost() < WALK * moving;
    }

    /** Chooses the chunks with changes, unless nearly all have some. */
    private void choose(int few) {
        ChangedChunks chunks = seen.chunks();
        chunks.begin();
        if (chunks.lookedAt() > nodes.size() - (nodes.size() >> 3) || forgotten.size() > few) {
            return;
        }
        NodeIds ids = nodes.ids();
        for (int marked = 0; changes.next(); marked++) {
            if (marked == few) {
                return;
            }
            mark(chunks, ids, changes.node());
        }
        for (int i = 0; i < forgotten.size(); i++) {
            mark(chunks, ids, forgotten.get(i));
        }
        chunks.choose();
    }

    private static void mark(ChangedChunks chunks, NodeIds ids, int id) {
        if (ids.isLiving(id)) {
            chunks.mark(ids.place(id));
        }
    }

    private boolean walkChanged(int few) {
        NodeIds ids = nodes.ids();
        most = few;
        timelines.forEachMoving(framesSeen, addDrawn);
        while (walk.size() <= few && changes.next()) {
            int id = changes.node();
            if (ids.isLiving(id)) {
                addDrawn(ids.place(id));
            }
        }
        for (int i = 0; i < forgotten.size(); i++) {
            int id = forgotten.get(i);
            if (ids.isLiving(id)) {
                walk.addNode(ids.place(id));
            }
        }
        return walk.size() == 0 || walk.size() <= few && readSubtrees(Math.max(1, few));
    }

    /** Adds no more than tell that there are too many. */
    private void addDrawn(int index) {
        if (nodes.isDrawn(index) && walk.size() <= most) {
            walk.addRoot(index);
        }
    }

    /** The nodes that the next {@link #readSubtrees} looks at. */
    SubtreeWalk walk() {
        return walk;
    }

    /**
     * Hands over the added nodes and those below them that changed, parents before their children.
     *
     * @param budget give up, having done nothing, if there are more nodes than that
     * @return false if it gave up
     */
    boolean readSubtrees(int budget) {
        forgetOldEpochs();
        boolean othersValid = allValid;
        allValid = false;
        boolean done = walk.run(budget, othersValid, seen);
        allValid = done && othersValid;
        if (allValid) {
            cache.allValid();
        }
        return done;
    }

    /** Hands over all nodes that changed, of the chunks that were chosen if all others are valid. */
    void readAll() {
        forgetOldEpochs();
        if (!allValid) {
            seen.chunks().chooseAll();
        }
        pass.accept(seen);
        allValid = true;
    }

    /** After the epochs have begun again, an old one could look like a new one. */
    private void forgetOldEpochs() {
        cache.now();
        if (restarts != cache.restarts()) {
            restarts = cache.restarts();
            allValid = false;
            seen.forgetAll();
        }
    }

    /** Ends this reader. */
    public void close() {
        changes.close();
        nodes.moves().remove(seen);
    }
}
