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
 * Plays a game on a {@link Schedule} of frames, keeps where every node was drawn, and judges it.
 *
 * <pre>{@code
 * @Property
 * void neverStreaks(@ForAll("schedules") Schedule schedule) {
 *     TestLoop.play(schedule, scene, game::tick).assertSmooth(ship, 0.5);
 * }
 * }</pre>
 *
 * <p>Used by one thread, the one that owns the scene.
 */
public final class TestLoop {

    /** Places are floats: a few roundings of the coordinates are no jump. */
    private static final double ROUNDING = 1e-6;

    private final long stepNanos;
    private final List<Shot> shots = new ArrayList<>();

    /** One frame: the instant it shows and the place of each node that lives then. An index may be used again, a handle never. */
    private record Shot(long renderNanos, Map<Transform3d, Vector3f> places) {}

    private TestLoop(long stepNanos) {
        this.stepNanos = stepNanos;
    }

    /**
     * Plays the game from the first frame of the schedule to the last.
     *
     * @param schedule when to draw
     * @param scene the game's scene, which no loop or synchroniser drives yet
     * @param game the work of one tick; the tick is reused, not to be kept
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
     * @param game the game, not started
     * @param afterFrame called when a frame may be drawn; the frame is reused, not to be kept
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
     * How many frames were drawn, the first included.
     *
     * @return a count, {@code >= 1}
     */
    public int frames() {
        return shots.size();
    }

    /**
     * The farthest a node travelled from one frame to the next, as distance per tick: a frame that shows half a tick more than
     * the one before counts its distance twice. Frames that show the same instant count as if a tick lay between them.
     *
     * @param node the node, perhaps destroyed since
     * @return the largest distance per tick; 0 if the node was drawn in less than two frames
     */
    public double largestJump(Transform3d node) {
        double largest = 0;
        for (int i = 1; i < shots.size(); i++) {
            largest = Math.max(largest, jump(node, shots.get(i - 1), shots.get(i)));
        }
        return largest;
    }

    /**
     * The node was never drawn moving faster than {@code maxJump} per tick: it neither streaked nor stood still and caught up. A
     * teleport counts as any other way.
     *
     * @param node the node; only the frames in which it lived count
     * @param maxJump how far the node may travel in the time of one tick, world units, {@code >= 0}
     * @return this
     * @throws AssertionError if it did; the message names the first such frame
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
