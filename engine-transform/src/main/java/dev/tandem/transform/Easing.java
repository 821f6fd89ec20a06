package dev.tandem.transform;

/** A curve of progress, such as {@code t -> t * t * (3 - 2 * t)}. */
@FunctionalInterface
public interface Easing {
    /**
     * Maps the share of a motion's time that has passed to the share of its way. Called once per frame for each tick whose
     * motions are in progress, on the thread that owns the scene; it must return the same for the same argument.
     *
     * @param progress from 0, exclusive, to 1, exclusive
     * @return a finite number; below 0 and above 1 the motion overshoots
     */
    double at(double progress);
}
