package dev.tandem.bench.plane;

import dev.tandem.bench.world.PlaneWorld;
import org.joml.Matrix3x2f;

/** Plain Java objects with JOML. */
final class PlaneObjects implements PlaneSubject {
    private final Matrix3x2f scratch = new Matrix3x2f();
    private PlaneBody[] bodies;

    @Override
    public void build(PlaneWorld world) {
        bodies = new PlaneBody[world.size()];
        for (int i = 0; i < bodies.length; i++) {
            int parent = world.parent(i);
            bodies[i] = new PlaneBody(parent < 0 ? null : bodies[parent], world.poses(), i * PlaneWorld.POSE);
        }
    }

    @Override
    public void tick(float[] poses) {
        for (int i = 0, at = 0; i < bodies.length; i++, at += PlaneWorld.MOVING) {
            bodies[i].move(poses, at);
        }
    }

    @Override
    public void interpolate(float progress) {
        for (PlaneBody body : bodies) {
            body.interpolate(progress);
        }
    }

    @Override
    public void matrices() {
        for (PlaneBody body : bodies) {
            body.updateWorld(scratch);
        }
    }

    @Override
    public void matrix(int node, float[] dest) {
        bodies[node].visualWorld.get(dest);
    }

    @Override
    public Object[] roots() {
        return new Object[] {bodies};
    }
}
