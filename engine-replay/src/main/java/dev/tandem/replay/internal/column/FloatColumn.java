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

    private final Residuals residuals = new Residuals();
    private final Expectation extrapolation = new Expectation();
    private float[] values = {};
    // by index, the values of the last three ticks, the last one first
    private float[] history = {};

    /** Returns the values in the order of the nodes; the array holds until the group is given more nodes. */
    public float[] values() {
        return values;
    }

    @Override
    public void reserve(int nodes, int indices) {
        if (nodes > values.length) {
            values = Arrays.copyOf(values, Math.max(nodes, 2 * values.length));
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

    @Override
    public void write(BitWriter out, TickNodes nodes) {
        int order = bestOrder(nodes);
        out.put(order, Expectation.ORDER_BITS);
        int[] indices = nodes.indices();
        byte[] ages = nodes.ages();
        int[] differences = residuals.values();
        double first = Expectation.firstFactor(order);
        double second = Expectation.secondFactor(order);
        double third = Expectation.thirdFactor(order);
        for (int i = 0; i < nodes.count(); i++) {
            int at = 3 * indices[i];
            float value = values[i];
            differences[i] = Order.zigzag(Order.of(value) - expected(at, ages[i], first, second, third));
            remember(at, ages[i], value);
        }
        residuals.write(out, nodes);
    }

    @Override
    public @Nullable Refusal read(BitReader in, TickNodes nodes) {
        int order = (int) in.get(Expectation.ORDER_BITS);
        if (order >= Expectation.ORDERS) {
            return Refusal.UNKNOWN_PREDICTION;
        }
        Refusal refusal = residuals.read(in, nodes);
        if (refusal != null) {
            return refusal;
        }
        int[] indices = nodes.indices();
        byte[] ages = nodes.ages();
        int[] differences = residuals.values();
        double first = Expectation.firstFactor(order);
        double second = Expectation.secondFactor(order);
        double third = Expectation.thirdFactor(order);
        int largest = 0;
        for (int i = 0; i < nodes.count(); i++) {
            int at = 3 * indices[i];
            float value = Order.floatAt(expected(at, ages[i], first, second, third) + Order.unzigzag(differences[i]));
            remember(at, ages[i], value);
            values[i] = value;
            largest = Math.max(largest, Float.floatToRawIntBits(value) & Integer.MAX_VALUE);
        }
        return largest >= INFINITY ? Refusal.NOT_FINITE : null;
    }

    /** Returns where in the order of floats the value is that is expected of the node whose history begins at {@code at}. */
    private int expected(int at, int age, double first, double second, double third) {
        if (age == TickNodes.NEW) {
            return 0;
        }
        float one = history[at];
        float two = history[at + Expectation.twoAgo(age)];
        float three = history[at + Expectation.threeAgo(age)];
        float next = (float) (first * one + second * two + third * three);
        // the bits of NaN are not the same on every processor
        return Order.of(Math.abs(next) <= Float.MAX_VALUE ? next : one);
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
        int[] indices = nodes.indices();
        byte[] ages = nodes.ages();
        int from = extrapolation.sampleFrom(nodes.count());
        int to = extrapolation.sampleTo(nodes.count());
        for (int order = 0; order < Expectation.ORDERS; order++) {
            int bits = 0;
            for (int i = from; i < to; i++) {
                int expected = expected(
                        3 * indices[i],
                        ages[i],
                        Expectation.firstFactor(order),
                        Expectation.secondFactor(order),
                        Expectation.thirdFactor(order));
                bits += BitLengths.of(Order.zigzag(Order.of(values[i]) - expected));
            }
            extrapolation.add(order, bits);
        }
        return extrapolation.best();
    }
}
