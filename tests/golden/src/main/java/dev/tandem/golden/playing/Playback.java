package dev.tandem.golden.playing;

import dev.tandem.golden.scenario.NodeState;
import dev.tandem.golden.scenario.SortedRows;
import java.util.List;
import java.util.Optional;

/**
 * The recorded response of the engine to a scenario.
 *
 * @param updates one entry per update of the scenario
 */
public record Playback(List<Update> updates) {

    /**
     * The engine after one update.
     *
     * @param index index of the update
     * @param renderNanos render time of the update
     * @param rows its nodes, lowest number first
     * @param reads results of the world getters that the scenario called by hand, in order
     */
    public record Update(int index, long renderNanos, List<Row> rows, List<Affine> reads) {

        /**
         * Finds a node.
         *
         * @param id the node's number
         * @return its row; empty if it does not exist after this update
         */
        public Optional<Row> row(int id) {
            return SortedRows.find(rows, row -> row.state().id(), id);
        }
    }

    /**
     * One node after one update.
     *
     * @param state everything but the world transforms
     * @param logicalWorld its logical world transform
     * @param visualWorld its visual world transform
     */
    public record Row(NodeState state, Affine logicalWorld, Affine visualWorld) {

        public Affine world(boolean visual) {
            return visual ? visualWorld : logicalWorld;
        }
    }
}
