package dev.tandem.time.adaptive;

/** How {@link AdaptiveStep} chooses among its steps. */
public enum StepRule {

    /**
     * Compares the cost of a tick with the time it simulates or, at time scales above 1, with the real time available for it.
     * The rest of the frame, waiting for vsync included, does not count, nor does slow motion.
     *
     * <p><b>To a longer step:</b> the shortest whose ticks would take at most 9/10 of the available time. It switches once
     * ticks above 9/10 filled most of the last quarter of a second and their mean cost exceeded all of the available time. That
     * is a quarter of a second after the overload begins, or with the second tick if ticks take longer than that. No tick
     * counts as more than 0.15 s, so a single spike never causes a switch. Ticks that take between 9/10 and all of the
     * available time must last for a second. Ticks that are too costly only now and then, but too costly in sum, cause a switch
     * once half a second is missing.
     *
     * <p><b>Back to a shorter step:</b> the shortest whose ticks would take at most 3/4 of the available time, once that has
     * been so for two seconds. If the shorter step has to be given up again within half a minute, the next wait is twice as
     * long, up to 32 seconds. So no load makes the step flap.
     *
     * <p>Needs a clock that measures work, {@link dev.tandem.time.ClockSettings#withWorkClock}.
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
     * The rule of the engine that this library's design comes from, for comparison: the shortest step that is at most 1 ms
     * below the mean length of the last 30 frames that ran a tick. Lengths are real time from frame to frame and include
     * waiting for vsync; frames longer than a second are left out. A single frame of 200 ms causes a long step for 30 ticks.
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
