package dev.tandem.replay.internal.column;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** SPEC 14.9: values that go the way of their velocities, which are written before them, take hardly any bits. */
class VelocityTest {
    private static final int NODES = 100;
    private static final double SECONDS = 0.05;

    /** Places on one axis and rotations, with velocities and angular velocities. */
    private static final class Bodies {
        final FloatColumn speed = new FloatColumn();
        final FloatColumn[] spin = {new FloatColumn(), new FloatColumn(), new FloatColumn()};
        final FloatColumn place = new FloatColumn();
        final RotationColumn turn = new RotationColumn();
        final ColumnGroup velocities = new ColumnGroup(NODES, speed, spin[0], spin[1], spin[2]);
        final ColumnGroup values = new ColumnGroup(NODES, place, turn);

        Bodies() {
            values.follow(velocities, 2);
        }

        void reset() {
            velocities.reset();
            values.reset();
        }

        /** Returns the bits of the values. */
        long write(BitWriter out) {
            out.clear();
            velocities.write(out);
            long before = out.bits();
            values.last(SECONDS);
            values.write(out);
            return out.bits() - before;
        }

        void readAndCompare(BitWriter out, Bodies written) {
            BitReader in = new BitReader();
            in.open(out.bytes(), 0, out.length());
            assertNull(velocities.read(in));
            values.last(SECONDS);
            assertNull(values.read(in));
            assertEquals(written.values.count(), values.count());
            for (int i = 0; i < values.count(); i++) {
                assertEquals(written.values.indices()[i], values.indices()[i]);
                assertBits(written.place.values()[i], place.values()[i]);
                assertBits(written.turn.x()[i], turn.x()[i]);
                assertBits(written.turn.y()[i], turn.y()[i]);
                assertBits(written.turn.z()[i], turn.z()[i]);
                assertBits(written.turn.w()[i], turn.w()[i]);
            }
        }

        private static void assertBits(float expected, float actual) {
            assertEquals(Float.floatToRawIntBits(expected), Float.floatToRawIntBits(actual));
        }
    }

    /** A plain simulation of the same bodies, in double precision. */
    private static final class Simulation {
        final Random random = new Random(1);
        final double[] place = new double[NODES];
        final double[] speed = new double[NODES];
        final double[][] spin = new double[NODES][3];
        final double[][] turn = new double[NODES][];

        Simulation() {
            for (int i = 0; i < NODES; i++) {
                turn[i] = new double[] {0, 0, 0, 1};
            }
        }

        /** Sets a velocity that nobody can foresee, and goes on with it for a tick. */
        void kick(int i) {
            speed[i] = (float) random.nextGaussian();
            for (int axis = 0; axis < 3; axis++) {
                spin[i][axis] = (float) (3 * random.nextGaussian());
            }
            place[i] += speed[i] * SECONDS;
            turn(i, SECONDS);
        }

        /** Lets the velocity change smoothly, and follows it in small steps. */
        void swing(int i, double time) {
            int steps = 64;
            for (int step = 1; step <= steps; step++) {
                double now = time + SECONDS * (step - 0.5) / steps;
                place[i] += 20 * Math.cos(2 * now + i) * SECONDS / steps;
            }
            speed[i] = 20 * Math.cos(2 * (time + SECONDS) + i);
        }

        private void turn(int i, double seconds) {
            double[] s = spin[i];
            double[] q = turn[i];
            double rate = Math.sqrt(s[0] * s[0] + s[1] * s[1] + s[2] * s[2]);
            double half = Math.sin(rate * seconds / 2) / rate;
            double x = s[0] * half;
            double y = s[1] * half;
            double z = s[2] * half;
            double w = Math.cos(rate * seconds / 2);
            turn[i] = new double[] {
                w * q[0] + x * q[3] + y * q[2] - z * q[1],
                w * q[1] + y * q[3] + z * q[0] - x * q[2],
                w * q[2] + z * q[3] + x * q[1] - y * q[0],
                w * q[3] - x * q[0] - y * q[1] - z * q[2]
            };
        }

        void fill(Bodies bodies, int[] moving, int count) {
            bodies.velocities.begin(count);
            bodies.values.begin(count);
            for (int at = 0; at < count; at++) {
                int i = moving[at];
                bodies.velocities.indices()[at] = i;
                bodies.values.indices()[at] = i;
                bodies.speed.values()[at] = (float) speed[i];
                for (int axis = 0; axis < 3; axis++) {
                    bodies.spin[axis].values()[at] = (float) spin[i][axis];
                }
                bodies.place.values()[at] = (float) place[i];
                bodies.turn.x()[at] = (float) turn[i][0];
                bodies.turn.y()[at] = (float) turn[i][1];
                bodies.turn.z()[at] = (float) turn[i][2];
                bodies.turn.w()[at] = (float) turn[i][3];
            }
        }
    }

    private final Simulation simulation = new Simulation();
    private final int[] all = new int[NODES];
    private final BitWriter out = new BitWriter(1 << 20);

    VelocityTest() {
        for (int i = 0; i < NODES; i++) {
            all[i] = i;
        }
    }

    private double bitsOfKicks(Bodies written) {
        Bodies read = new Bodies();
        long bits = 0;
        for (int tick = 0; tick < 60; tick++) {
            for (int i = 0; i < NODES; i++) {
                simulation.kick(i);
            }
            simulation.fill(written, all, NODES);
            long each = written.write(out);
            bits += tick >= 20 ? each : 0;
            read.readAndCompare(out, written);
        }
        return bits / 40.0 / NODES;
    }

    @Test
    void shouldTakeFewBitsForWaysThatNobodyForeseesWhenVelocitiesSayThem() {
        double bits = bitsOfKicks(new Bodies());
        assertTrue(bits < 16, bits + " bits of each place and rotation");
    }

    @Test
    void shouldTakeFewBitsWhenVelocitiesChangeThroughoutATick() {
        Bodies written = new Bodies();
        Bodies read = new Bodies();
        long bits = 0;
        for (int tick = 0; tick < 60; tick++) {
            for (int i = 0; i < NODES; i++) {
                simulation.swing(i, tick * SECONDS);
            }
            simulation.fill(written, all, NODES);
            long each = written.write(out);
            bits += tick >= 20 ? each : 0;
            read.readAndCompare(out, written);
        }
        assertTrue(bits < 40 * NODES * 13, bits / 40.0 / NODES + " bits of each place and rotation");
    }

    /** After a key frame a reader knows nothing of what was before. */
    @Test
    void shouldReadWhatWasWrittenFromAnyKeyFrameOn() {
        Random random = new Random(9);
        Bodies written = new Bodies();
        Bodies read = new Bodies();
        int[] moving = new int[NODES];
        for (int tick = 0; tick < 400; tick++) {
            if (random.nextInt(20) == 0) {
                written.reset();
                read = new Bodies();
            }
            int count = 0;
            for (int i = 0; i < NODES; i++) {
                if (random.nextInt(3) > 0) {
                    simulation.kick(i);
                    if (random.nextInt(50) == 0) {
                        simulation.speed[i] = Float.MAX_VALUE;
                        simulation.spin[i][1] = -Float.MAX_VALUE;
                    }
                    moving[count++] = i;
                }
            }
            simulation.fill(written, moving, count);
            if (random.nextInt(4) == 0) {
                written.velocities.begin(0);
            }
            written.write(out);
            read.readAndCompare(out, written);
        }
    }
}
