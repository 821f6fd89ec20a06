package dev.tandem.bench.hand;

import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.PlaneMotion;
import dev.tandem.bench.world.PlaneWorld;
import dev.tandem.bench.world.Shape;
import dev.tandem.bench.world.World;
import java.util.EnumMap;
import java.util.Map;

/** The components that ticks write, and who takes part. */
enum Kind {
    /** Translation, rotation and scale of nodes without parents. */
    POSES {
        @Override
        Stage stage(Shape shape, int nodes, double moving) {
            World world = new World(shape, nodes, moving);
            Map<Way, Drawn> ways = tandem(world, Writes.InBulk::new, Writes.ByHandle::new);
            ways.put(Way.NLERP, new FlatByHand(world, Mix.NLERP));
            ways.put(Way.SLERP, new FlatByHand(world, Mix.SLERP));
            return new Stage(world, new Motion(world), ways);
        }
    },

    /** Translations of nodes without parents, which are rotated and scaled. */
    TRANSLATIONS {
        @Override
        Stage stage(Shape shape, int nodes, double moving) {
            World world = new World(shape, nodes, moving);
            Map<Way, Drawn> ways = tandem(world, Writes.ShiftInBulk::new, Writes.ShiftByHandle::new);
            ways.put(Way.NLERP, new FlatByHand(world, Mix.SHIFT));
            return new Stage(world, new Motion(world), ways);
        }
    },

    /** Translation, rotation and scale of nodes below others. */
    POSES_BELOW {
        @Override
        Stage stage(Shape shape, int nodes, double moving) {
            World world = new World(shape, nodes, moving);
            Map<Way, Drawn> ways = tandem(world, Writes.InBulk::new, Writes.ByHandle::new);
            ways.put(Way.NLERP, new BelowByHand(world));
            return new Stage(world, new Motion(world), ways);
        }
    },

    /** Translation and angle of nodes in the plane, all of which move. */
    PLANE {
        @Override
        Stage stage(Shape shape, int nodes, double moving) {
            PlaneWorld world = new PlaneWorld(shape, nodes);
            Map<Way, Drawn> ways = new EnumMap<>(Way.class);
            ways.put(Way.NLERP, new PlaneByHand(world));
            ways.put(Way.BATCH, new PlaneInBulk(world));
            return new Stage(world, new PlaneMotion(world), ways);
        }
    };

    /** Everything that a row needs, built. */
    abstract Stage stage(Shape shape, int nodes, double moving);

    private static Map<Way, Drawn> tandem(World world, Writes.Kind bulk, Writes.Kind handles) {
        Map<Way, Drawn> ways = new EnumMap<>(Way.class);
        ways.put(Way.BATCH, new ByTandem(world, bulk, Reads.IntoBuffer::new));
        ways.put(Way.HANDLES, new ByTandem(world, handles, Reads.IntoBuffer::new));
        ways.put(Way.READ, new ByTandem(world, handles, Reads.ByHandle::new));
        return ways;
    }
}
