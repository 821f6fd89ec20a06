package dev.tandem.golden.scenario;

import java.util.List;
import java.util.Optional;

/**
 * The actions of a scenario in one update outside the ticks.
 *
 * @param speed time scale set before the update, which stays; empty to leave it
 * @param pre actions after the ticks, before synchronisation
 * @param post actions after synchronisation, before the reads
 * @param late actions after the reads
 * @param read the reads of this update; empty for the scenario's own
 * @param normalOnly true if the update advances normal time by hand and leaves the real clock and the ticks alone
 */
public record FrameScript(
        Optional<Double> speed,
        List<Action> pre,
        List<Action> post,
        List<Action> late,
        Optional<ReadOrder> read,
        boolean normalOnly) {

    /** An update in which nothing is done by hand. */
    public static final FrameScript NOTHING =
            new FrameScript(Optional.empty(), List.of(), List.of(), List.of(), Optional.empty(), false);
}
