package dev.tandem.replay.internal.column;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitLengths;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.bits.Order;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An int per node, a step value of a channel. Arithmetic wraps around, so every value can be predicted and held. */
public final class IntColumn implements Column {

    private final Residuals residuals;
    private final Expectation extrapolation = new Expectation();
    private int[] values = {};
    // by index, the values of the last three ticks, the last one first
    private int[] history = {};

    /** A column that is written, or read as it is written today. */
    public IntColumn() {
        this(DifferenceCode.LENGTHS);
    }

    /** A column that is read. */
    public IntColumn(DifferenceCode code) {
        residuals = new Residuals(code);
    }

    /** Returns the values in the order of the nodes; the array holds until the group is given more nodes. */
    public int[] values() {
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
        return true;
    }

    @Override
    public void write(BitWriter out, TickNodes nodes) {
        int order = bestOrder(nodes);
        out.put(order, Expectation.ORDER_BITS);
        int[] indices = nodes.indices();
        byte[] ages = nodes.ages();
        int[] differences = residuals.values();
        int first = Expectation.firstFactor(order);
        int second = Expectation.secondFactor(order);
        int third = Expectation.thirdFactor(order);
        for (int i = 0; i < nodes.count(); i++) {
            int at = 3 * indices[i];
            int value = values[i];
            differences[i] = Order.zigzag(value - expected(at, ages[i], first, second, third));
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
        int first = Expectation.firstFactor(order);
        int second = Expectation.secondFactor(order);
        int third = Expectation.thirdFactor(order);
        for (int i = 0; i < nodes.count(); i++) {
            int at = 3 * indices[i];
            int value = expected(at, ages[i], first, second, third) + Order.unzigzag(differences[i]);
            remember(at, ages[i], value);
            values[i] = value;
        }
        return null;
    }

    /** Returns the value that is expected of the node whose history begins at {@code at}. */
    private int expected(int at, int age, int first, int second, int third) {
        if (age == TickNodes.NEW) {
            return 0;
        }
        int one = history[at];
        int two = history[at + Expectation.twoAgo(age)];
        int three = history[at + Expectation.threeAgo(age)];
        return first * one + second * two + third * three;
    }

    private void remember(int at, int age, int value) {
        if (age == TickNodes.NEW) {
            Arrays.fill(history, at, at + 3, value);
            return;
        }
        int two = history[at + Expectation.twoAgo(age)];
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
                bits += BitLengths.of(Order.zigzag(values[i] - expected));
            }
            extrapolation.add(order, bits);
        }
        return extrapolation.best(Expectation.ORDERS);
    }
}
