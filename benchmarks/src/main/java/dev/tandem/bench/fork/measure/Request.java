package dev.tandem.bench.fork.measure;

import dev.tandem.bench.world.Shape;
import java.math.BigDecimal;
import java.util.List;

/**
 * A request to a fork: a task and its arguments.
 *
 * @param task the name of a {@link Task}
 * @param subject who does it
 * @param shape hierarchy of the nodes
 * @param nodes how many nodes
 * @param moving the fraction of them that every tick writes, from 0 to 1
 * @param warmUpMillis least time before anything counts
 * @param measureMillis least time that counts
 */
public record Request(
        String task, String subject, Shape shape, int nodes, double moving, int warmUpMillis, int measureMillis) {

    /** The request as words of a command line. */
    public List<String> words() {
        return List.of(
                task,
                subject,
                shape.label(),
                Integer.toString(nodes),
                fraction(moving),
                Integer.toString(warmUpMillis),
                Integer.toString(measureMillis));
    }

    /** The request that {@link #words()} came from. */
    public static Request of(List<String> words) {
        return new Request(
                words.get(0),
                words.get(1),
                Shape.of(words.get(2)),
                Integer.parseInt(words.get(3)),
                Double.parseDouble(words.get(4)),
                Integer.parseInt(words.get(5)),
                Integer.parseInt(words.get(6)));
    }

    /** A fraction without an exponent or idle zeros. */
    public static String fraction(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
