package dev.tandem.replay.internal.column;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitLengths;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.bits.Order;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A finite double per node: an axis of a position in a large world. */
public final class DoubleColumn implements Column {

    private static final long INFINITY = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);

    private final LongResiduals residuals = new LongResiduals();
    private final Expectation extrapolation = new Expectation();
    private double[] values = {};
    // by index, the values of the last three ticks, the last one first
    private double[] history = {};

    /** Returns the values in the order of the nodes; the array holds until the group is given more nodes. */
    public double[] values() {
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
            finite &= Double.isFinite(values[i]);
        }
        return finite;
    }

    @Override
    public void write(BitWriter out, TickNodes nodes) {
        int order = bestOrder(nodes);
        out.put(order, Expectation.ORDER_BITS);
        int[] indices = nodes.indices();
        byte[] ages = nodes.ages();
        long[] differences = residuals.values();
        double first = Expectation.firstFactor(order);
        double second = Expectation.secondFactor(order);
        double third = Expectation.thirdFactor(order);
        for (int i = 0; i < nodes.count(); i++) {
            int at = 3 * indices[i];
            double value = values[i];
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
        long[] differences = residuals.values();
        double first = Expectation.firstFactor(order);
        double second = Expectation.secondFactor(order);
        double third = Expectation.thirdFactor(order);
        long largest = 0;
        for (int i = 0; i < nodes.count(); i++) {
            int at = 3 * indices[i];
            double value = Order.doubleAt(expected(at, ages[i], first, second, third) + Order.unzigzag(differences[i]));
            remember(at, ages[i], value);
            values[i] = value;
            largest = Math.max(largest, Double.doubleToRawLongBits(value) & Long.MAX_VALUE);
        }
        return largest >= INFINITY ? Refusal.NOT_FINITE : null;
    }

    /** Returns where in the order of doubles the value is that is expected of the node whose history begins at {@code at}. */
    private long expected(int at, int age, double first, double second, double third) {
        if (age == TickNodes.NEW) {
            return 0;
        }
        double one = history[at];
        double two = history[at + Expectation.twoAgo(age)];
        double three = history[at + Expectation.threeAgo(age)];
        double next = first * one + second * two + third * three;
        // the bits of NaN are not the same on every processor
        return Order.of(Math.abs(next) <= Double.MAX_VALUE ? next : one);
    }

    private void remember(int at, int age, double value) {
        if (age == TickNodes.NEW) {
            Arrays.fill(history, at, at + 3, value);
            return;
        }
        double two = history[at + Expectation.twoAgo(age)];
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
                long expected = expected(
                        3 * indices[i],
                        ages[i],
                        Expectation.firstFactor(order),
                        Expectation.secondFactor(order),
                        Expectation.thirdFactor(order));
                bits += BitLengths.of(Order.zigzag(Order.of(values[i]) - expected));
            }
            extrapolation.add(order, bits);
        }
        return extrapolation.best(Expectation.ORDERS);
    }
}
