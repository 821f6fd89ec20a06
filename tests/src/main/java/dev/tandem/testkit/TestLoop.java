package dev.tandem.testkit;

import dev.tandem.scene.Scene;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.transform.Node;
import java.util.List;
import java.util.function.Consumer;

/**
 * Plays a game on a {@link Schedule} of frames, records where each node was drawn, and checks the motion.
 *
 * <pre>{@code
 * @Property
 * void neverJumps(@ForAll("schedules") Schedule schedule) {
 *     TestLoop.play(schedule, scene, game::tick).assertSmooth(ship, 0.5);
 * }
 * }</pre>
 *
 * <p>Used by one thread, the one that owns the scene.
 */
public final class TestLoop {

    private final MotionTrace trace;

    private TestLoop(Schedule schedule, Scene scene) {
        trace = new MotionTrace(scene, schedule.clock().rate().stepNanos());
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
        TestLoop loop = new TestLoop(schedule, scene);
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
        game.start(scene);
        TestLoop loop = new TestLoop(schedule, scene);
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
     * @return the recording, which has ended; its unit is a tick
     */
    public MotionTrace trace() {
        return trace;
    }

    /**
     * The largest distance that a node covered from one frame to the next, scaled to one tick: between frames half a tick
     * apart it counts twice. Frames with the same render time count as one tick apart. Teleports are left out.
     *
     * @param node the node, which may have been destroyed since
     * @return the largest distance per tick; 0 if the node was drawn in fewer than two frames
     */
    public double largestJump(Node node) {
        return trace.hasDrawn(node) ? trace.of(node).worstJump() : 0;
    }

    /**
     * Asserts that the node never moved farther than {@code maxJump} per tick from one frame to the next, so it neither slid in
     * nor stopped and caught up. Teleports are left out.
     *
     * @param node the node; only the frames in which it lived count
     * @param maxJump largest distance per tick in world units, {@code >= 0}
     * @return this
     * @throws AssertionError if it moved farther; the message names the first such frame
     */
    public TestLoop assertSmooth(Node node, double maxJump) {
        if (trace.hasDrawn(node)) {
            trace.of(node).assertSmooth(maxJump);
        }
        return this;
    }

    private void run(Schedule schedule, Scene scene, Game game) {
        try (trace) {
            Play.Watcher recorder = new Play.Watcher() {
                @Override
                public void afterFrame(Play play, Frame frame) {
                    trace.afterFrame(frame.renderNanos());
                }
            };
            new Play(schedule, scene, game, recorder).run();
        }
    }
}
