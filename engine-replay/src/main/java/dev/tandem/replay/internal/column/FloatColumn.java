package dev.tandem.replay.internal.column;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitLengths;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.bits.Order;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A finite float per node: an axis of a translation or of a scale, an angle, a value of a channel. */
public final class FloatColumn implements Column {

    private static final int INFINITY = Float.floatToRawIntBits(Float.POSITIVE_INFINITY);

    private final Residuals residuals;
    private final Expectation extrapolation = new Expectation();
    private float[] values = {};
    // by index, the values of the last three ticks, the last one first
    private float[] history = {};
    // in the order of floats, the values that are expected, in the order of the nodes
    private int[] expected = {};
    private @Nullable Velocity velocity;

    /** A column that is written, or read as it is written today. */
    public FloatColumn() {
        this(DifferenceCode.LENGTHS);
    }

    /** A column that is read. */
    public FloatColumn(DifferenceCode code) {
        residuals = new Residuals(code);
    }

    /** Returns the values in the order of the nodes; the array holds until the group is given more nodes. */
    public float[] values() {
        return values;
    }

    @Override
    public void reserve(int nodes, int indices) {
        if (nodes > values.length) {
            values = Arrays.copyOf(values, Math.max(nodes, 2 * values.length));
            expected = new int[values.length];
        }
        if (3 * indices > history.length) {
            history = Arrays.copyOf(history, 3 * indices);
        }
        residuals.reserve(nodes, indices);
    }

    @Override
    public boolean isReadable(int nodes) {
        boolean finite = true;
        for (int i = 0; i < nodes; i++) {
            finite &= Float.isFinite(values[i]);
        }
        return finite;
    }

    /** Says which column has the velocities. */
    void follow(Velocity velocities) {
        velocity = velocities;
    }

    /** Returns the value that a node had last (0), or one or two values before that. */
    float ago(int index, int before) {
        return history[3 * index + before];
    }

    @Override
    public void last(double tickSeconds) {
        if (velocity != null) {
            velocity.last(tickSeconds);
        }
    }

    @Override
    public void write(BitWriter out, TickNodes nodes) {
        int order = bestOrder(nodes);
        Expectation.put(out, order);
        expect(order, nodes, 0, nodes.count());
        int[] differences = residuals.values();
        for (int i = 0; i < nodes.count(); i++) {
            differences[i] = Order.zigzag(Order.of(values[i]) - expected[i]);
        }
        remember(nodes);
        residuals.write(out, nodes);
    }

    @Override
    public @Nullable Refusal read(BitReader in, TickNodes nodes) {
        int order = Expectation.get(in);
        if (order >= Expectation.orders(velocity != null)) {
            return Refusal.UNKNOWN_PREDICTION;
        }
        Refusal refusal = residuals.read(in, nodes);
        if (refusal != null) {
            return refusal;
        }
        expect(order, nodes, 0, nodes.count());
        int[] differences = residuals.values();
        int largest = 0;
        for (int i = 0; i < nodes.count(); i++) {
            float value = Order.floatAt(expected[i] + Order.unzigzag(differences[i]));
            values[i] = value;
            largest = Math.max(largest, Float.floatToRawIntBits(value) & Integer.MAX_VALUE);
        }
        remember(nodes);
        return largest >= INFINITY ? Refusal.NOT_FINITE : null;
    }

    /** Computes the values that are expected of the nodes from one position to before another. */
    private void expect(int order, TickNodes nodes, int from, int to) {
        int[] indices = nodes.indices();
        byte[] ages = nodes.ages();
        if (order >= Expectation.ORDERS && velocity != null) {
            for (int i = from; i < to; i++) {
                float one = history[3 * indices[i]];
                expected[i] = expected(ages[i], one, one + velocity.way(order, indices[i]));
            }
            return;
        }
        double first = Expectation.firstFactor(order);
        double second = Expectation.secondFactor(order);
        double third = Expectation.thirdFactor(order);
        for (int i = from; i < to; i++) {
            int at = 3 * indices[i];
            float one = history[at];
            float two = history[at + Expectation.twoAgo(ages[i])];
            float three = history[at + Expectation.threeAgo(ages[i])];
            expected[i] = expected(ages[i], one, first * one + second * two + third * three);
        }
    }

    /** Returns where in the order of floats a value is, or the one before if it is out of range. */
    private static int expected(int age, float one, double value) {
        float next = (float) value;
        // the bits of NaN are not the same on every processor
        int finite = Order.of(Math.abs(next) <= Float.MAX_VALUE ? next : one);
        return age == TickNodes.NEW ? 0 : finite;
    }

    private void remember(TickNodes nodes) {
        int[] indices = nodes.indices();
        byte[] ages = nodes.ages();
        if (nodes.allGoOn()) {
            for (int i = 0; i < nodes.count(); i++) {
                int at = 3 * indices[i];
                history[at + 2] = history[at + 1];
                history[at + 1] = history[at];
                history[at] = values[i];
            }
            return;
        }
        for (int i = 0; i < nodes.count(); i++) {
            remember(3 * indices[i], ages[i], values[i]);
        }
    }

    private void remember(int at, int age, float value) {
        if (age == TickNodes.NEW) {
            Arrays.fill(history, at, at + 3, value);
            return;
        }
        float two = history[at + Expectation.twoAgo(age)];
        history[at + 1] = history[at];
        history[at + 2] = two;
        history[at] = value;
    }

    private int bestOrder(TickNodes nodes) {
        int from = extrapolation.sampleFrom(nodes.count());
        int to = extrapolation.sampleTo(nodes.count());
        int orders = Expectation.orders(velocity != null);
        for (int order = 0; order < orders; order++) {
            int bits = 0;
            expect(order, nodes, from, to);
            for (int i = from; i < to; i++) {
                bits += BitLengths.of(Order.zigzag(Order.of(values[i]) - expected[i]));
            }
            extrapolation.add(order, bits);
        }
        return extrapolation.best(orders);
    }
}
