package dev.tandem.bench.subject;

import dev.tandem.bench.world.World;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4x3f;

/** Plain Java objects with JOML: a list of what moves, world matrices recomputed only where something changed. */
final class Objects3d implements Subject {
    private final Matrix4x3f scratch = new Matrix4x3f();
    private final List<Body> moving = new ArrayList<>();
    private Body[] bodies;
    private Body[] movers;
    private int[] moverAt;
    private World world;
    private boolean anyChanged = true;
    private int frame;

    @Override
    public void build(World world) {
        this.world = world;
        bodies = new Body[world.size()];
        movers = new Body[world.movers().length];
        moverAt = world.placesOfMovers();
        for (int i = 0; i < bodies.length; i++) {
            create(i);
        }
    }

    @Override
    public void create(int node) {
        int parent = world.parent(node);
        Body body = new Body(parent < 0 ? null : bodies[parent]);
        body.set(world.poses(), node * World.POSE);
        body.arrive();
        bodies[node] = body;
        if (moverAt[node] >= 0) {
            movers[moverAt[node]] = body;
        }
        anyChanged = true;
    }

    @Override
    public void destroy(int root) {
        int node = root;
        do {
            stop(bodies[node]);
            bodies[node++] = null;
        } while (node < bodies.length && world.parent(node) >= root);
    }

    /** Takes a body out of the list of moving ones: the last one gets its place. */
    private void stop(Body body) {
        if (body.movingAt != Body.RESTS) {
            Body last = moving.remove(moving.size() - 1);
            if (last != body) {
                moving.set(body.movingAt, last);
                last.movingAt = body.movingAt;
            }
        }
    }

    @Override
    public void tick(float[] poses) {
        for (int i = 0, at = 0; i < movers.length; i++, at += World.POSE) {
            Body body = movers[i];
            body.move(poses, at);
            if (body.movingAt == Body.RESTS) {
                body.movingAt = moving.size();
                moving.add(body);
            }
        }
    }

    @Override
    public void interpolate(float progress) {
        if (moving.isEmpty()) {
            return;
        }
        anyChanged = true;
        if (progress < 1) {
            for (int i = 0; i < moving.size(); i++) {
                moving.get(i).interpolate(progress);
            }
        } else {
            for (int i = 0; i < moving.size(); i++) {
                moving.get(i).arrive();
            }
            moving.clear();
        }
    }

    @Override
    public void matrices() {
        if (!anyChanged) {
            return;
        }
        anyChanged = false;
        frame++;
        for (Body body : bodies) {
            body.updateWorld(frame, scratch);
        }
    }

    @Override
    public void matrix(int node, float[] dest) {
        bodies[node].visualWorld.get(dest);
    }

    @Override
    public Object[] roots() {
        return new Object[] {bodies, moving};
    }
}
