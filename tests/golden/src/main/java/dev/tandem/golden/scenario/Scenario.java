package dev.tandem.golden.scenario;

import java.util.List;
import java.util.Map;

/**
 * The actions on the original engine: the first half of a scenario file.
 *
 * @param name name of the scenario
 * @param about what it shows, in a sentence
 * @param flat whether the transforms are two-dimensional
 * @param seed seed of the generator that wrote it, 0 for none
 * @param fixedSteps tick lengths to choose from in seconds, shortest first
 * @param events whether the original had its transform events registered; means nothing to this library
 * @param read world getters called in every update
 * @param times real time of each update in nanoseconds
 * @param fixed actions inside ticks, by the tick's index over the whole run
 * @param frames actions outside ticks, by the update's index
 */
public record Scenario(
        String name,
        String about,
        boolean flat,
        long seed,
        List<Float> fixedSteps,
        boolean events,
        ReadOrder read,
        List<Long> times,
        Map<Long, List<Action>> fixed,
        Map<Integer, FrameScript> frames) {

    /**
     * The actions of an update outside its ticks.
     *
     * @param update index of the update
     * @return its script, {@link FrameScript#NOTHING} if the scenario has none
     */
    public FrameScript frame(int update) {
        return frames.getOrDefault(update, FrameScript.NOTHING);
    }

    /**
     * The actions inside a tick.
     *
     * @param tick index of the tick over the whole run
     * @return its actions in order, empty if the scenario has none
     */
    public List<Action> tick(long tick) {
        return fixed.getOrDefault(tick, List.of());
    }
}
