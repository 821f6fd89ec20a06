package dev.tandem.bench.hand;

import dev.tandem.bench.world.PlaneWorld;
import dev.tandem.bench.world.PoseSource;
import dev.tandem.bench.world.Replacements;
import dev.tandem.bench.world.Shape;
import dev.tandem.bench.world.World;
import java.util.Map;

/** One scene in every way in which it is drawn, all with the same motion. */
final class Stage {
    private final int nodes;
    private final int movers;
    private final PoseSource motion;
    private final Map<Way, Drawn> ways;

    Stage(World world, PoseSource motion, Map<Way, Drawn> ways) {
        this(world.size(), world.movers().length, motion, ways);
        if (world.shape() == Shape.AGED) {
            ways.values().forEach(way -> new Replacements(world).age(way));
        }
        ways.values().forEach(Drawn::begin);
    }

    Stage(PlaneWorld world, PoseSource motion, Map<Way, Drawn> ways) {
        this(world.size(), world.size(), motion, ways);
        ways.values().forEach(Drawn::begin);
    }

    private Stage(int nodes, int movers, PoseSource motion, Map<Way, Drawn> ways) {
        this.nodes = nodes;
        this.movers = movers;
        this.motion = motion;
        this.ways = ways;
        for (Drawn way : ways.values()) {
            for (int node = 0; node < nodes; node++) {
                way.create(node);
            }
        }
    }

    int nodes() {
        return nodes;
    }

    /** How many nodes ticks write. */
    int movers() {
        return movers;
    }

    Map<Way, Drawn> ways() {
        return ways;
    }

    /** Fills each array with the poses of another tick, of as many floats as there are. */
    void advance(float[][] ticks) {
        for (float[] tick : ticks) {
            motion.advance();
            System.arraycopy(motion.poses(), 0, tick, 0, tick.length);
        }
    }

    /** Arrays for the poses of {@code count} ticks, in the order in which {@link #advance} fills them. */
    float[][] ticks(int count) {
        return new float[count][motion.poses().length];
    }
}
