package dev.tandem.bench.hand;

import dev.tandem.bench.world.World;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Transform3d;

/** This library: writes of one kind, and one way to find out where nodes are drawn. */
final class ByTandem implements Drawn {
    private static final long STEP_NANOS = 100_000_000;

    private final World world;
    private final Writes.Kind writing;
    private final Reads.Kind reading;
    private final Scene scene = new Scene();
    private final VisualSynchronizer synchronizer = scene.synchronizer();
    private final Transform3d[] nodes;
    private Writes writes;
    private Reads reads;
    private long fixedNanos;

    ByTandem(World world, Writes.Kind writing, Reads.Kind reading) {
        this.world = world;
        this.writing = writing;
        this.reading = reading;
        nodes = new Transform3d[world.size()];
    }

    @Override
    public void create(int node) {
        int parent = world.parent(node);
        nodes[node] = parent < 0 ? scene.create() : scene.create(nodes[parent]);
        nodes[node].teleportTo(world.pose(node));
    }

    @Override
    public void destroy(int root) {
        nodes[root].destroy();
    }

    @Override
    public void begin() {
        Transform3d[] movers = new Transform3d[world.movers().length];
        for (int i = 0; i < movers.length; i++) {
            movers[i] = nodes[world.movers()[i]];
        }
        writes = writing.of(scene, movers);
        reads = reading.of(scene, nodes, movers);
        observe();
        frame(1);
    }

    private void observe() {
        synchronizer.afterTick(fixedNanos, fixedNanos + STEP_NANOS);
        fixedNanos += STEP_NANOS;
    }

    @Override
    public void tick(float[] poses) {
        writes.write(poses);
        observe();
    }

    @Override
    public void frame(float progress) {
        synchronizer.beforeFrame(fixedNanos - STEP_NANOS + (long) (progress * STEP_NANOS));
        reads.read();
    }

    @Override
    public void matrix(int node, float[] dest) {
        reads.matrix(nodes[node], dest);
    }
}
