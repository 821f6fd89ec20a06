package dev.tandem.jfr;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.TickClock;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.time.pacing.FrameGate;
import java.util.Objects;

/**
 * Attaches events for Java Flight Recorder to clocks, scenes and gates, once, when they are made:
 * <pre>{@code
 * JfrEvents.attachTo(scene);
 * JfrEvents.attachTo(loop.domain());
 * }</pre>
 *
 * <table>
 *   <caption>What a recording then shows, under the category Tandem</caption>
 *   <tr><th>Event</th><th>Duration</th><th>Of</th></tr>
 *   <tr><td>{@code dev.tandem.Tick}</td><td>the host's simulation of a tick</td><td>clocks</td></tr>
 *   <tr><td>{@code dev.tandem.Frame}</td><td>all ticks of a frame, not its drawing</td><td>clocks</td></tr>
 *   <tr><td>{@code dev.tandem.DroppedTime}</td><td>none</td><td>clocks</td></tr>
 *   <tr><td>{@code dev.tandem.StepChange}</td><td>none</td><td>clocks</td></tr>
 *   <tr><td>{@code dev.tandem.Observation}</td><td>synchronisation after a tick</td><td>scenes</td></tr>
 *   <tr><td>{@code dev.tandem.Interpolation}</td><td>synchronisation before a frame</td><td>scenes</td></tr>
 *   <tr><td>{@code dev.tandem.PacingMiss}</td><td>none</td><td>gates</td></tr>
 * </table>
 *
 * <p>Each occupies the one listener that a clock, a scene or a gate has. While nothing records an event, it costs a check of a
 * flag and allocates nothing. Call on the thread of the clock, the scene or the gate.
 */
public final class JfrEvents {
    private JfrEvents() {}

    /**
     * Attaches the events of a clock.
     *
     * @param clock without a listener
     * @param name of the clock in its events
     * @throws IllegalStateException if the clock has a listener
     */
    public static void attachTo(TickClock clock, String name) {
        Objects.requireNonNull(clock, "clock");
        clock.listener(new ClockEvents(clock, Objects.requireNonNull(name, "name")));
    }

    /**
     * Attaches the events of a domain's clock, under the name of the domain. For a {@link SceneLoop}, pass
     * {@link SceneLoop#domain()}.
     *
     * @param domain whose clock has no listener
     * @throws IllegalStateException if the clock has a listener
     */
    public static void attachTo(TimeDomain domain) {
        Objects.requireNonNull(domain, "domain");
        attachTo(domain.clock(), domain.name());
    }

    /**
     * Attaches the events of a scene, for all of its timelines.
     *
     * @param scene without a listener
     * @throws IllegalStateException if the scene has a listener, or belongs to another thread
     */
    public static void attachTo(Scene scene) {
        Objects.requireNonNull(scene, "scene");
        scene.inspector().listener(new SceneEvents(scene));
    }

    /**
     * Attaches the event of a gate.
     *
     * @param gate without a listener
     * @throws IllegalStateException if the gate has a listener
     */
    public static void attachTo(FrameGate gate) {
        Objects.requireNonNull(gate, "gate");
        gate.listener(new PacingEvents());
    }
}
