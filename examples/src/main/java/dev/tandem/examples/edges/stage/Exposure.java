package dev.tandem.examples.edges.stage;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Everything that one side of a pitfall drew.
 *
 * @param shots the frames in order
 */
public record Exposure(List<Shot> shots) {

    /** How many frames are such. */
    public double count(Predicate<Shot> such) {
        return shots.stream().filter(such).count();
    }

    /** The largest value of a frame. */
    public double worst(ToDoubleFunction<Shot> value) {
        return shots.stream().mapToDouble(value).max().orElseThrow();
    }

    /** How far a body moved in each frame but the first, in units of the view. */
    public double[] steps() {
        return IntStream.range(1, shots.size())
                .mapToDouble(frame -> shots.get(frame - 1)
                        .pose(Role.BODY)
                        .distanceTo(shots.get(frame).pose(Role.BODY)))
                .toArray();
    }
}
