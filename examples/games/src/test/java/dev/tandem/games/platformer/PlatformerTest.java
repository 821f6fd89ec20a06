package dev.tandem.games.platformer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.graphics.g2d.Sprite;
import dev.tandem.gdx.GdxScene;
import dev.tandem.time.ManualClock;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 17.1 in a game: what keeps its distance keeps it in pixels, too. Where libGDX puts sprites is known without a display. */
class PlatformerTest {
    private static final int SECONDS = 20;

    private final PlatformerWorld world = new PlatformerWorld(Pad::scripted);
    private final ManualClock clock = new ManualClock(0);
    private final GdxScene scene = new GdxScene(world.scene, world.loop, clock);
    private final List<Sprite> sprites = new ArrayList<>();

    private void start() {
        scene.pixels(world.grid);
        attach(world.hero);
        attach(world.drone);
        world.wagons.forEach(this::attach);
    }

    private void attach(Transform2d node) {
        Sprite sprite = new Sprite();
        scene.attach(node, sprite);
        sprites.add(sprite);
    }

    /** From the first sprite to the second one. */
    private Vector2f between(int first, int second) {
        Sprite a = sprites.get(first);
        Sprite b = sprites.get(second);
        return new Vector2f(b.getX() - a.getX(), b.getY() - a.getY());
    }

    /** As if each wagon were rounded for itself. */
    private double roundedOneByOne() {
        Vector2f first = world.wagons.get(0).visualWorldPosition(new Vector2f());
        Vector2f last = world.wagons.get(3).visualWorldPosition(new Vector2f());
        return Math.rint(last.x) - Math.rint(first.x);
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 75, 144, 240})
    void shouldKeepPixelDistancesWhateverTheFrameRate(int framesPerSecond) {
        start();
        Set<Vector2f> ofDrone = new HashSet<>();
        Set<Vector2f> ofWagons = new HashSet<>();
        Set<Double> ofWagonsRounded = new HashSet<>();
        for (int frame = 0; frame < SECONDS * framesPerSecond; frame++) {
            clock.set(frame * 1_000_000_000L / framesPerSecond);
            scene.update();
            for (Sprite sprite : sprites) {
                assertEquals(Math.rint(sprite.getX()), sprite.getX());
                assertEquals(Math.rint(sprite.getY()), sprite.getY());
            }
            ofDrone.add(between(0, 1));
            ofWagons.add(between(2, 5));
            ofWagonsRounded.add(roundedOneByOne());
        }
        assertEquals(Set.of(new Vector2f(-21, 26)), ofDrone);
        assertEquals(1, ofWagons.size(), () -> "the last wagon drifts: " + ofWagons);
        assertEquals(Set.of(-76.0, -77.0), ofWagonsRounded, "they would have swum");
        assertTrue(world.camera.pose(new Pose2d()).translation().x > 500, "the camera has moved");
    }

    /** The scripted player shows the whole level: it can be won. */
    @Test
    void shouldReachTheFlagAndBeginAgainWithoutAStreak() {
        start();
        int most = 0;
        float furthest = 0;
        Vector2f before = new Vector2f();
        Vector2f now = new Vector2f();
        boolean again = false;
        for (int frame = 0; frame < 40 * 60 && !again; frame++) {
            clock.set(frame * 1_000_000_000L / 60);
            scene.update();
            world.hero.visualWorldPosition(now);
            most = Math.max(most, world.collected.size());
            again = now.x < before.x - 1;
            furthest = Math.max(furthest, before.x);
            before.set(now);
        }
        assertTrue(again, () -> "it came to " + before.x);
        assertTrue(furthest > Level.COLUMNS * Level.TILE - 5, "the furthest was " + furthest);
        assertEquals(40, now.x, "nothing is drawn between the end and the start");
        assertTrue(most >= 8, "coins: " + most);
        assertTrue(world.snails.size() < 5, "he lands on a snail");
    }
}
