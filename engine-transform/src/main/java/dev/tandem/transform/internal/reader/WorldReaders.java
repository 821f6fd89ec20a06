package dev.tandem.transform.internal.reader;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.timeline.Timelines;
import dev.tandem.transform.internal.world.NodeRun;
import dev.tandem.transform.internal.world.SeenWorlds;
import dev.tandem.transform.internal.world.VisualWorldPass;
import dev.tandem.transform.internal.world.WorldCache;
import java.util.function.Supplier;

/** Opens readers of one scene's visual worlds. */
public final class WorldReaders {
    private final NodeTable nodes;
    private final NodeOrder order;
    private final Timelines timelines;
    private final ChangeLog log;
    private final WorldCache cache;
    private final VisualWorldPass pass;
    private final WorldsByPlace byPlace;

    public WorldReaders(
            NodeTable nodes,
            NodeOrder order,
            Timelines timelines,
            ChangeLog log,
            WorldCache cache,
            VisualWorldPass pass) {
        this.nodes = nodes;
        this.order = order;
        this.timelines = timelines;
        this.log = log;
        this.cache = cache;
        this.pass = pass;
        this.byPlace = new WorldsByPlace(nodes, cache);
    }

    /**
     * A reader on the thread that owns the scene.
     *
     * @param reader receives the nodes; the first read hands over every one
     */
    public WorldReader confined(NodeRun reader) {
        return WorldReader.confined(nodes, timelines, log, cache, pass, walk(), seenBy(reader));
    }

    /** A reader that the scene's workers may call when much has changed, see {@link #confined}. */
    public WorldReader shared(NodeRun reader) {
        return WorldReader.shared(nodes, timelines, log, cache, pass, walk(), seenBy(reader));
    }

    private SubtreeWalk walk() {
        return new SubtreeWalk(nodes, order, cache, pass);
    }

    private SeenWorlds seenBy(NodeRun reader) {
        return new SeenWorlds(nodes, pass, reader);
    }

    /**
     * A reader of motions instead of worlds, on the thread that owns the scene.
     *
     * @param sink is told of the nodes; the first read tells of every one
     */
    public MotionReader motions(MotionSink sink) {
        return new MotionReader(nodes, timelines, log, cache, sink);
    }

    /** Reads ahead for a host that reads nodes one by one. */
    public ReadAhead ahead(OwnerThread owner) {
        return ahead(owner, () -> confined((first, count, worker) -> {}));
    }

    ReadAhead ahead(OwnerThread owner, Supplier<WorldReader> newReader) {
        return new ReadAhead(owner, timelines, cache, newReader);
    }

    /** The matrices and ids at the places that readers are handed. */
    public WorldsByPlace byPlace() {
        return byPlace;
    }
}
