package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrowsExactly;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Transform2d;
import org.joml.Vector2f;
import org.joml.Vector2fc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 17.1. Pixels are a quarter of a unit, and a tick moves things within 1000 ns. */
class PixelGridTest {
    private static final float PIXEL = 0.25f;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform2d camera = scene.plane().create();
    private final Transform2d sprite = scene.plane().create();
    private final Transform2d other = scene.plane().create();
    private final PixelGrid grid = scene.plane().pixelGrid(camera, PIXEL);
    private final Vector2f dest = new Vector2f();
    private long now;

    /** A tick that ends with a frame at its end. */
    private void step() {
        sync.afterTick(now, now + 1000);
        now += 1000;
        sync.beforeFrame(now);
    }

    private float column(Transform2d node) {
        return grid.position(node, dest).x / PIXEL;
    }

    @Test
    void shouldKeepPixelDistancesWhenTheCameraMoves() {
        sprite.teleportTo(3.2f * PIXEL, 0);
        other.teleportTo(13.6f * PIXEL, 0);
        step();
        int widest = 0;
        for (int frame = 1; frame <= 1000; frame++) {
            camera.moveTo(0.3f * frame * PIXEL, 0);
            step();
            assertEquals(3, column(sprite));
            assertEquals(14, column(other));
            float drawn = grid.cameraPosition(dest).x / PIXEL;
            assertEquals(0.3 * frame, drawn + grid.remainder().x(), 1e-3);
            widest = Math.max(widest, Math.round(16 * Math.abs(grid.remainder().x())));
        }
        assertTrue(widest <= 9, "the remainder in sixteenths of a pixel: " + widest);
    }

    @Test
    void shouldBeOnTheNearestPixelWhenAtRest() {
        sprite.teleportTo(2.49f * PIXEL, -2.51f * PIXEL);
        other.teleportTo(2.5f * PIXEL, -2.5f * PIXEL);
        assertEquals(new Vector2f(2 * PIXEL, -3 * PIXEL), grid.position(sprite, dest));
        assertEquals(new Vector2f(3 * PIXEL, -2 * PIXEL), grid.position(other, dest));
    }

    @Test
    void shouldTakeTheLastStepWhenItComesToRest() {
        sprite.teleportTo(0, 0);
        step();
        assertEquals(0, column(sprite));
        sprite.moveTo(0.53f * PIXEL, 0);
        step();
        assertEquals(0, column(sprite), "within 9/16 of a pixel while it moves");
        assertEquals(0, column(sprite), "the same when asked again");
        step();
        assertEquals(1, column(sprite));
    }

    @Test
    void shouldNotTakeAPauseForRest() {
        sprite.teleportTo(0, 0);
        step();
        column(sprite);
        sprite.moveTo(0.53f * PIXEL, 0);
        step();
        column(sprite);
        sync.beforeFrame(now);
        assertEquals(0, column(sprite));
    }

    @Test
    void shouldStepTogetherWhenTheyMoveAlike() {
        sprite.teleportTo(0.4f * PIXEL, 0);
        other.teleportTo(0.6f * PIXEL, 0);
        step();
        assertEquals(0, column(sprite));
        assertEquals(1, column(other));
        for (int tick = 1; tick < 50; tick++) {
            sprite.moveTo((0.4f + 0.3f * tick) * PIXEL, 0);
            other.moveTo((0.6f + 0.3f * tick) * PIXEL, 0);
            step();
            assertEquals(column(sprite) + 1, column(other), "tick " + tick);
        }
    }

    @Test
    void shouldBeginAnewWhenAnIndexIsUsedAgain() {
        sprite.teleportTo(0, 0);
        step();
        column(sprite);
        sprite.destroy();
        Transform2d next = scene.plane().create();
        assertEquals(sprite.index(), next.index());
        next.teleportTo(0.55f * PIXEL, 0);
        step();
        assertEquals(1, column(next));
    }

    @Test
    void shouldDrawWhatIsThereToBeDrawnOnly() {
        sprite.teleportTo(5 * PIXEL, 0);
        step();
        sprite.moveTo(7 * PIXEL, 0);
        sprite.destroyWhenShown();
        sync.afterTick(now, now + 1000);
        sync.beforeFrame(now + 500);
        assertEquals(6, column(sprite));
    }

    @Test
    void shouldLeaveSpritesAloneWhenOnlyTheCameraIsRounded() {
        camera.teleportTo(1.3f * PIXEL, -0.6f * PIXEL);
        sprite.teleportTo(0.3f * PIXEL, 0);
        grid.mode(PixelMode.CAMERA);
        assertEquals(0.3f * PIXEL, grid.position(sprite, dest).x);
        assertEquals(new Vector2f(PIXEL, -PIXEL), grid.cameraPosition(dest));
        assertEquals(0.3f, grid.remainder().x(), 1e-5f);
        assertEquals(0.4f, grid.remainder().y(), 1e-5f);
    }

