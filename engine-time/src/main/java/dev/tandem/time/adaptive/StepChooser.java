package dev.tandem.time.adaptive;

/** Applies a rule: is told what happens, and answers which step is to be taken, by its place in the list. */
interface StepChooser {

    /** Tells that a frame has begun; returns the step to take from now on. */
    int frameBegan(int step, long realDeltaNanos, int ticksBefore);

    /**
     * Tells that a tick has ended; returns the step to take from now on.
     *
     * @param step the one in force
     * @param realNanos real time that the tick stands for, {@code >= 0}
     * @param workNanos what it cost, for real time at scale 1
     */
    int tickEnded(int step, long realNanos, double workNanos);

    /** Returns the cost that the choice goes by; 0 as long as nothing is known. */
    double costNanos();

    /** Forgets everything. */
    void restart();
}
