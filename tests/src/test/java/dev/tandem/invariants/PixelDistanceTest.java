package dev.tandem.invariants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.PixelGrid;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.time.Nanos;
import dev.tandem.transform.Transform2d;
import java.util.Random;
import java.util.stream.Stream;
import org.joml.Vector2f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 17.1: on a pixel grid nothing swims, whatever the frames, with a camera that is held or lags behind. */
class PixelDistanceTest {
    private static final long SECOND = 1_000_000_000;
    private static final int FRAMES = 10_000;
    private static final float PIXEL = 1 / 16f;

    private final Scene scene = new Scene();
    private final Transform2d hero = scene.plane().create();
    /** Flies beside the hero, 10.4 pixels to the right and 3.7 up. */
    private final Transform2d drone = scene.plane().create();
    /** Goes its own way beside them, to be in the way of those two. */
    private final Transform2d bird = scene.plane().create();

    private final Transform2d[] posts = {scene.plane().create(), scene.plane().create()};
    private final Vector2f at = new Vector2f();
    private final Vector2f read = new Vector2f();

    /** What was drawn and where it is, in pixels: hero, drone, bird, both posts, camera. */
    private final double[][] drawn = new double[6][2];

    private final double[][] before = new double[6][2];
    private final double[][] where = new double[6][2];
    private final double[][] was = new double[6][2];
    private int frames;
    private int changes;
    private int stepsBack;
    private double farthest;

    static Stream<Arguments> framesAndCameras() {
        return Stream.of(60, 75, 144, 240)
                .flatMap(rate -> Stream.of(0, 120)
                        .flatMap(lag -> Stream.of(20, 60).map(ticks -> Arguments.of(rate, lag, ticks))));
    }

    @ParameterizedTest
    @MethodSource("framesAndCameras")
    void shouldKeepPixelDistancesWhileThingsMoveAlike(int framesPerSecond, int lagMillis, int ticksPerSecond) {
        play(framesPerSecond, lagMillis, ticksPerSecond, new Random(framesPerSecond + lagMillis), 1000);
        assertEquals(0, changes, "frames in which a pixel distance changed, of " + FRAMES);
        assertTrue(farthest < 3.01, () -> "drawn " + farthest + " pixels off");
    }

    @ParameterizedTest
    @MethodSource("framesAndCameras")
    void shouldNotStepBackOnDiagonals(int framesPerSecond, int lagMillis, int ticksPerSecond) {
        play(framesPerSecond, lagMillis, ticksPerSecond, new Random(framesPerSecond + lagMillis), 3);
        assertEquals(0, stepsBack, "steps against the motion, in the world or relative to the camera");
    }

    /** Nobody rests: those who move change their velocity with every second. */
    private void play(int framesPerSecond, int lagMillis, int ticksPerSecond, Random random, float start) {
        Follower2d camera = scene.plane().follow(hero).worldOffset(0.317f, 0.111f);
        if (lagMillis > 0) {
            camera.damped(Nanos.millis(lagMillis));
        }
        Vector2f place = new Vector2f(start, -start / 3);
        Vector2f velocity = new Vector2f();
        Vector2f flight = new Vector2f(start + 1, 2);
        posts[0].teleportTo(start + 0.21f, 1.13f);
        posts[1].teleportTo(start + 0.21f + 10.4f * PIXEL, 1.13f);
        bird.teleportTo(flight);
        move(place);
        SceneLoop loop = SceneLoop.builder()
                .rate(ticksPerSecond)
                .onTick(tick -> {
                    if (tick.index() % ticksPerSecond == 0) {
                        float speed = 0.3f + 4 * random.nextFloat();
                        velocity.set(random.nextBoolean() ? speed : -speed, 0.7f * speed)
                                .div(ticksPerSecond);
                    }
                    move(place.add(velocity));
                    flight.fma(0.9f, velocity).add(0.01f, -0.003f);
                    bird.moveTo(flight);
                })
                .start(scene, 0);
        PixelGrid grid = scene.plane().pixelGrid(camera.node(), PIXEL);
        for (frames = 0; frames < FRAMES; frames++) {
            loop.advance(SECOND + frames * SECOND / framesPerSecond);
            look(grid, camera);
        }
    }

    private void move(Vector2f place) {
        hero.moveTo(place);
        drone.moveTo(place.x + 10.4f * PIXEL, place.y + 3.7f * PIXEL);
    }

    private void look(PixelGrid grid, Follower2d camera) {
        read(0, hero, grid.position(hero, at));
        read(2, bird, grid.position(bird, at));
        read(1, drone, grid.position(drone, at));
        read(3, posts[0], grid.position(posts[0], at));
        read(4, posts[1], grid.position(posts[1], at));
        read(5, camera.node(), grid.cameraPosition(at));
        if (frames > ticksOfStart()) {
            count();
        }
        for (int i = 0; i < drawn.length; i++) {
            System.arraycopy(drawn[i], 0, before[i], 0, 2);
            System.arraycopy(where[i], 0, was[i], 0, 2);
        }
    }

    /** In the first frames nothing moves yet. */
    private static int ticksOfStart() {
        return 10;
    }

    private void read(int of, Transform2d node, Vector2f position) {
        node.visualWorldPosition(read);
        for (int axis = 0; axis < 2; axis++) {
            drawn[of][axis] = position.get(axis) / PIXEL;
            where[of][axis] = read.get(axis) / PIXEL;
            assertEquals(Math.rint(drawn[of][axis]), drawn[of][axis], "on a whole pixel");
            farthest = Math.max(farthest, Math.abs(drawn[of][axis] - where[of][axis]));
        }
    }

    private void count() {
        for (int axis = 0; axis < 2; axis++) {
            boolean swims = step(0, axis) != step(1, axis) || step(3, axis) != 0 || step(4, axis) != 0;
            changes += swims ? 1 : 0;
            for (int mover = 0; mover < 3; mover++) {
                boolean back = step(mover, axis) * way(mover, axis) < 0;
                double against = (step(mover, axis) - step(5, axis)) * (way(mover, axis) - way(5, axis));
                boolean alongCamera = way(mover, axis) * way(5, axis) > 0;
                stepsBack += back || alongCamera && against < 0 && apart(mover, axis) ? 1 : 0;
            }
            stepsBack += step(5, axis) * way(5, axis) < 0 ? 1 : 0;
        }
    }

    /** Ways that differ by less than this are the same, but for rounding. */
    private boolean apart(int mover, int axis) {
        return Math.abs(way(mover, axis) - way(5, axis)) > 1e-4;
    }

    private double step(int of, int axis) {
        return drawn[of][axis] - before[of][axis];
    }

    private double way(int of, int axis) {
        return where[of][axis] - was[of][axis];
    }
}
