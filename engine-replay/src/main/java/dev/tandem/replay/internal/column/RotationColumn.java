package dev.tandem.replay.internal.column;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitLengths;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.bits.Order;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A unit quaternion per node. The next one is expected to be the last one (order 0), the last one turned on as in the tick
 * before (1), or turned on as the turns of the last two ticks change (2), or turned as its angular velocity says (3 and 4). With
 * q1 the rotation of one tick ago, q2 and q3 those before it:
 *
 * <ul>
 *   <li>order 1 is {@code 2 (q1.q2) q1 - q2}, which is {@code q1 q2' q1} for unit quaternions;
 *   <li>order 2 is the same for the turns {@code q1 q2'} and {@code q2 q3'}, multiplied by q1. That makes it
 *       {@code 2 (q1 q2' . q2 q3') p - q2 q3' q1}, with p the result of order 1.
 * </ul>
 *
 * <p>Three components are written as their differences to the expected ones. The fourth, the one that is expected to be the
 * largest, follows from the length of a unit quaternion but for rounding, so hardly more than two bits are left to write.
 */
public final class RotationColumn implements Column {

    private static final int PARTS = 4;
    private static final int TICKS = 3;
    private static final double MOST_DEVIATION = 1e-4;

    /** Of half a turn in a tick, in radians: beyond that, the angular velocity does not say where the rotation leads. */
    private static final double MOST_SQUARE = 4;

    // by the number of the largest component: all bits for it, none for the others
    private static final int[] IS_X = {-1, 0, 0, 0};
    private static final int[] IS_Y = {0, -1, 0, 0};
    private static final int[] IS_Z = {0, 0, -1, 0};
    private static final int[] IS_W = {0, 0, 0, -1};

    // of the three that are written in full, in the order x, y, z, w without the largest, and of the largest
    private final Residuals rest0;
    private final Residuals rest1;
    private final Residuals rest2;
    private final Residuals fourth;
    private final Expectation extrapolation = new Expectation();
    private float[] x = {};
    private float[] y = {};
    private float[] z = {};
    private float[] w = {};
    // by index, the rotations of the last three ticks, the last one first
    private float[] history = {};
    // the rotations that are expected, in the order of the nodes
    private float[] expectedX = {};
    private float[] expectedY = {};
    private float[] expectedZ = {};
    private float[] expectedW = {};
    // about the three axes, or none
    private Velocity[] spin = {};

    /** A column that is written, or read as it is written today. */
    public RotationColumn() {
        this(DifferenceCode.LENGTHS);
    }

    /** A column that is read. */
    public RotationColumn(DifferenceCode code) {
        rest0 = new Residuals(code);
        rest1 = new Residuals(code);
        rest2 = new Residuals(code);
        fourth = new Residuals(code);
    }

    /** Returns the components x in the order of the nodes; the array holds until the group is given more nodes. */
    public float[] x() {
        return x;
    }

    /** Returns the components y. */
    public float[] y() {
        return y;
    }

    /** Returns the components z. */
    public float[] z() {
        return z;
    }

    /** Returns the components w. */
    public float[] w() {
        return w;
    }

    /** Says which columns have the angular velocities, about three axes. */
    void follow(Velocity... velocities) {
        spin = velocities.clone();
    }

    @Override
    public void last(double tickSeconds) {
        for (Velocity each : spin) {
            each.last(tickSeconds);
        }
    }

    @Override
    public void reserve(int nodes, int indices) {
        if (nodes > x.length) {
            int room = Math.max(nodes, 2 * x.length);
            x = Arrays.copyOf(x, room);
            y = Arrays.copyOf(y, room);
            z = Arrays.copyOf(z, room);
            w = Arrays.copyOf(w, room);
            expectedX = new float[room];
            expectedY = new float[room];
            expectedZ = new float[room];
            expectedW = new float[room];
        }
        if (TICKS * PARTS * indices > history.length) {
            history = Arrays.copyOf(history, TICKS * PARTS * indices);
        }
        rest0.reserve(nodes, indices);
        rest1.reserve(nodes, indices);
        rest2.reserve(nodes, indices);
        fourth.reserve(nodes, indices);
    }

    @Override
    public boolean isReadable(int nodes) {
        boolean units = true;
        for (int i = 0; i < nodes; i++) {
            units &= isUnit(x[i], y[i], z[i], w[i]);
        }
        return units;
    }

    @Override
    public void write(BitWriter out, TickNodes nodes) {
        int order = bestOrder(nodes);
        Expectation.put(out, order);
        expect(order, nodes, 0, nodes.count());
        for (int i = 0; i < nodes.count(); i++) {
            float ex = expectedX[i];
            float ey = expectedY[i];
            float ez = expectedZ[i];
            float ew = expectedW[i];
            int largest = largest(ex, ey, ez, ew);
            int isX = IS_X[largest];
            int isY = IS_Y[largest];
            int isZ = IS_Z[largest];
            int isW = IS_W[largest];
            int toX = Order.of(x[i]);
            int toY = Order.of(y[i]);
            int toZ = Order.of(z[i]);
            int toW = Order.of(w[i]);
            int byX = toX - Order.of(ex);
            int byY = toY - Order.of(ey);
            int byZ = toZ - Order.of(ez);
            int byW = toW - Order.of(ew);
            rest0.values()[i] = Order.zigzag(either(byX, byY, isX));
            rest1.values()[i] = Order.zigzag(either(byY, byZ, isX | isY));
            rest2.values()[i] = Order.zigzag(either(byW, byZ, isW));
            int sign = sign(ex, isX) | sign(ey, isY) | sign(ez, isZ) | sign(ew, isW);
            int fromLength =
                    fromLength(without(x[i], isX), without(y[i], isY), without(z[i], isZ), without(w[i], isW), sign);
            fourth.values()[i] = Order.zigzag((toX & isX | toY & isY | toZ & isZ | toW & isW) - fromLength);
        }
        remember(nodes);
        rest0.write(out, nodes);
        rest1.write(out, nodes);
        rest2.write(out, nodes);
        fourth.write(out, nodes);
    }

    @Override
    public @Nullable Refusal read(BitReader in, TickNodes nodes) {
        int order = Expectation.get(in);
        if (order >= Expectation.orders(spin.length > 0)) {
            return Refusal.UNKNOWN_PREDICTION;
        }
        Refusal refusal = rest0.read(in, nodes);
        refusal = refusal != null ? refusal : rest1.read(in, nodes);
        refusal = refusal != null ? refusal : rest2.read(in, nodes);
        refusal = refusal != null ? refusal : fourth.read(in, nodes);
        if (refusal != null) {
            return refusal;
        }
        expect(order, nodes, 0, nodes.count());
        boolean units = true;
        for (int i = 0; i < nodes.count(); i++) {
            float ex = expectedX[i];
            float ey = expectedY[i];
            float ez = expectedZ[i];
            float ew = expectedW[i];
            int largest = largest(ex, ey, ez, ew);
            int isX = IS_X[largest];
            int isY = IS_Y[largest];
            int isZ = IS_Z[largest];
            int isW = IS_W[largest];
            int by0 = Order.unzigzag(rest0.values()[i]);
            int by1 = Order.unzigzag(rest1.values()[i]);
            int by2 = Order.unzigzag(rest2.values()[i]);
            int toX = Order.of(ex) + by0;
            int toY = Order.of(ey) + either(by1, by0, isX);
            int toZ = Order.of(ez) + either(by2, by1, isX | isY);
            int toW = Order.of(ew) + by2;
            int sign = sign(ex, isX) | sign(ey, isY) | sign(ez, isZ) | sign(ew, isW);
            int fromLength = fromLength(
                    without(Order.floatAt(toX), isX),
                    without(Order.floatAt(toY), isY),
                    without(Order.floatAt(toZ), isZ),
                    without(Order.floatAt(toW), isW),
                    sign);
            int toLargest = fromLength + Order.unzigzag(fourth.values()[i]);
            x[i] = Order.floatAt(either(toX, toLargest, isX));
            y[i] = Order.floatAt(either(toY, toLargest, isY));
            z[i] = Order.floatAt(either(toZ, toLargest, isZ));
            w[i] = Order.floatAt(either(toW, toLargest, isW));
            units &= isUnit(x[i], y[i], z[i], w[i]);
        }
        remember(nodes);
        return units ? null : Refusal.NO_UNIT_QUATERNION;
    }

    /** Computes the rotations that are expected of the nodes from one position to before another. */
    private void expect(int order, TickNodes nodes, int from, int to) {
        switch (order) {
            case 0 -> expectRest(nodes, from, to);
            case 1 -> expectTurn(nodes, from, to);
            case 2 -> expectChange(nodes, from, to);
            default -> expectSpin(order, nodes, from, to);
        }
        for (int i = from; i < to; i++) {
            if (nodes.ages()[i] == TickNodes.NEW) {
                expectedX[i] = 0;
                expectedY[i] = 0;
                expectedZ[i] = 0;
                expectedW[i] = 1;
            }
        }
    }

    private void expectRest(TickNodes nodes, int from, int to) {
        for (int i = from; i < to; i++) {
            int at = TICKS * PARTS * nodes.indices()[i];
            expectedX[i] = history[at];
            expectedY[i] = history[at + 1];
            expectedZ[i] = history[at + 2];
            expectedW[i] = history[at + 3];
        }
    }

    private void expectTurn(TickNodes nodes, int from, int to) {
        int[] indices = nodes.indices();
        byte[] ages = nodes.ages();
        for (int i = from; i < to; i++) {
            int at = TICKS * PARTS * indices[i];
            int two = at + PARTS * Expectation.twoAgo(ages[i]);
            double x1 = history[at];
            double y1 = history[at + 1];
            double z1 = history[at + 2];
            double w1 = history[at + 3];
            double x2 = history[two];
            double y2 = history[two + 1];
            double z2 = history[two + 2];
            double w2 = history[two + 3];
            double twice = 2 * (x1 * x2 + y1 * y2 + z1 * z2 + w1 * w2);
            expect(i, twice * x1 - x2, twice * y1 - y2, twice * z1 - z2, twice * w1 - w2);
        }
    }

    private void expectChange(TickNodes nodes, int from, int to) {
        int[] indices = nodes.indices();
        byte[] ages = nodes.ages();
        for (int i = from; i < to; i++) {
            int at = TICKS * PARTS * indices[i];
            int two = at + PARTS * Expectation.twoAgo(ages[i]);
            int three = at + PARTS * Expectation.threeAgo(ages[i]);
            double x1 = history[at];
            double y1 = history[at + 1];
            double z1 = history[at + 2];
            double w1 = history[at + 3];
            double x2 = history[two];
            double y2 = history[two + 1];
            double z2 = history[two + 2];
            double w2 = history[two + 3];
            double x3 = history[three];
            double y3 = history[three + 1];
            double z3 = history[three + 2];
            double w3 = history[three + 3];
            // the turn from three ticks ago to two ticks ago, q2 q3'
            double tx = w3 * x2 - w2 * x3 + (z2 * y3 - y2 * z3);
            double ty = w3 * y2 - w2 * y3 + (x2 * z3 - z2 * x3);
            double tz = w3 * z2 - w2 * z3 + (y2 * x3 - x2 * y3);
            double tw = w2 * w3 + (x2 * x3 + y2 * y3 + z2 * z3);
            // (q1 q2' . q2 q3') is (q1 . q2 q3' q2), where the last three are what order 1 made of two ticks ago
            double dot = (2 * tw * x2 - x3) * x1
                    + (2 * tw * y2 - y3) * y1
                    + (2 * tw * z2 - z3) * z1
                    + (2 * tw * w2 - w3) * w1;
            double twice = 2 * (x1 * x2 + y1 * y2 + z1 * z2 + w1 * w2);
            expect(
                    i,
                    2 * dot * (twice * x1 - x2) - (tw * x1 + tx * w1 + (ty * z1 - tz * y1)),
                    2 * dot * (twice * y1 - y2) - (tw * y1 + ty * w1 + (tz * x1 - tx * z1)),
                    2 * dot * (twice * z1 - z2) - (tw * z1 + tz * w1 + (tx * y1 - ty * x1)),
                    2 * dot * (twice * w1 - w2) - (tw * w1 - (tx * x1 + ty * y1 + tz * z1)));
        }
    }

    /** Turns the last rotation on about the axes of the parent's space, as the angular velocity says. */
    private void expectSpin(int order, TickNodes nodes, int from, int to) {
        for (int i = from; i < to; i++) {
            int index = nodes.indices()[i];
            int at = TICKS * PARTS * index;
            double hx = spin[0].way(order, index) / 2;
            double hy = spin[1].way(order, index) / 2;
            double hz = spin[2].way(order, index) / 2;
            double square = hx * hx + hy * hy + hz * hz;
            if (!(square <= MOST_SQUARE)) {
                hx = 0;
                hy = 0;
                hz = 0;
                square = 0;
            }
            // sine by angle and cosine of half the turn, by their series
            double shorter =
                    1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72 * (1 - square / 110))));
            double tw = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56 * (1 - square / 90))));
            double tx = shorter * hx;
            double ty = shorter * hy;
            double tz = shorter * hz;
            double x1 = history[at];
            double y1 = history[at + 1];
            double z1 = history[at + 2];
            double w1 = history[at + 3];
            expect(
                    i,
                    tw * x1 + tx * w1 + (ty * z1 - tz * y1),
                    tw * y1 + ty * w1 + (tz * x1 - tx * z1),
                    tw * z1 + tz * w1 + (tx * y1 - ty * x1),
                    tw * w1 - (tx * x1 + ty * y1 + tz * z1));
        }
    }

    private void expect(int i, double px, double py, double pz, double pw) {
        // one step of Newton's method is enough, as lengths differ from 1 by little more than rounding
        double shorter = 1.5 - 0.5 * (px * px + py * py + pz * pz + pw * pw);
        expectedX[i] = (float) (px * shorter);
        expectedY[i] = (float) (py * shorter);
        expectedZ[i] = (float) (pz * shorter);
        expectedW[i] = (float) (pw * shorter);
    }

    private void remember(TickNodes nodes) {
        int[] indices = nodes.indices();
        byte[] ages = nodes.ages();
        for (int i = 0; i < nodes.count(); i++) {
            int at = TICKS * PARTS * indices[i];
            int two = at + PARTS * Expectation.twoAgo(ages[i]);
            if (ages[i] == TickNodes.NEW) {
                set(at, i);
            }
            float x2 = history[two];
            float y2 = history[two + 1];
            float z2 = history[two + 2];
            float w2 = history[two + 3];
            history[at + 8] = x2;
            history[at + 9] = y2;
            history[at + 10] = z2;
            history[at + 11] = w2;
            float x1 = history[at];
            float y1 = history[at + 1];
            float z1 = history[at + 2];
            float w1 = history[at + 3];
            history[at + 4] = x1;
            history[at + 5] = y1;
            history[at + 6] = z1;
            history[at + 7] = w1;
            set(at, i);
        }
    }

    private void set(int at, int i) {
        history[at] = x[i];
        history[at + 1] = y[i];
        history[at + 2] = z[i];
        history[at + 3] = w[i];
    }

    /** Returns the number of the largest component, the first of several: without a branch, as it cannot be guessed. */
    private static int largest(float x, float y, float z, float w) {
        long most = Math.max(Math.max(size(x) | 3, size(y) | 2), Math.max(size(z) | 1, size(w)));
        return 3 - (int) (most & 3);
    }

    /** Returns a number that grows with the absolute value, with two bits free below it. */
    private static long size(float value) {
        return (Float.floatToRawIntBits(value) & (long) Integer.MAX_VALUE) << 2;
    }

    /** Returns the sign bit of a component if it is the largest. */
    private static int sign(float value, int isLargest) {
        return Float.floatToRawIntBits(value) & isLargest & Integer.MIN_VALUE;
    }

    /** Returns a component, or 0 if it is the largest. */
    private static double without(float value, int isLargest) {
        return Float.intBitsToFloat(Float.floatToRawIntBits(value) & ~isLargest);
    }

    private static int either(int value, int other, int isOther) {
        return value & ~isOther | other & isOther;
    }

    /** Returns where in the order of floats the component is that, with these others, makes the length of a rotation 1. */
    private static int fromLength(double x, double y, double z, double w, int sign) {
        double squared = 1 - (x * x + y * y + z * z + w * w);
        float largest = (float) Math.sqrt(Math.max(0, squared));
        return Order.of(Float.intBitsToFloat(Float.floatToRawIntBits(largest) | sign));
    }

    private static boolean isUnit(double x, double y, double z, double w) {
        return Math.abs(x * x + y * y + z * z + w * w - 1) <= MOST_DEVIATION;
    }

    private int bestOrder(TickNodes nodes) {
        int from = extrapolation.sampleFrom(nodes.count());
        int to = extrapolation.sampleTo(nodes.count());
        int orders = Expectation.orders(spin.length > 0);
        for (int order = 0; order < orders; order++) {
            int bits = 0;
            expect(order, nodes, from, to);
            for (int i = from; i < to; i++) {
                bits += BitLengths.of(Order.zigzag(Order.of(x[i]) - Order.of(expectedX[i])))
                        + BitLengths.of(Order.zigzag(Order.of(y[i]) - Order.of(expectedY[i])))
                        + BitLengths.of(Order.zigzag(Order.of(z[i]) - Order.of(expectedZ[i])))
                        + BitLengths.of(Order.zigzag(Order.of(w[i]) - Order.of(expectedW[i])));
            }
            extrapolation.add(order, bits);
        }
        return extrapolation.best(orders);
    }
}
