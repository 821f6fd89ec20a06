package dev.tandem.transform.internal.defrag;

/**
 * When nodes are moved.
 *
 * @param longRun begin when runs are shorter than this
 * @param fewestNodes but not with fewer nodes: they fit into the caches in any order
 * @param changedShare measure runs once the changes (nodes created, destroyed or re-parented) exceed one in this many nodes
 * @param fewestChanges but not after fewer changes
 */
public record DefragmentationPolicy(double longRun, int fewestNodes, int changedShare, int fewestChanges) {
    /** With runs of 8, matrices cost about what they do in a scene that was built branch by branch. */
    public static final DefragmentationPolicy NORMAL = new DefragmentationPolicy(8, 512, 64, 64);

    /** Whatever the scene is like, again and again. */
    public static final DefragmentationPolicy ALWAYS =
            new DefragmentationPolicy(Double.MAX_VALUE, 0, Integer.MAX_VALUE, -1);
}
