package dev.tandem.golden.scenario;

import java.util.List;
import java.util.Optional;

/**
 * The record of the original engine in one update.
 *
 * @param index index of the update
 * @param realNanos real time given
 * @param speed time scale in use
 * @param ticks the ticks it ran, in order
 * @param fixedNanos fixed time afterwards
 * @param normalNanos normal time afterwards
 * @param stepNanos length of a tick, 0 before the first one
 * @param reads results of the getters that the scenario called by hand, in order
 * @param rows the nodes afterwards, lowest number first
 */
public record TraceUpdate(
        int index,
        long realNanos,
        double speed,
        List<TraceTick> ticks,
        long fixedNanos,
        long normalNanos,
        long stepNanos,
        List<TraceRead> reads,
        List<TraceRow> rows) {

    /**
     * Finds a node.
     *
     * @param id the node's number
     * @return its row; empty if it does not exist after this update
     */
    public Optional<TraceRow> row(int id) {
        return SortedRows.find(rows, row -> row.state().id(), id);
    }
}
