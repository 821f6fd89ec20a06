package dev.tandem.testkit;

import dev.tandem.scene.Scene;
import dev.tandem.scene.channel.Channel;
import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.detect.Detector;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.transform.Node;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Consumer;

/**
 * Plays a game on a {@link Schedule} of frames, records where each node was drawn, and checks the motion.
 *
 * <pre>{@code
 * @Property
 * void neverJumps(@ForAll("schedules") Schedule schedule) {
 *     TestLoop.play(schedule, scene, game::tick).assertSmooth(ship, 30);
 * }
 * }</pre>
 *
 * <p>Used by one thread, the one that owns the scene.
 */
public final class TestLoop {

    private final TickTimes ticks = new TickTimes();
    private final Findings findings;
    private final MotionTrace trace;

    private TestLoop(Scene scene) {
        findings = new Findings(scene, ticks);
        trace = new MotionTrace(scene, new FrameTimes(ticks));
    }

    /**
     * Plays the game from the first frame of the schedule to the last.
     *
     * @param schedule when to draw
     * @param scene the game's scene, not yet driven by a loop or synchroniser
     * @param game the work of one tick; the tick is reused, so do not keep it
     * @return what was drawn
     */
    public static TestLoop play(Schedule schedule, Scene scene, Consumer<Tick> game) {
        TestLoop loop = new TestLoop(scene);
        loop.run(schedule, scene, new Ticking(game));
        return loop;
    }

    /**
     * Starts a game in a new scene and plays it from the first frame of the schedule to the last.
     *
     * @param schedule when to draw
     * @param game the game, not yet started
     * @return what was drawn
     */
    public static TestLoop play(Schedule schedule, Game game) {
        Scene scene = new Scene();
        TestLoop loop = new TestLoop(scene);
        loop.findings.look();
        game.start(scene);
        for (Channel channel : game.channels()) {
            if (channel instanceof NumberChannel numbers) {
                loop.trace.follow(numbers);
            }
        }
        loop.run(schedule, scene, game);
        return loop;
    }

    /** A game in a scene that is filled already. */
    private record Ticking(Consumer<Tick> task) implements Game {
        @Override
        public void start(Scene scene) {
            // the scene has what it needs
        }

        @Override
        public void tick(Tick tick) {
            task.accept(tick);
        }

        @Override
        public List<Node> nodes() {
            return List.of();
        }
    }

    /**
     * The number of frames drawn, the first included.
     *
     * @return a count, {@code >= 1}
     */
    public int frames() {
        return trace.frames();
    }

    /**
     * All that was recorded, for other questions: velocity errors, frames at rest, motion of one node relative to another.
     *
     * @return the recording, which has ended; its times are render times
     */
    public MotionTrace trace() {
        return trace;
    }

    /**
     * The largest velocity with which a node was drawn to move from one frame to the next, by render time; while that stands
     * still, by real time. Frames that are closer than a millisecond count as a millisecond apart. Teleports are left out.
     *
     * @param node the node, which may have been destroyed since
     * @return in units per second; 0 if the node was drawn in fewer than two frames
     */
    public double largestJump(Node node) {
        return trace.hasDrawn(node) ? trace.of(node).worstJump() : 0;
    }

    /**
     * Asserts that the node was never drawn to move faster than {@code unitsPerSecond} from one frame to the next, so it neither
     * slid in nor stopped and caught up. Teleports are left out.
     *
     * @param node the node; only the frames that drew it count
     * @param unitsPerSecond the largest velocity, {@code >= 0}
     * @return this
     * @throws AssertionError if it was faster; the message names the first such step and the worst, and what to change
     */
    public TestLoop assertSmooth(Node node, double unitsPerSecond) {
        if (trace.hasDrawn(node)) {
            trace.of(node).assertSmooth(unitsPerSecond);
        }
        return this;
    }

    /**
     * Asserts that the detectors of the scene have found nothing, but for visual jumps, see {@link #assertSmooth}: they look
     * while a {@link Game} is played that does not set their listener itself.
     *
     * @param which those to look at; all if none is named
     * @return this
     * @throws AssertionError if one found something; the message names the first finding, with node, tick and what to change, and
     *     its cause has the stack of the call
     * @throws IllegalStateException if no {@link Game} was played, but a scene of the test's own
     */
    public TestLoop assertNoFindings(Detector... which) {
        findings.assertNone(which.length == 0 ? EnumSet.allOf(Detector.class) : EnumSet.copyOf(List.of(which)));
        return this;
    }

    private void run(Schedule schedule, Scene scene, Game game) {
        try (trace) {
            Play.Watcher recorder = new Play.Watcher() {
                @Override
                public void tickBegan() {
                    findings.inTick(true);
                    trace.tickBegan();
                }

                @Override
                public void tickEnded() {
                    findings.inTick(false);
                    trace.tickEnded();
                }

                @Override
                public void afterFrame(Play play, Frame frame) {
                    trace.afterFrame(frame.renderNanos(), frame.realDeltaNanos());
                }
            };
            new Play(schedule, scene, game, ticks, recorder).run();
        }
    }
}