    @Test
    void shouldRoundNothingWhenOff() {
        camera.teleportTo(1.3f * PIXEL, 0);
        sprite.teleportTo(0.3f * PIXEL, 0);
        grid.mode(PixelMode.OFF);
        assertEquals(0.3f * PIXEL, grid.position(sprite, dest).x);
        assertEquals(1.3f * PIXEL, grid.cameraPosition(dest).x);
        assertEquals(new Vector2f(), grid.remainder());
    }

    @Test
    void shouldStayFiniteWhenNumbersAreTheLargest() {
        PixelGrid tiny = scene.plane().pixelGrid(camera, Float.MIN_VALUE);
        PixelGrid large = scene.plane().pixelGrid(camera, Float.MAX_VALUE);
        sprite.teleportTo(Float.MAX_VALUE, -Float.MAX_VALUE);
        for (PixelGrid each : new PixelGrid[] {tiny, large, grid}) {
            assertEquals(new Vector2f(Float.MAX_VALUE, -Float.MAX_VALUE), each.position(sprite, dest));
        }
        step();
        sprite.moveTo(-Float.MAX_VALUE, Float.MAX_VALUE);
        step();
        for (PixelGrid each : new PixelGrid[] {tiny, large, grid}) {
            assertEquals(new Vector2f(-Float.MAX_VALUE, Float.MAX_VALUE), each.position(sprite, dest));
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {0, -1, Float.NaN, Float.POSITIVE_INFINITY})
    void shouldRefuseAPixelThatIsNone(float pixel) {
        String message = assertThrowsExactly(
                        IllegalArgumentException.class, () -> scene.plane().pixelGrid(camera, pixel))
                .getMessage();
        assertTrue(message.contains(String.valueOf(pixel)), message);
    }

    @Test
    void shouldRefuseNodesThatAreNotThere() {
        Transform2d foreign = new Scene().plane().create();
        assertThrowsExactly(IllegalArgumentException.class, () -> scene.plane().pixelGrid(foreign, PIXEL));
        assertThrowsExactly(IllegalArgumentException.class, () -> grid.position(foreign, dest));
        sprite.destroy();
        assertThrowsExactly(IllegalStateException.class, () -> grid.position(sprite, dest));
        assertThrowsExactly(IllegalStateException.class, () -> scene.plane().pixelGrid(sprite, PIXEL));
        assertEquals(0, column(other));
    }

    @Test
    void shouldNameTheCameraWhenItWasDestroyed() {
        String name = camera.toString();
        camera.destroy();
        for (Executable call :
                new Executable[] {() -> grid.position(sprite, dest), () -> grid.cameraPosition(dest), grid::remainder
                }) {
            String message =
                    assertThrowsExactly(IllegalStateException.class, call).getMessage();
            assertTrue(message.contains(name), message);
        }
    }

    @Test
    void shouldRefuseNull() {
        assertThrowsExactly(NullPointerException.class, () -> scene.plane().pixelGrid(null, PIXEL));
        assertThrowsExactly(NullPointerException.class, () -> grid.position(null, dest));
        assertThrowsExactly(NullPointerException.class, () -> grid.position(sprite, null));
        assertThrowsExactly(NullPointerException.class, () -> grid.cameraPosition(null));
        assertThrowsExactly(NullPointerException.class, () -> grid.mode(null));
        assertEquals(PIXEL, grid.pixel());
    }

    @Test
    void shouldRefuseOtherThreads() throws InterruptedException {
        int[] refused = {0};
        Runnable[] calls = {
            () -> grid.position(sprite, dest),
            () -> grid.cameraPosition(dest),
            grid::remainder,
            () -> grid.mode(PixelMode.OFF),
            () -> scene.plane().pixelGrid(camera, PIXEL)
        };
        Thread stranger = new Thread(() -> {
            for (Runnable call : calls) {
                assertThrowsExactly(IllegalStateException.class, call::run);
                refused[0]++;
            }
        });
        stranger.start();
        stranger.join();
        assertEquals(calls.length, refused[0]);
    }

    /** Nothing that frames interpolate depends on it. */
    @Test
    void shouldNotMoveWhatItDraws() {
        sprite.teleportTo(0.3f, 0.1f);
        step();
        grid.position(sprite, dest);
        Vector2fc visual = sprite.visualWorldPosition(new Vector2f());
        assertEquals(new Vector2f(0.3f, 0.1f), visual);
        assertNotEquals(visual, dest);
    }
}
