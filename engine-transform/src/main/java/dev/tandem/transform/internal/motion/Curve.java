package dev.tandem.transform.internal.motion;

/** How an interval's progress follows time. */
@FunctionalInterface
public interface Curve {
    /** Evenly from the start to the end, and clamped outside: {@code clamp((nanos - start) / (end - start), 0, 1)}. */
    Curve LINEAR = Progress::at;

    /** Progress at an instant: 0 is the source, 1 the target, bit for bit. */
    float at(long nanos, long startNanos, long endNanos);
}
