package dev.tandem.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.graphics.g2d.Sprite;
import com.badlogic.gdx.scenes.scene2d.Actor;
import dev.tandem.scene.PixelGrid;
import dev.tandem.scene.PixelMode;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.time.ManualClock;
import dev.tandem.time.Nanos;
import dev.tandem.transform.Transform2d;
import org.junit.jupiter.api.Test;

/** SPEC 17.1 in libGDX: sprites and actors on whole pixels, which are a unit here. */
class PixelArtTest {
    private final ManualClock clock = new ManualClock(0);
    private final Scene scene = new Scene();
    private final Transform2d hero = scene.plane().create();
    private final Transform2d drone = scene.plane().create();
    private final Transform2d post = scene.plane().create();
    private final Follower2d camera = scene.plane().follow(hero).damped(Nanos.millis(100));
    private final Sprite heroSprite = new Sprite();
    private final Actor droneActor = new Actor();
    private final Sprite postSprite = new Sprite();
    private final SceneLoop loop = SceneLoop.builder()
            .rate(20)
            .onTick(tick -> {
                float x = 0.37f * tick.index();
                hero.moveTo(x, x / 2, 0.25f);
                drone.moveTo(x + 10.4f, x / 2);
            })
            .build(scene);
    private final GdxScene world = new GdxScene(scene, loop, clock);

    private void start() {
        post.teleportTo(3.4f, 0.6f);
        heroSprite.setSize(4, 4);
        heroSprite.setOrigin(2, 2);
        world.attach(hero, heroSprite);
        world.attach(drone, droneActor);
        world.attach(post, postSprite);
    }

    private void frame() {
        clock.advance(1_000_000_000 / 144);
        world.update();
    }

    private float heroX() {
        return heroSprite.getX() + heroSprite.getOriginX();
    }

    @Test
    void shouldPlaceSpritesAndActorsOnWholePixels() {
        start();
        world.pixels(scene.plane().pixelGrid(camera.node(), 1));
        for (int frame = 0; frame < 500; frame++) {
            frame();
            assertEquals(Math.rint(heroX()), heroX());
            assertEquals(10, droneActor.getX() - heroX(), "frame " + frame);
            assertEquals(3, postSprite.getX());
            assertEquals(1, postSprite.getY());
        }
        assertTrue(heroX() > 20);
        assertEquals(Math.toDegrees(0.25), heroSprite.getRotation(), 1e-3);
    }

    @Test
    void shouldPlaceWhereNodesAreWhenTheGridIsOff() {
        start();
        PixelGrid grid = scene.plane().pixelGrid(camera.node(), 1);
        world.pixels(grid);
        frame();
        frame();
        assertEquals(3, postSprite.getX());
        grid.mode(PixelMode.OFF);
        frame();
        assertEquals(3.4f, postSprite.getX());
    }

    @Test
    void shouldForgetWhatWasDestroyed() {
        start();
        world.pixels(scene.plane().pixelGrid(camera.node(), 1));
        frame();
        post.destroy();
        world.detach(drone);
        float x = droneActor.getX();
        for (int frame = 0; frame < 50; frame++) {
            frame();
        }
        assertEquals(x, droneActor.getX());
        assertTrue(heroX() > 1);
    }

    @Test
    void shouldRefuseNull() {
        assertThrows(NullPointerException.class, () -> world.pixels(null));
    }
}
