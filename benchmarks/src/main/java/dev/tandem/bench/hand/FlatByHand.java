package dev.tandem.bench.hand;

import dev.tandem.bench.world.World;
import java.nio.FloatBuffer;

/** By hand: bodies without parents, of which only those that move are looked at. */
final class FlatByHand implements Drawn {
    private final World world;
    private final Mix mix;
    private final FloatBuffer buffer;
    private final Body[] bodies;
    private Body[] movers = {};

    FlatByHand(World world, Mix mix) {
        this.world = world;
        this.mix = mix;
        buffer = Columns.direct(world.size() * Columns.FLOATS);
        bodies = new Body[world.size()];
    }

    @Override
    public void create(int node) {
        bodies[node] = new Body(node, world.poses(), Body.offset(node));
        bodies[node].lerp(1, buffer);
    }

    @Override
    public void destroy(int root) {
        throw new IllegalStateException("bodies without parents stay");
    }

    @Override
    public void begin() {
        movers = new Body[world.movers().length];
        for (int i = 0; i < movers.length; i++) {
            movers[i] = bodies[world.movers()[i]];
        }
    }

    @Override
    public void tick(float[] poses) {
        mix.tick(movers, poses);
    }

    @Override
    public void frame(float progress) {
        mix.frame(movers, progress, buffer);
    }

    @Override
    public void matrix(int node, float[] dest) {
        buffer.get(node * Columns.FLOATS, dest, 0, Columns.FLOATS);
    }
}
