package dev.tandem.bench.hand;

import dev.tandem.bench.plane.PlaneSubject;
import dev.tandem.bench.world.PlaneWorld;

/** This library in the plane: written in bulk, drawn by render matrices. */
final class PlaneInBulk implements Drawn {
    private final PlaneWorld world;
    private final PlaneSubject subject = PlaneSubject.of("tandem");

    PlaneInBulk(PlaneWorld world) {
        this.world = world;
    }

    @Override
    public void create(int node) {
        // All are created at once.
    }

    @Override
    public void destroy(int root) {
        throw new IllegalStateException("nodes without parents stay");
    }

    @Override
    public void begin() {
        subject.build(world);
        subject.matrices();
    }

    @Override
    public void tick(float[] poses) {
        subject.tick(poses);
        subject.observe();
    }

    @Override
    public void frame(float progress) {
        subject.interpolate(progress);
        subject.matrices();
    }

    @Override
    public void matrix(int node, float[] dest) {
        subject.matrix(node, dest);
    }
}
