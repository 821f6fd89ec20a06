package dev.tandem.bench.hand;

import dev.tandem.bench.world.World;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;

/** By hand: bodies below bodies. Those that move and those below them are known beforehand, and nothing else is looked at. */
final class BelowByHand implements Drawn {
    private final World world;
    private final FloatBuffer buffer;
    private final Limb[] limbs;
    private Limb[] movers = {};
    private Limb[] changing = {};

    BelowByHand(World world) {
        this.world = world;
        buffer = Columns.direct(world.size() * Columns.FLOATS);
        limbs = new Limb[world.size()];
    }

    @Override
    public void create(int node) {
        int parent = world.parent(node);
        limbs[node] = new Limb(parent < 0 ? null : limbs[parent], node, world.poses(), Body.offset(node));
    }

    @Override
    public void destroy(int root) {
        int node = root;
        do {
            limbs[node++] = null;
        } while (node < limbs.length && world.parent(node) >= root);
    }

    @Override
    public void begin() {
        movers = new Limb[world.movers().length];
        for (int i = 0; i < movers.length; i++) {
            movers[i] = limbs[world.movers()[i]];
            movers[i].moves = true;
        }
        List<Limb> found = new ArrayList<>();
        for (Limb limb : limbs) {
            limb.look();
            limb.follow(buffer);
            if (limb.changes) {
                found.add(limb);
            }
        }
        changing = found.toArray(new Limb[0]);
    }

    @Override
    public void tick(float[] poses) {
        for (int i = 0, at = 0; i < movers.length; i++, at += World.POSE) {
            movers[i].move(poses, at);
        }
    }

    @Override
    public void frame(float progress) {
        for (Limb limb : changing) {
            if (limb.moves) {
                limb.nlerpBelow(progress, buffer);
            } else {
                limb.follow(buffer);
            }
        }
    }

    @Override
    public void matrix(int node, float[] dest) {
        buffer.get(node * Columns.FLOATS, dest, 0, Columns.FLOATS);
    }
}
