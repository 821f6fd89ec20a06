package dev.tandem.net.internal.playout;

/**
 * The normal time of the sender at its real time, from what its last datagrams say: between two of them on a straight line,
 * after the newest at the scale that it names.
 */
final class SenderTime {

    private static final int REMEMBERED = 64;
    private static final double ROUNDING_NANOS = 1e6;

    /** A scale that falls slowly to 0 is far below this in the end. */
    private static final float LEAST_PACE = .1f;

    private final long[] real = new long[REMEMBERED];
    private final long[] normal = new long[REMEMBERED];
    private final float[] scale = new float[REMEMBERED];
    private long count;

    /** The last scale that was not 0, or the least. */
    private float pace = 1;

    /** Takes what a datagram says, unless a later one said it before. */
    void add(long realNanos, long normalNanos, float timeScale) {
        int newest = place(count - 1);
        if (count == 0 || realNanos - real[newest] > 0) {
            int at = place(count);
            real[at] = realNanos;
            normal[at] = normalNanos;
            scale[at] = timeScale;
            count++;
            pace = timeScale > 0 ? Math.max(timeScale, LEAST_PACE) : pace;
        }
    }

    /** Returns whether the newest datagram says that time stands still. */
    boolean stands() {
        return count > 0 && scale[place(count - 1)] == 0;
    }

    /** Returns how fast time passes, or passed before it stood still: at least .1, and 1 before anybody says. */
    float pace() {
        return pace;
    }

    private static int place(long number) {
        return (int) number & REMEMBERED - 1;
    }

    /** Returns the normal time at a real time; whatever that was before the oldest datagram is taken from its scale. */
    long normalAt(long realNanos) {
        long at = count - 1;
        long oldest = Math.max(0, count - REMEMBERED);
        while (at > oldest && realNanos - real[place(at)] < 0) {
            at--;
        }
        int from = place(at);
        long since = realNanos - real[from];
        if (at == count - 1 || since < 0) {
            return normal[from] + Math.round(since * (double) scale[from]);
        }
        int to = place(at + 1);
        double passed = normal[to] - normal[from];
        double span = real[to] - real[from];
        // a change of scale in between explains these; what lies outside is a jump, and comes with the datagram that
        // tells of it
        double least = span * Math.min(scale[from], scale[to]) - ROUNDING_NANOS;
        double most = span * Math.max(scale[from], scale[to]) + ROUNDING_NANOS;
        double speed = passed >= least && passed <= most ? passed / span : scale[from];
        return normal[from] + Math.round(since * speed);
    }
}
