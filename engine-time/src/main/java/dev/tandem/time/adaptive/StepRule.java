package dev.tandem.time.adaptive;

/** By what {@link AdaptiveStep} chooses among its steps. */
public enum StepRule {

    /**
     * What a tick costs, held against what it simulates; at time scales above 1, against the real time in which it has to be
     * done. How long a frame takes otherwise, waiting included, has no part in it, nor has slow motion.
     *
     * <p><b>Up</b>, to the shortest step whose ticks would take 9/10 of the time at most: once ticks of more than that filled most
     * of the last quarter of a second, and took by their mean more than all of it. So the answer comes a quarter of a second after
     * the trouble begins, or with the second tick if ticks last longer; no tick counts as more than 0.15 s, and no spike is an
     * overload. If ticks take between 9/10 and all of the time, once that was so for a second. If they take too much only now and
     * then, but too much in sum, once half a second is missing.
     *
     * <p><b>Down</b>, to the shortest step whose ticks would take 3/4 of the time at most, once that was so for two seconds. If it
     * has to be given up within half a minute all the same, the next time takes twice as long, up to 32 seconds: no load makes the
     * step flap.
     *
     * <p>Needs a clock for the work, {@link dev.tandem.time.ClockSettings#withWorkClock}.
     */
    SUSTAINED_COST {
        @Override
        StepChooser chooser(StepList steps) {
            return new SustainedCost(steps);
        }

        @Override
        boolean needsWorkClock() {
            return true;
        }
    },

    /**
     * The rule of the engine that the design of this library comes from, for comparison: the shortest step that is no more than
     * 1 ms below the mean length of the last 30 frames that ran a tick. Lengths are real time from frame to frame, waiting for
     * the screen included; frames of more than a second are left out. One frame of 200 ms makes a long step of it for 30 ticks.
     */
    MEAN_OF_THIRTY {
        @Override
        StepChooser chooser(StepList steps) {
            return new MeanOfThirty(steps);
        }

        @Override
        boolean needsWorkClock() {
            return false;
        }
    };

    /** Returns an object that applies this rule. */
    abstract StepChooser chooser(StepList steps);

    /** Returns whether it goes by what ticks cost. */
    abstract boolean needsWorkClock();
}
