package dev.tandem.transform.internal.reader;

import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.PlaceMoves;
import dev.tandem.transform.internal.world.ChangedChunks;
import dev.tandem.transform.internal.world.NodeRun;
import dev.tandem.transform.internal.world.PassReader;
import dev.tandem.transform.internal.world.SeenWorlds;
import dev.tandem.transform.internal.world.VisualWorldPass;
import dev.tandem.transform.internal.world.WorldCache;

/**
 * Hands over the visual worlds that one reader has not seen as they are now, brought up to date: of all nodes, or of subtrees
 * if it is given every node that changed itself since it last read.
 */
final class ChangedWorlds {
    private final WorldCache cache;
    private final VisualWorldPass pass;
    private final SeenWorlds seen;
    private final PassReader part;
    private final SubtreeWalk walk;
    private final PlaceMoves moves;
    private int restarts;

    /** True if all worlds were valid after the last read: then those that are not are among the added or below. */
    private boolean allValid;

    ChangedWorlds(NodeTable nodes, NodeOrder order, WorldCache cache, VisualWorldPass pass, NodeRun reader) {
        this.cache = cache;
        this.pass = pass;
        this.seen = new SeenWorlds(nodes, reader);
        this.part = new PassReader(pass, seen);
        this.walk = new SubtreeWalk(nodes, order, cache, pass);
        this.moves = nodes.moves();
        moves.add(seen);
    }

    /** Adds a node to those that {@link #readSubtrees} walks with all below them. */
    void addRoot(int index) {
        walk.addRoot(index);
    }

    /** Adds a node that {@link #readSubtrees} looks at by itself, without those below it. */
    void addNode(int index) {
        walk.addNode(index);
    }

    /** Nodes that were added since the last read. */
    int added() {
        return walk.size();
    }

    /** Drops what was added and chosen: a read of all looks at all. */
    void dropAdded() {
        walk.clear();
        part.chunks().chooseAll();
    }

    /** Where the next read of all looks, if all but what has changed since the last read is valid. */
    ChangedChunks chunks() {
        return part.chunks();
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

    /** Hands over all nodes that changed. */
    void readAll() {
        beforePass();
        pass.run(part);
        allValid = true;
    }

    /** Hands over all nodes that changed; several threads may call the reader at a time. */
    void readAllShared() {
        beforePass();
        seen.prepare(pass.workers());
        pass.runShared(part);
        allValid = true;
    }

    private void beforePass() {
        forgetOldEpochs();
        if (!allValid) {
            chunks().chooseAll();
        }
    }

    /** Forgets that the world of a node was seen. */
    void forget(int index) {
        seen.forget(index);
    }

    /** Forgets that any world was seen. */
    void forgetAll() {
        seen.forgetAll();
    }

    /** Ends the reader, which reads no more. */
    void close() {
        moves.remove(seen);
    }

    /** Another number whenever the worlds of all roots have become out of date. */
    int rootsFrom() {
        return cache.rootsFrom();
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
}
