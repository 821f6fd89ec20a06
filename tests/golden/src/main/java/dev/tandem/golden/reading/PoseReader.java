package dev.tandem.golden.reading;

import dev.tandem.golden.scenario.PoseValue;
import java.util.List;
import java.util.Optional;

/** Reads transforms of a file: ten floats each in three dimensions, five in two. */
final class PoseReader {

    private final boolean flat;

    PoseReader(boolean flat) {
        this.flat = flat;
    }

    PoseValue pose(Json json, boolean finite) {
        List<Json> parts = flat
                ? json.elements(5, "5 floats tx ty rotation sx sy")
                : json.elements(10, "10 floats tx ty tz qx qy qz qw sx sy sz");
        double[] v = new double[parts.size()];
        for (int i = 0; i < v.length; i++) {
            v[i] = finite ? parts.get(i).asFiniteFloat() : parts.get(i).asFloat();
        }
        return flat
                ? PoseValue.flat(v[0], v[1], v[2], v[3], v[4])
                : new PoseValue(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9]);
    }

    /** The transform that stands here, unless it is 0, which means the same bits as another. */
    Optional<PoseValue> poseUnlessZero(Json json) {
        if (json.is(Json.Kind.NUMBER)) {
            if (json.asLong() != 0) {
                throw json.error("expected a transform or 0 for \"the same\", found " + json.described());
            }
            return Optional.empty();
        }
        return Optional.of(pose(json, false));
    }
}
