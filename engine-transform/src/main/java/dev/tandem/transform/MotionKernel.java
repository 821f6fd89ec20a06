package dev.tandem.transform;

/**
 * A rule of motion of the host's own, for {@link MotionRule#custom}: computes what rows of nodes show at an instant.
 *
 * <p>A tick gives each node that was written in it a source, a target and an interval from its start to its end; see
 * {@link MotionRule#FROM_TICK}. In every frame the kernel is called once for each component that it was chosen for, with all
 * rows in motion on a timeline whose nodes have the same rules in the other components, up to 1024 at a time. Nodes at rest,
 * nodes under other rules and components of which no row moves are not looked at.
 *
 * <p><b>Without memory</b> ({@link #vectors} is 0) a motion ends with its interval. At progress 0 and 1 the source and the
 * target are shown, bit for bit, whatever the kernel gives:
 *
 * <pre>{@code
 * MotionRule late = MotionRule.custom(rows -> {
 *     float[] progress = rows.progress();
 *     for (int channel = 0; channel < rows.channels(); channel++) {
 *         float[] from = rows.source(channel);
 *         float[] to = rows.target(channel);
 *         float[] out = rows.out(channel);
 *         for (int row = 0; row < rows.count(); row++) {
 *             out[row] = from[row] + (to[row] - from[row]) * progress[row] * progress[row];
 *         }
 *     }
 * });
 * }</pre>
 *
 * <p><b>With memory</b> a rule may go on after the interval, over frames without ticks, until it says with
 * {@link MotionRows#settle} that a row has arrived. From then on the row shows its target bit for bit, and its sync flag clears
 * once all components have arrived. The kernel remembers vectors, as they were at the start of the interval: it reads
 * them with {@link MotionRows#vector}, and writes with {@link MotionRows#next} what they are at the instant that is shown. A
 * frame throws these away. When a tick gives a row another target, the kernel is called for the start of that tick, and what it
 * writes then is the memory of the new interval. So frames change nothing, and what is shown at an instant depends on ticks
 * alone.
 *
 * <p>A vector is an offset, the difference of two values of the component, or a velocity; never a place. Remember an offset as
 * the distance from the target: the next interval starts at the target of this one, so there it is the distance from the
 * source.
 *
 * <p>All vectors are 0 where a node starts to move from rest, after a teleport or a snap, and on the first motion under the
 * rule. They are also 0 below a new parent given with {@link Reparent#KEEP_WORLD}; the source is then what was drawn last. With
 * all 0 a kernel has to show the source at the start of an interval, so that no motion begins with a jump. A warp turns the
 * vectors, and a rebase does not change them.
 *
 * <p>A node that changes to a rule that is not the same in all components, or to a timeline that is not in step,
 * goes on evenly from where it is drawn and arrives, as under {@link MotionRule#EXTRAPOLATE}; then the kernel takes over,
 * with vectors of 0.
 *
 * <p>A write outside ticks counts as made in the newest one. A component that stands still keeps its bits.
 *
 * <p>Kernels are compared with {@code equals}: equal ones are one rule. Nodes that follow one rule are computed together, so
 * keep a kernel that is a lambda, and make one with parameters a record.
 */
@FunctionalInterface
public interface MotionKernel {
    /**
     * How many vectors the rule remembers of each row, each with as many numbers as the component has: one velocity, for
     * instance. Asked once, by {@link MotionRule#custom}.
     *
     * @return from 0 to 8
     */
    default int vectors() {
        return 0;
    }

    /**
     * Writes what some rows show at an instant, and what is remembered of them then. The result has to depend on nothing but
     * {@code rows}: not on rows around, on calls before, or on a clock.
     *
     * <p>Called in frames, and for the start of a tick while it is observed; on the thread that owns the scene and, if the
     * scene has workers and more than 32,000 nodes move by the rule, on these at the same time. It should allocate nothing. It
     * must not write the scene: that is an {@link IllegalStateException}.
     *
     * <p>Its exceptions come out of the call that began the frame or observed the tick. The scene stays intact, and the next
     * frame shows all. An {@link IllegalStateException} that names rule and node comes out there if a number is not finite, or
     * a rotation is too short to be given unit length; such a row shows its target.
     *
     * @param rows to work on, valid during this call
     */
    void show(MotionRows rows);
}
