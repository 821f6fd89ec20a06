package dev.tandem.golden.scenario;

/**
 * Observable state of one node after an update, without its world transforms: from the trace, the engine or the rules.
 *
 * @param id the node's number in the file
 * @param parent its parent's number, or {@link Action#ROOT}
 * @param syncNeeded the sync flag
 * @param observedRevision the logical revision last observed
 * @param endNanos the target stamp: fixed time at that observation
 * @param startNanos the source stamp: normal time of the last synchronisation
 * @param logicalRevision count of logical writes
 * @param visualRevision count of visual writes
 * @param logical logical local transform
 * @param visual visual local transform
 */
public record NodeState(
        int id,
        int parent,
        boolean syncNeeded,
        int observedRevision,
        long endNanos,
        long startNanos,
        int logicalRevision,
        int visualRevision,
        PoseValue logical,
        PoseValue visual) {

    public PoseValue local(boolean ofVisual) {
        return ofVisual ? visual : logical;
    }
}
