package dev.tandem.testkit;

import dev.tandem.time.TickPolicy;
import dev.tandem.transform.Interpolation;
import java.util.List;

/**
 * Actions in order, and the circumstances they are played in.
 *
 * @param setup the circumstances
 * @param actions what is done, in order
 */
public record ActionSequence(Setup setup, List<Action> actions) {

    /**
     * The circumstances of a sequence.
     *
     * @param interpolation the mode that nodes are created with
     * @param clockDriven true: a {@code TickClock} says when ticks are due; false: plain numbers do, in any relation
     * @param policy the clock's policy
     * @param stepNanos length of a tick, {@code > 0}
     * @param startNanos normal time of the first frame
     * @param checkedAlways true: everything is compared after every action; false: only what the actions read, and all at the
     *     end, so that the reads of a check cannot freshen a cache
     */
    public record Setup(
            Interpolation interpolation,
            boolean clockDriven,
            TickPolicy policy,
            long stepNanos,
            long startNanos,
            boolean checkedAlways) {}

    /**
     * Plays all actions.
     *
     * @param target what to play them on
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
