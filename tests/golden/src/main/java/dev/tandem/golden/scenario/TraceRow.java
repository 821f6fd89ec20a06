package dev.tandem.golden.scenario;

import java.util.Optional;

/**
 * State of one node in the original engine after an update.
 *
 * @param state everything but the world transforms
 * @param returnedLogical what the logical world getter returned; empty if it was not called
 * @param exactLogical the logical world transform composed without caches
 * @param returnedVisual what the visual world getter returned; empty if it was not called
 * @param exactVisual the visual world transform composed without caches
 */
public record TraceRow(
        NodeState state,
        Optional<PoseValue> returnedLogical,
        PoseValue exactLogical,
        Optional<PoseValue> returnedVisual,
        PoseValue exactVisual) {

    public Optional<PoseValue> returned(boolean visual) {
        return visual ? returnedVisual : returnedLogical;
    }

    public PoseValue exact(boolean visual) {
        return visual ? exactVisual : exactLogical;
    }
}
