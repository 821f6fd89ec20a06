package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.tandem.replay.SaveSection;
import dev.tandem.replay.SceneSaves;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.time.scale.Ramp;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

/** The code of docs/saving.md. */
class SavingPageTest {
    private static final MotionRule GLIDE = MotionRule.eased(t -> t * t * (3 - 2 * t));

    private enum Weapon {
        BOW
    }

    private static final class Score implements SaveSection {
        int points;

        @Override
        public void save(Scene scene, DataOutput out) throws IOException {
            out.writeInt(points);
        }

        @Override
        public void load(Scene scene, DataInput in) throws IOException {
            points = in.readInt();
        }
    }

    private final Scene scene = new Scene();
    private final Score score = new Score();

    private SceneSaves save(OutputStream out) throws IOException {
        SceneSaves saves = new SceneSaves()
                .rule("glide", GLIDE)
                .type("weapon", Weapon.class, Weapon::name, Weapon::valueOf)
                .section("score", score);
        saves.save(scene, out);
        return saves;
    }

    private static Transform3d load(SceneSaves saves, InputStream in) throws IOException {
        Scene loaded = saves.load(in);
        Transform3d hero = loaded.names().find("hero");
        assertNotNull(hero);
        loaded.synchronizer().beforeFrame(750);
        assertEquals(Weapon.BOW, loaded.data(Weapon.class).get(hero));
        return hero;
    }

    /** SPEC 14.7. */
    @Test
    void shouldGoOnInMidMotionWhenLoaded() throws IOException {
        Transform3d hero = scene.create();
        scene.names().put(hero, "hero");
        scene.data(Weapon.class).put(hero, Weapon.BOW);
        hero.rule(GLIDE);
        hero.teleportTo(0, 0, 0);
        scene.synchronizer().beforeTick();
        hero.moveTo(16, 0, 0);
        scene.synchronizer().afterTick(0, 1000);
        scene.synchronizer().beforeFrame(500);
        score.points = 7;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SceneSaves saves = save(out);
        score.points = 0;

        Transform3d loaded = load(saves, new ByteArrayInputStream(out.toByteArray()));

        assertEquals(13.5f, loaded.visualLocal(new Pose3d()).translation().x);
        assertEquals(7, score.points);
    }

    private int ticks;

    private void simulate(double seconds) {
        ticks++;
    }

    private void live(double seconds) {
        ticks += 1000;
    }

    private SceneLoop begin(Scene scene, long now) {
        SceneLoop loop = SceneLoop.builder()
                .rate(60)
                .onTick(tick -> simulate(tick.seconds()))
                .build(scene);
        TimeDomain city = loop.domain().child("city", ClockSettings.at(TickRate.perSecond(30)));
        loop.onTick(city, tick -> live(tick.seconds()));
        loop.start(now);
        return loop;
    }

    /** SPEC 14.7. */
    @Test
    void shouldGoOnWithItsClocksWhenLoaded() throws IOException {
        SceneLoop loop = begin(scene, 0);
        loop.control().ramp(0.25, 1_000_000_000, Ramp.SMOOTH);
        loop.advance(300_000_000);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new SceneSaves().save(scene, out);
        ticks = 0;
        loop.advance(700_000_000);
        int went = ticks;
        ticks = 0;
        SceneLoop loaded = begin(new SceneSaves().load(new ByteArrayInputStream(out.toByteArray())), 5);
        assertEquals(0, ticks);

        loaded.advance(400_000_005);

        assertEquals(went, ticks);
        assertEquals(loop.time().normalNanos(), loaded.time().normalNanos());
        assertEquals(loop.control().scale(), loaded.control().scale());
    }

    private static final class Clocked implements SaveSection {
        final TickClock clock = TickClock.at(60);
        long now;

        @Override
        public void save(Scene scene, DataOutput out) throws IOException {
            clock.save(out);
        }

        @Override
        public void load(Scene scene, DataInput in) throws IOException {
            clock.load(in, now);
        }
    }

    /** SPEC 14.7. */
    @Test
    void shouldGoOnWithAClockOfTheHosts() throws IOException {
        Clocked went = new Clocked();
        went.clock.advance(0, tick -> {});
        went.clock.advance(123_456_789, tick -> {});
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new SceneSaves().section("clock", went).save(scene, out);
        Clocked goes = new Clocked();
        goes.now = -77;

        new SceneSaves().section("clock", goes).load(new ByteArrayInputStream(out.toByteArray()));

        goes.clock.advance(10_000_000 - 77, tick -> {});
        assertEquals(133_456_789, goes.clock.normalNanos());
    }
}
