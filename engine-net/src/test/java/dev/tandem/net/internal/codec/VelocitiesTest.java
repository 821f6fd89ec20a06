package dev.tandem.net.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 15.6 and 15.7: velocities and values arrive with their nodes, whatever is lost; those that stay cost nothing. */
class VelocitiesTest {

    private static final double INTERVAL = .05;

    private final VelocityGrid grid = new VelocityGrid(new PositionGrid(4096), new RotationGrid(11), INTERVAL);

    /** {@link Connection#compare} looks at each send of which something arrived. */
    @ParameterizedTest
    @CsvSource({"1, 0, 50", "3, 0, 700", "3, .05, 700", "2, .2, 300", "40, 0, 100", "3, .9, 60"})
    void shouldArriveAsTheyWereSent(int lag, double loss, int count) {
        Connection connection = new Connection(4096, 11, lag, loss, 1);
        connection.table.set(0, 77, 1, 1);
        connection.table.set(1, -1, 4, .25f);
        TumblingBodies bodies = new TumblingBodies(count, 2);
        Random random = new Random(3);
        int[] kinds = new int[count];
        short[] ids = new short[count];
        for (int send = 0; send < 100; send++) {
            bodies.send();
            Snapshot now = connection.begin();
            for (int i = 0; i < count; i++) {
                connection.put(now, bodies, i);
                ids[i] += (short) (random.nextInt(200) == 0 ? 3 : 0);
                now.ids[i] = (short) (ids[i] | 1);
                kinds[i] = random.nextInt(10) == 0 ? random.nextInt(4) : kinds[i];
                now.records().setAttributes(i, Records.attributes(0, false, 0, i % 3 == 0, 0), 0);
                give(now, i, kinds[i], random);
                giveValues(now, i, kinds[i], random);
            }
            connection.send(now);
            connection.compare(send, count);
        }
    }

    /** None, zeros, numbers that stay, numbers of all sizes. */
    private static void give(Snapshot now, int slot, int kind, Random random) {
        if (kind > 0) {
            now.velocities().begin(slot);
        }
        for (int column = 0; kind > 1 && column < VelocityGrid.columns(slot % 3 == 0); column++) {
            int value = kind == 2 ? slot * column : random.nextInt() >> random.nextInt(32);
            now.velocities().put(column, slot, value);
        }
    }

    /** In one channel, the other, or both; few of them change, and half of them move by a rule, some with a velocity. */
    private static void giveValues(Snapshot now, int slot, int kind, Random random) {
        for (int channel = 0; channel < 2; channel++) {
            if ((kind & 1 + channel) != 0) {
                Columns values = now.values(channel, 1 + 3 * channel);
                values.begin(slot);
                values.put(0, slot, random.nextInt(8) == 0 ? random.nextInt() : slot);
                values.put(values.count() - 1, slot, kind);
                if (slot % 2 == 0) {
                    Columns motions = now.motions(channel, 1 + 3 * channel);
                    motions.begin(slot);
                    motions.put(0, slot, random.nextInt(4) == 0 ? random.nextInt() >> random.nextInt(32) : slot);
                    now.setRule(channel, slot, random.nextInt(9) == 0 ? 15 : 4, slot % 4 == 0);
                }
            }
        }
    }

    @Test
    void shouldSayNothingOfVelocitiesThatStay() {
        assertEquals(bytesOfLastSend(0), bytesOfLastSend(7));
        assertTrue(bytesOfLastSend(7) < 60);
    }

    private static long bytesOfLastSend(int velocity) {
        Connection connection = new Connection(4096, 11, 1, 0, 1);
        TumblingBodies bodies = new TumblingBodies(40, 2);
        long before = 0;
        for (int send = 0; send < 10; send++) {
            before = connection.bytes;
            Snapshot now = connection.begin();
            for (int i = 0; i < bodies.count; i++) {
                connection.put(now, bodies, i);
                if (velocity > 0) {
                    now.velocities().begin(i);
                    now.velocities().put(0, i, velocity * i);
                }
            }
            connection.send(now);
        }
        return connection.bytes - before;
    }

    /** A node that goes up and down, and one that turns; the other nodes are what fills datagrams. */
    @Test
    void shouldTakeFewBitsWhereTheyFollowFromPoses() {
        double without = bitsOfFalling(false);
        double with = bitsOfFalling(true);
        assertTrue(with - without < 13, "bits: " + with + ", without " + without);
    }

    private double bitsOfFalling(boolean given) {
        Connection connection = new Connection(4096, 11, 2, 0, 1);
        int count = 300;
        long begun = 0;
        for (int send = 0; send < 60; send++) {
            Snapshot now = connection.begin();
            double t = send * INTERVAL;
            for (int i = 0; i < count; i++) {
                double up = 20 + i * .01 - 9.81 * t;
                double along = i * .02;
                double half = i * .01 * t / 2;
                now.set(
                        i,
                        (short) 1,
                        connection.positions.toUnits(along * t),
                        connection.positions.toUnits(20 * t + i * .01 * t - 9.81 / 2 * t * t),
                        0,
                        connection.rotations.pack(0, 0, Math.sin(half), Math.cos(half)));
                if (given) {
                    now.velocities().begin(i);
                    now.velocities().put(0, i, grid.toLinearUnits(along));
                    now.velocities().put(1, i, grid.toLinearUnits(up));
                    now.velocities().put(5, i, grid.toAngularUnits(i * .01));
                }
            }
            if (send == 20) {
                begun = connection.bytes;
            }
            connection.send(now);
            assertEquals(count, connection.compare(send, count));
        }
        return (connection.bytes - begun) * 8.0 / count / 40;
    }

    @Test
    void shouldRoundToTheWayOfASend() {
        assertEquals(1, grid.toLinearUnits(1 / 4096.0 / INTERVAL));
        assertEquals(0, grid.toLinearUnits(.49 / 4096 / INTERVAL));
        assertEquals(-1, grid.toLinearUnits(-.51 / 4096 / INTERVAL));
        assertEquals(0, grid.toLinear(0));
        for (int units = -5000; units < 5000; units += 7) {
            assertEquals(units, grid.toLinearUnits(grid.toLinear(units)));
            assertEquals(units, grid.toAngularUnits(grid.toAngular(units)));
        }
        assertEquals(grid.toAngularUnits(2), grid.toAngularUnitsOfWay(2 * INTERVAL));
        assertEquals(Integer.MAX_VALUE, grid.toLinearUnits(Float.MAX_VALUE));
        assertEquals(Integer.MIN_VALUE, grid.toAngularUnits(-Float.MAX_VALUE));
        assertTrue(Float.isFinite(grid.toLinear(Integer.MAX_VALUE)));
    }

    @Test
    void shouldForget() {
        Columns velocities = new Columns(6);
        assertFalse(velocities.isKnown(3));
        velocities.begin(3);
        assertTrue(velocities.isAtRest(3));
        velocities.put(5, 3, 1);
        assertTrue(velocities.isMoving(3));
        assertFalse(velocities.isAtRest(3));
        assertFalse(velocities.isKnown(2));
        assertFalse(velocities.isMoving(900));
        Columns other = new Columns(6);
        other.set(3, velocities);
        velocities.clear();
        assertFalse(velocities.isKnown(3));
        assertEquals(1, other.get(5, 3));
        other.set(3, velocities);
        assertFalse(other.isKnown(3));
        velocities.forget(900);
    }
}
