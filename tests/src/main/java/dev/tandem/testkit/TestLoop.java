package dev.tandem.testkit;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.VisualChanges;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.joml.Vector3f;

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

    /** Coordinates are floats: a few roundings are not a jump. */
    private static final double ROUNDING = 1e-6;

    private final long stepNanos;
    private final List<Shot> shots = new ArrayList<>();

    /** One frame: its render time and the position of each living node. Keyed by handle, since indices are reused. */
    private record Shot(long renderNanos, Map<Transform3d, Vector3f> places) {}

    private TestLoop(long stepNanos) {
        this.stepNanos = stepNanos;
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
        TestLoop loop = new TestLoop(schedule.clock().rate().stepNanos());
        loop.run(schedule, scene, game, frame -> {});
        return loop;
    }

    /**
     * Starts a game in a new scene and plays it from the first frame of the schedule to the last.
     *
     * @param schedule when to draw
     * @param game the game, not yet started
     * @param afterFrame called when a frame may be drawn; the frame is reused, so do not keep it
     * @return what was drawn
     */
    public static TestLoop play(Schedule schedule, Game game, BiConsumer<Game, Frame> afterFrame) {
        TestLoop loop = new TestLoop(schedule.clock().rate().stepNanos());
        Scene scene = new Scene();
        game.start(scene);
        loop.run(schedule, scene, game::tick, frame -> afterFrame.accept(game, frame));
        return loop;
    }

    /**
     * The number of frames drawn, the first included.
     *
     * @return a count, {@code >= 1}
     */
    public int frames() {
        return shots.size();
    }

    /**
     * The largest distance that a node covered from one frame to the next, scaled to one tick: between frames half a tick
     * apart it counts twice. Frames with the same render time count as one tick apart.
     *
     * @param node the node, which may have been destroyed since
     * @return the largest distance per tick; 0 if the node was drawn in fewer than two frames
     */
    public double largestJump(Transform3d node) {
        double largest = 0;
        for (int i = 1; i < shots.size(); i++) {
            largest = Math.max(largest, jump(node, shots.get(i - 1), shots.get(i)));
        }
        return largest;
    }

    /**
     * Asserts that the node never moved farther than {@code maxJump} per tick from one frame to the next, so it neither slid in
     * nor stopped and caught up. A teleport counts like any other distance.
     *
     * @param node the node; only the frames in which it lived count
     * @param maxJump largest distance per tick in world units, {@code >= 0}
     * @return this
     * @throws AssertionError if it moved farther; the message names the first such frame
     */
    public TestLoop assertSmooth(Transform3d node, double maxJump) {
        for (int i = 1; i < shots.size(); i++) {
            double jump = jump(node, shots.get(i - 1), shots.get(i));
            if (jump > maxJump) {
                throw new AssertionError(
                        node + " jumps in frame " + i + " at " + shots.get(i).renderNanos() + " ns from "
                                + place(node, shots.get(i - 1)) + " to " + place(node, shots.get(i)) + ": " + jump
                                + " per tick, more than " + maxJump);
            }
        }
        return this;
    }

    private void run(Schedule schedule, Scene scene, Consumer<Tick> game, Consumer<Frame> afterFrame) {
        try (VisualChanges changes = scene.visualChanges()) {
            SceneLoop loop = SceneLoop.of(schedule.clock()).onTick(game).onFrame(frame -> {
                record(scene, changes, frame.renderNanos());
                afterFrame.accept(frame);
            });
            long realNanos = schedule.startRealNanos();
            loop.start(scene, realNanos);
            for (Schedule.Step step : schedule.steps()) {
                loop.control().scale(step.scale());
                realNanos += step.deltaNanos();
                loop.advance(realNanos);
            }
        }
    }

    private void record(Scene scene, VisualChanges changes, long renderNanos) {
        Map<Transform3d, Vector3f> places = new HashMap<>();
        if (!shots.isEmpty()) {
            places.putAll(shots.get(shots.size() - 1).places());
            places.keySet().removeIf(node -> !node.isAlive());
        }
        changes.forEach((index, world) -> places.put(scene.node(index), world.getTranslation(new Vector3f())));
        shots.add(new Shot(renderNanos, places));
    }

    private double jump(Transform3d node, Shot before, Shot after) {
        Vector3f from = place(node, before);
        Vector3f to = place(node, after);
        if (from == null || to == null) {
            return 0;
        }
        double distance = Math.max(0, from.distance(to) - ROUNDING * Math.max(from.length(), to.length()));
        long passed = after.renderNanos() - before.renderNanos();
        return passed == 0 ? distance : distance * stepNanos / passed;
    }

    private static Vector3f place(Transform3d node, Shot shot) {
        return shot.places().get(node);
    }
}
