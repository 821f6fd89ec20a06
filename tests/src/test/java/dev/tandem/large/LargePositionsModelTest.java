package dev.tandem.large;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.model.FixedSeed;
import dev.tandem.scene.VisualSynchronizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import org.joml.Vector3d;
import org.joml.Vector3f;

/** SPEC 12.3: how far from where they should be nodes are drawn, far out, in mid-motion, below others, after rebases. */
@AddLifecycleHook(FixedSeed.class)
class LargePositionsModelTest {
    private static final long STEP = 1_000_000;
    private static final int ROOTS = 4;
    private static final int TICKS = 40;

    /** Half an ulp relative to a number, at most. */
    private static final double ROUNDING = 0x1p-24;

    /** What is rounded near to an anchor: both ends, and what lies between them. */
    private static final double NEAR = 4e-6;

    /** What the rotation of a float quaternion is off, some units from its node. */
    private static final double BELOW = 2e-6;

    private static final double TEN_MICROMETRES = 1e-5;

    @Property(tries = 200)
    void shouldDrawWithinTenMicrometres(
            @ForAll long seed, @ForAll @DoubleRange(max = 1e7) double reach, @ForAll @IntRange(max = 3) int magnitude) {
        new Flight(new Space(), seed, 1e-3 * Math.pow(10, magnitude)).run(reach);
    }

    @Property(tries = 200)
    void shouldDrawWithinTenMicrometresInThePlane(
            @ForAll long seed, @ForAll @DoubleRange(max = 1e7) double reach, @ForAll @IntRange(max = 3) int magnitude) {
        new Flight(new Plane(), seed, 1e-3 * Math.pow(10, magnitude)).run(reach);
    }

    /** One scene and its model. */
    private static final class Flight {
        private final Fleet fleet;
        private final VisualSynchronizer sync;
        private final List<PlainNode> model = new ArrayList<>();
        private final Vector3d origin = new Vector3d();
        private final Vector3d absolute = new Vector3d();
        private final Random random;
        private final double speed;
        private long fixed;
        private double worstRoot;
        private double worstBelow;

        Flight(Fleet fleet, long seed, double speed) {
            this.fleet = fleet;
            this.sync = fleet.scene.synchronizer();
            this.random = new Random(seed);
            this.speed = speed;
        }

        void run(double reach) {
            populate(reach);
            for (int t = 0; t < TICKS; t++) {
                tick();
                for (int k = 1; k <= 3; k++) {
                    frame(k == 3 ? STEP : (k - 1) * STEP / 2 + random.nextInt((int) STEP / 2));
                }
            }
            fleet.scene.validate();
            assertTrue(worstRoot > 0 || speed > 1, "roots were compared");
            assertTrue(worstBelow > 0, "nodes below were compared");
        }

        /** Roots in a cluster somewhere within reach, each with a chain of three below. */
        private void populate(double reach) {
            Vector3d centre = vector(reach);
            for (int i = 0; i < ROOTS * 4; i++) {
                boolean isRoot = i % 4 == 0;
                PlainNode plain = new PlainNode();
                plain.parent = isRoot ? null : model.get(i - 1);
                model.add(plain);
                plain.rotation.set(fleet.create(isRoot ? -1 : i - 1, random));
                teleport(i, isRoot ? vector(50).add(centre) : vector(3));
            }
            sync.afterTick(fixed, fixed += STEP);
        }

        private Vector3d vector(double size) {
            return fleet.fit(
                    new Vector3d(random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5)
                            .mul(2 * size));
        }

        private void teleport(int i, Vector3d to) {
            Vector3d stored = write(i, to, true);
            model.get(i).teleport(stored);
        }

        /** Writes a root in double, or another node in float, and returns what it is to be. */
        private Vector3d write(int i, Vector3d to, boolean teleports) {
            if (model.get(i).isRoot()) {
                fleet.place(i, to, teleports);
                return to;
            }
            Vector3f local = to.get(new Vector3f());
            fleet.placeLocally(i, local, teleports);
            return new Vector3d(local);
        }

        private void tick() {
            model.forEach(PlainNode::beginTick);
            for (int i = 0; i < model.size(); i++) {
                PlainNode plain = model.get(i);
                int choice = random.nextInt(20);
                if (choice < 14) {
                    plain.now.set(write(i, vector(plain.isRoot() ? speed : 1e-3).add(plain.now), false));
                } else if (choice == 14) {
                    teleport(i, vector(plain.isRoot() ? 30 : 1).add(plain.now));
                }
            }
            if (random.nextInt(8) == 0) {
                rebase();
            }
            sync.afterTick(fixed, fixed += STEP);
            model.forEach(PlainNode::endTick);
        }

        private void rebase() {
            Vector3f by = vector(random.nextBoolean() ? 100 : 1e6).get(new Vector3f());
            fleet.rebase(by);
            for (PlainNode plain : model) {
                if (plain.isRoot()) {
                    plain.start.sub(by);
                    plain.now.sub(by);
                    plain.before.sub(by);
                }
            }
        }

        private void frame(long within) {
            double progress = within / (double) STEP;
            sync.beforeFrame(fixed - STEP + within);
            PlainNode subject = model.get(random.nextInt(model.size()));
            fleet.moveOrigin(vector(random.nextBoolean() ? 20 : 60).add(subject.drawn(progress)));
            fleet.origin(origin);
            for (int i = 0; i < model.size(); i++) {
                compare(i, progress);
            }
        }

        private void compare(int i, double progress) {
            PlainNode plain = model.get(i);
            Vector3d expected = plain.drawn(progress);
            Vector3d error = fleet.drawn(i, new Vector3d()).add(origin).sub(expected);
            double distance = new Vector3d(expected).sub(origin).length() + 3 * plain.depth();
            double worst = Math.max(Math.abs(error.x), Math.max(Math.abs(error.y), Math.abs(error.z)));
            double bound = NEAR + 2 * ROUNDING * speed + ROUNDING * distance * (1 + 3 * plain.depth());
            assertTrue(
                    worst <= bound, () -> "SPEC 12.3: off by " + worst + ", bound " + bound + ", " + distance + " out");
            if (speed <= 1 && plain.isRoot() && distance <= 100) {
                assertTrue(worst <= TEN_MICROMETRES, () -> "SPEC 12.3: off by " + worst + " at " + distance);
                worstRoot = Math.max(worstRoot, worst);
            } else if (!plain.isRoot()) {
                worstBelow = Math.max(worstBelow, worst);
            }
            fleet.visual(i, absolute);
            assertEquals(
                    0,
                    absolute.distance(expected),
                    2 * NEAR + 4 * ROUNDING * speed + BELOW * plain.depth(),
                    "SPEC 12.3: absolute");
            if (plain.isRoot()) {
                assertEquals(0, fleet.logical(i, absolute).distance(plain.now), NEAR, "SPEC 12.3");
            }
        }
    }
}
