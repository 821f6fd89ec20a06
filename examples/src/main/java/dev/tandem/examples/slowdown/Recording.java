package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.Body;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * All frames of one act in one mode.
 *
 * @param act how time ran
 * @param mode how it was drawn
 * @param cast the bodies
 * @param shots the frames in order
 * @param launchNanos the game time from which on the puck moves
 * @param leaps the teleports that happened
 * @param logicalHash a hash over the bits of every logical pose after every tick
 */
record Recording(Act act, Mode mode, Cast cast, List<Shot> shots, long launchNanos, Set<Leap> leaps, long logicalHash) {

    private static final int LAUNCH_TICKS = 3;

    /** Whether the puck should be right in a frame: HERMITE draws its launch as a curve, and EXTRAPOLATE learns of it late. */
    boolean launchIsOver(Shot shot) {
        boolean sudden = !mode.predicts() && mode != Mode.HERMITE;
        return sudden || shot.instantNanos() >= launchNanos + LAUNCH_TICKS * act.stepNanos();
    }

    /** Real seconds between the frames {@code frame - 1} and {@code frame}. */
    double frameSeconds(int frame) {
        return (shots.get(frame).realNanos() - shots.get(frame - 1).realNanos()) / 1e9;
    }

    /** The bodies as a frame drew them. */
    List<Body> bodies(int frame) {
        Shot shot = shots.get(frame);
        return IntStream.range(0, cast.size())
                .mapToObj(
                        body -> new Body(cast.figures().get(body), shot.visual().get(body)))
                .toList();
    }
}
