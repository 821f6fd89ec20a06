/**
 * Packed storage and kernels behind {@code Transform3d}; not for users.
 *
 * <p>{@link dev.tandem.transform.internal.TransformStore} is the door. Behind it:
 *
 * <ul>
 *   <li>nodes: {@code NodeTable} in {@code NodeChunk}s (logical poses, links, revisions), {@code NodeState}, {@code
 *       Hierarchy};
 *   <li>many nodes at once: {@code NodeBatch} knows which lie one after the other, {@code PoseWriter} writes those together;
 *       {@code PoseChecks} and {@code PoseArrays} say what is a legal pose;
 *   <li>motion: {@code Motions} decides which node has a row in which {@code MotionTable}, all over {@code MotionChunks}; {@code
 *       TickMotion} and {@code VisualMotion} are the two rules, {@code TickGroups} the stamps, {@code InterpolationKernel} the
 *       arithmetic; {@code LineSteps} calls them in order;
 *   <li>what was written: {@code IndexRuns} of nodes until {@code TickObservation} takes them after the tick, {@code ObservedRows}
 *       for their rows, {@code PoseTransposition} from the order of nodes to that of rows;
 *   <li>time lines: {@code Lines} has each {@code Line} with its tables and {@code LineTimes}, {@code Synchronization} is the door to
 *       one; {@code Handover} moves nodes between them, {@code HandoverMotion} is the rule for what came in motion; {@code
 *       StaleEntries} keeps the lists of written nodes short where no tick or frame empties them;
 *   <li>worlds: {@code WorldCache} over {@code LocalPoses}, {@code Affine} for the matrices; {@code VisualWorldPass} in
 *       {@code NodeOrder} when many changed, by the {@code OrderRuns} in it, each of which {@code WorldRefresh} has
 *       {@code WorldKernel} compute as one loop; {@code SubtreeWalk} over
 *       a {@code SubtreeSet} when few did; {@code SeenWorlds} for what a reader has seen; {@code Workers} share large work;
 *   <li>re-parenting: {@code Reparenting}, {@code RelativePose}, {@code Decomposition};
 *   <li>who may do what when: {@code OwnerThread}; who hears of it: {@code ChangeFeed}; all rules at once: {@code
 *       Validation}.
 * </ul>
 */
package dev.tandem.transform.internal;
