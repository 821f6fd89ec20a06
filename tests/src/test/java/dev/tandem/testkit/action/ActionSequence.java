package dev.tandem.testkit.action;

import dev.tandem.time.TickPolicy;
import dev.tandem.transform.MotionRule;
import java.util.List;

/**
 * A list of actions with the setup in which to play it.
 *
 * @param setup clock, rule and checks
 * @param actions the actions, in order
 */
public record ActionSequence(Setup setup, List<Action> actions) {

    /**
     * The setup of a sequence.
     *
     * @param interpolation the rule that nodes are created with
     * @param clockDriven true: a {@code TickClock} decides when ticks are due; false: any ascending numbers do
     * @param policy the clock's policy
     * @param stepNanos length of a tick, {@code > 0}
     * @param startNanos normal time of the first frame
     * @param checkedAlways true: everything is compared after every action; false: only what the actions read, and everything
     *     at the end, so that the reads of a check cannot refresh a cache
     */
    public record Setup(
            MotionRule interpolation,
            boolean clockDriven,
            TickPolicy policy,
            long stepNanos,
            long startNanos,
            boolean checkedAlways) {}

    /**
     * Plays all actions.
     *
     * @param target what they are performed on
     */
    public void playOn(ActionTarget target) {
        actions.forEach(action -> action.playOn(target));
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder().append(setup);
        for (Action action : actions) {
            text.append(System.lineSeparator()).append("  ").append(action);
        }
        return text.toString();
    }
}
