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
    private boolean anyChanged = true;
    private int frame;

    @Override
    public void build(World world) {
        bodies = new Body[world.size()];
        for (int i = 0; i < bodies.length; i++) {
            int parent = world.parent(i);
            bodies[i] = new Body(parent < 0 ? null : bodies[parent]);
            bodies[i].set(world.poses(), i * World.POSE);
            bodies[i].arrive();
        }
        int[] indices = world.movers();
        movers = new Body[indices.length];
        for (int i = 0; i < indices.length; i++) {
            movers[i] = bodies[indices[i]];
        }
    }

    @Override
    public void tick(float[] poses) {
        for (int i = 0, at = 0; i < movers.length; i++, at += World.POSE) {
            Body body = movers[i];
            body.move(poses, at);
            if (!body.moving) {
                body.moving = true;
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
