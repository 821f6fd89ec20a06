package dev.tandem.golden.comparing;

/**
 * One place where the engine and the trace differ.
 *
 * @param update index of the update
 * @param node number of the node
 * @param text the values on both sides, in words
 */
public record RowDifference(int update, int node, String text) {

    @Override
    public String toString() {
        return "update " + update + ", node " + node + ": " + text;
    }
}
