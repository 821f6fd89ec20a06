package dev.tandem.examples;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Transform3d;
import java.util.Locale;
import org.joml.Vector3f;

/** How do a village that thinks rarely and a knight in slow motion share a world? Each has a timeline. */
public final class TwoClocks {
    public static void main(String[] args) {
        Scene scene = new Scene();
        Transform3d cart = scene.create();
        Transform3d knight = scene.create();
        Vector3f shown = new Vector3f();
        SceneLoop loop = SceneLoop.builder()
                .rate(60)
                .onFrame(frame -> System.out.printf(
                        Locale.ROOT,
                        "%.5f %.5f%n",
                        cart.visualWorldPosition(shown).x,
                        knight.visualWorldPosition(shown).x))
                .build(scene);

        TickGroup ai = new TickGroup(TickRate.perSecond(5)); // within the loop's own ticks
        TimeDomain hero = loop.domain().child("hero", ClockSettings.at(TickRate.perSecond(60))); // a clock of its own
        loop.onTick(ai, tick -> cart.moveTo(tick.endNanos() / 1e9f, 0, 0))
                .onTick(hero, tick -> knight.moveTo(tick.endNanos() / 1e9f, 0, 0));
        loop.timeline(ai).addBranch(cart);
        loop.timeline(hero).addBranch(knight);
        hero.control().scale(0.25);

        loop.start(0);
        for (int frame = 1; frame <= 288; frame++) {
            loop.advance(frame * 1_000_000_000L / 144); // in a game: System.nanoTime()
        }
    }
}
