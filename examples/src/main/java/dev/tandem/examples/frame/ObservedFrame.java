package dev.tandem.examples.frame;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;

/**
 * The work of a loop in one frame. A node moves by one unit in each tick, to the number of ticks run so far.
 *
 * @param policy of the loop
 * @param ticks all of them, in order
 * @param normalMillis now
 * @param renderMillis the instant drawn
 * @param visual where the node was drawn
 */
record ObservedFrame(
        TickPolicy policy, List<ObservedTick> ticks, double normalMillis, double renderMillis, float visual) {
    private static final double NANOS_PER_MILLI = 1e6;

    /**
     * A tick.
     *
     * @param startMillis of the tick
     * @param endMillis of the tick
     * @param logical where the node is at its end
     */
    record ObservedTick(double startMillis, double endMillis, float logical) {}

    /**
     * Runs a loop with 20 ticks per second up to a frame.
     *
     * @param policy of the loop
     * @param realNanos when the frame is, after the first at 0
     */
    static ObservedFrame at(TickPolicy policy, long realNanos) {
        Scene scene = new Scene();
        Transform3d node = scene.create();
        List<ObservedTick> ticks = new ArrayList<>();
        SceneLoop loop = SceneLoop.builder()
                .clock(ClockSettings.at(TickRate.perSecond(20)).withPolicy(policy))
                .onTick(tick -> {
                    node.moveTo(tick.index() + 1, 0, 0);
                    ticks.add(new ObservedTick(
                            tick.startNanos() / NANOS_PER_MILLI, tick.endNanos() / NANOS_PER_MILLI, tick.index() + 1));
                })
                .start(scene, 0);
        Frame frame = loop.advance(realNanos);
        return new ObservedFrame(
                policy,
                List.copyOf(ticks),
                frame.normalNanos() / NANOS_PER_MILLI,
                frame.renderNanos() / NANOS_PER_MILLI,
                node.visualWorldPosition(new Vector3f()).x);
    }

    ObservedTick newestTick() {
        return ticks.get(ticks.size() - 1);
    }

    /** How far the frame is through the tick in which it lies. */
    double alpha() {
        for (ObservedTick tick : ticks) {
            if (renderMillis <= tick.endMillis()) {
                return (renderMillis - tick.startMillis()) / (tick.endMillis() - tick.startMillis());
            }
        }
        throw new IllegalStateException("no tick reaches " + renderMillis + " ms");
    }
}
