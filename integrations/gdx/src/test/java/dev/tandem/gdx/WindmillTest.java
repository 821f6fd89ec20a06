package dev.tandem.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.headless.HeadlessApplication;
import com.badlogic.gdx.backends.headless.HeadlessApplicationConfiguration;
import com.badlogic.gdx.scenes.scene2d.Actor;
import dev.tandem.time.ManualClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The program that docs/engines.md shows, in the real application of libGDX without a window. */
class WindmillTest {
    private static final int FRAMES = 432;

    private final ManualClock hand = new ManualClock(0);
    private final List<float[]> drawn = new ArrayList<>();
    private final CountDownLatch end = new CountDownLatch(1);

    private final Windmill game = new Windmill(hand) {
        @Override
        protected void draw() {
            super.draw();
            Actor cart = stage.findActor("cart");
            Actor sails = stage.findActor("sails");
            drawn.add(new float[] {cart.getX() + 2, sails.getX() + 2, sails.getY() + 2, sails.getRotation()});
            hand.advance(1_000_000_000L / 144);
            if (drawn.size() == FRAMES) {
                Gdx.app.exit();
            }
        }

        @Override
        public void dispose() {
            super.dispose();
            end.countDown();
        }
    };

    @Test
    void shouldLetTimeStandWhileTheApplicationIsPaused() {
        game.create();
        GdxScene world = Objects.requireNonNull(game.world());
        world.update();
        hand.advance(100_000_000);
        world.update();
        long normal = world.loop().time().normalNanos();
        assertEquals(100_000_000, normal);
        game.pause();
        hand.advance(500_000_000);
        world.update();
        game.resume();
        hand.advance(20_000_000);
        world.update();
        assertEquals(normal + 20_000_000, world.loop().time().normalNanos());
    }

    @Test
    void shouldTurnAndRollSmoothlyInTheHeadlessApplication() throws InterruptedException {
        assertNull(game.world());
        HeadlessApplicationConfiguration configuration = new HeadlessApplicationConfiguration();
        configuration.updatesPerSecond = 0;
        new HeadlessApplication(game, configuration);
        assertTrue(end.await(5, TimeUnit.MINUTES));
        // The application may draw another frame before it ends.
        assertTrue(drawn.size() >= FRAMES, "frames: " + drawn.size());
        // One metre and half a radian per tick, 9.6 frames a tick; the first tick is drawn as it is.
        for (int i = 30; i < FRAMES; i++) {
            float[] before = drawn.get(i - 1);
            float[] now = drawn.get(i);
            assertEquals(1 / 9.6, now[0] - before[0], 1e-3, "cart in frame " + i);
            assertEquals(now[0], now[1], 1e-4, "the sails are on the cart");
            assertEquals(8, now[2], 1e-4);
            double turned = Math.IEEEremainder(now[3] - before[3], 360);
            assertEquals(Math.toDegrees(0.5) / 9.6, turned, 0.02, "sails in frame " + i);
        }
    }
}
