package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import org.junit.jupiter.api.Test;

/** The programs of README.md, which {@link PagesTest} compares with the page; the first one is {@code FirstSteps}. */
class ReadmeTest {

    private final Scene scene = new Scene();
    private final Transform3d ship = scene.create();
    private final Transform3d village = scene.create();
    private final Transform3d knight = scene.create();
    private int simulated;
    private int thoughts;
    private int blows;

    @Test
    void shouldRunAHostsOwnLoop() {
        long step = 1000;
        long now = 5000;

        VisualSynchronizer sync = new VisualSynchronizer(scene);
        long fixed = now; // in nanoseconds: ticks begin at the first reading of your clock, not at 0

        now += 2500;

        while (fixed <= now) { // in each frame, with a new reading
            simulate(); // node.moveTo(...), node.teleportTo(...)
            sync.afterTick(fixed, fixed + step);
            fixed += step;
        }
        sync.beforeFrame(now); // visual transforms are those of this instant

        assertEquals(2.5f, ship.visualLocal(new Pose3d()).translation().x);

        VisualSynchronizer far = sync.openTimeline();
        far.addBranch(village); // also in mid-motion; far.close() moves it back to the main timeline
        Transform3d cart = far.create(); // a new one

        assertTrue(far.contains(village));
        assertTrue(far.contains(cart));
    }

    @Test
    void shouldRunSeveralRatesAndClocks() {
        SceneLoop loop = SceneLoop.at(60);
        long now = 0;

        TickGroup ai = new TickGroup(TickRate.perSecond(10)); // ticks inside the ticks of the loop
        TimeDomain hero = loop.domain().child("hero", ClockSettings.at(TickRate.perSecond(60))); // a clock of its own
        loop.onTick(ai, tick -> think()).onTick(hero, tick -> fight()).bind(scene);

        loop.timeline(ai).addBranch(village); // interpolated from one AI tick to the next
        loop.timeline(hero).addBranch(knight); // interpolated in the hero's time, as is what fight() creates
        hero.control().scale(0.2);
        loop.start(now);

        assertEquals(1, thoughts);
        assertEquals(1, blows);
    }

    @Test
    void shouldMoveInThePlaneAndInChannels() {
        Transform2d crate = scene.create2d();
        crate.moveTo(3, 4, 0.5f); // x, y and angle, in a tick
        FloatChannel fov = scene.channels().floats("fov");
        fov.moveTo(70); // of the scene; or of a node: fov.moveTo(camera, 70)
        float drawn = fov.visual(); // in a frame

        assertEquals(70, drawn);
        assertEquals(0.5f, crate.logicalLocal(new Pose2d()).angle());
    }

    private void simulate() {
        ship.moveTo(++simulated, 0, 0);
    }

    private void think() {
        thoughts++;
    }

    private void fight() {
        blows++;
    }
}
