package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.function.LongConsumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** SPEC 15.3: nodes on another timeline are drawn at the speed of their own clock, as evenly as all others. */
class OtherTimelinesTest {

    private static final int HERO = 3;

    /** Metres a second of the hero's own time. */
    private static final float SPEED = 6;

    private Stage stage = new Stage(1, 1);
    private VisualSynchronizer timeline = stage.scene.synchronizer().openTimeline();
    private TickClock clock = new TickClock(ClockSettings.at(Stage.RATE));
    private final Pose3d pose = new Pose3d();
    private Transform3d hero = timeline.create();
    private LongConsumer simulation = tick -> {};

    OtherTimelinesTest() {
        begin(1, ClockSettings.at(Stage.RATE));
    }

    private void begin(long seed, ClockSettings settings) {
        stage = new Stage(seed, 1);
        timeline = stage.scene.synchronizer().openTimeline();
        clock = new TickClock(settings);
        hero = timeline.create();
        stage.server.replicate(hero, HERO);
        stage.server.follow(timeline, clock);
        // a time domain: its real time is the normal time of the main clock
        stage.otherClocks = () -> {
            clock.advance(stage.clock.normalNanos(), tick -> {
                simulation.accept(tick.index());
                timeline.afterTick(tick);
            });
            timeline.beforeFrame(clock.frame());
        };
    }

    private void walk(long tick) {
        hero.moveTo(tick * SPEED * clock.tick().lengthNanos() / 1e9f, 0, 0);
    }

    private float drawn() {
        return stage.client().node(HERO).visualLocal(pose).translation().x;
    }

    /** Returns the error of the speed over the given number of frames, RMS, as a share of the speed. */
    private double unevenness(int frames, double metresPerSecond) {
        double squares = 0;
        float last = drawn();
        for (int frame = 0; frame < frames; frame++) {
            stage.run(1);
            double error = (drawn() - last) * 60 / metresPerSecond - 1;
            squares += error * error;
            assertTrue(drawn() > last, "at rest in frame " + frame);
            last = drawn();
        }
        return Math.sqrt(squares / frames);
    }

    @Property(tries = 20)
    void shouldBeDrawnAtTheSpeedOfItsOwnClock(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 20) int tenths, @ForAll boolean isBehind) {
        ClockSettings settings = ClockSettings.at(Stage.RATE);
        begin(seed, isBehind ? settings.withPolicy(TickPolicy.BEHIND) : settings);
        simulation = this::walk;
        double scale = tenths / 10.0;
        clock.scale(scale);
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * Stage.MS).withJitter(10 * Stage.MS));
        stage.run(600);
        // what rounding to 1/4096 m makes of it, and steering
        double rounding = 1 / 4096.0 / (scale * SPEED / 20);
        double error = unevenness(300, scale * SPEED);
        assertTrue(error < .02 + rounding, error + " at " + scale);
    }

    /** The velocity at the end of a tick of its own is not that at the end of a send: with it the value would go back. */
    @Test
    void shouldTellNoVelocitiesOfItsValues() {
        FloatChannel fuel = stage.scene.channels().floats("fuel");
        FloatChannel shown = stage.client().scene.channels().floats("fuel");
        fuel.rule(MotionRule.HERMITE);
        stage.server.replicate(fuel, 1 / 64f);
        stage.client().client.receive(shown);
        simulation = tick -> fuel.moveWithVelocity(hero, tick / 10f, 400);
        stage.run(120);
        float last = 0;
        for (int frame = 0; frame < 60; frame++) {
            stage.run(1);
            float now = shown.visual(stage.client().node(HERO));
            assertTrue(now > last, "from " + last + " to " + now);
            last = now;
        }
        assertEquals(MotionRule.HERMITE, shown.rule(stage.client().node(HERO)));
    }

    @Test
    void shouldBeDrawnEvenlyWhenItTicksRarely() {
        begin(1, ClockSettings.at(TickRate.perSecond(7)));
        simulation = this::walk;
        stage.run(900);
        assertEquals(0, unevenness(300, SPEED), .002);
    }

    @Test
    void shouldBeWhereItIsOnceItRests() {
        simulation = tick -> hero.moveTo(Math.min(tick, 50) * .1f, 0, Math.min(tick, 50) * -.03f);
        clock.scale(.2);
        stage.run(500);
        stage.assertSame(hero, stage.client().node(HERO));
        assertFalse(stage.client().node(HERO).syncNeeded());
    }

    /** One of its ticks takes five frames; it is not on its way before, however long it has rested. */
    @Test
    void shouldSetOutFromItsRestWhenItMovesAgain() {
        hero.teleportTo(0, 0, 0);
        simulation = tick -> {
            if (tick == 30) {
                hero.moveTo(5, 0, 0);
            }
        };
        clock.scale(.2);
        stage.run(60);
        float last = drawn();
        assertEquals(0, last);
        for (int frame = 0; frame < 180; frame++) {
            stage.run(1);
            assertEquals(.6f, drawn() - last, .61f, "frame " + frame);
            last = drawn();
        }
        assertEquals(5, last);
    }

    @Test
    void shouldDrawNothingBetweenWhenItIsTeleported() {
        simulation = tick -> {
            if (tick == 30) {
                hero.teleportTo(100, 0, 0);
            } else {
                hero.moveTo(hero.logicalLocal(pose).translation().x + .1f, 0, 0);
            }
        };
        clock.scale(.3);
        stage.run(60);
        for (int frame = 0; frame < 300; frame++) {
            stage.run(1);
            assertTrue(drawn() < 3.2f || drawn() >= 100, "frame " + frame + ": " + drawn());
        }
        assertTrue(drawn() > 100);
    }

    @Test
    void shouldFollowWhenItsClockIsSlowedPausedAndGoesOn() {
        simulation = this::walk;
        stage.run(900);
        clock.scale(.1);
        stage.run(60);
        assertEquals(0, unevenness(120, .1 * SPEED), .01);
        clock.pause();
        stage.run(60);
        float still = drawn();
        stage.run(60);
        assertEquals(still, drawn());
        clock.resume();
        clock.scale(1);
        stage.run(60);
        assertEquals(0, unevenness(120, SPEED), .002);
    }

    @Test
    void shouldTurnEvenlyAndInThePlane() {
        Transform2d boat = timeline.create(stage.scene.plane());
        stage.server.replicate(boat, 9);
        simulation = tick -> {
            boat.moveTo(new org.joml.Vector2f(tick * .1f, 0), tick * .02f);
            pose.identity().rotation().rotateY(tick * .02f);
            hero.moveTo(pose);
        };
        clock.scale(.25);
        stage.run(240);
        Transform2d copy = (Transform2d) stage.client().byKind.get(9);
        Pose2d last = copy.visualLocal(new Pose2d());
        Pose2d now = new Pose2d();
        float turned = turned();
        for (int frame = 0; frame < 200; frame++) {
            stage.run(1);
            copy.visualLocal(now);
            assertEquals(.1f * .25f, now.translation().x - last.translation().x, .1f * .25f * .05f);
            assertEquals(.02f * .25f, now.angle() - last.angle(), .02f * .25f * .06f);
            assertEquals(.02f * .25f, turned() - turned, .002f);
            turned = turned();
            last.set(now);
        }
    }

    private float turned() {
        return 2 * (float) Math.asin(stage.client().node(HERO).visualLocal(pose).rotation().y);
    }

    @Test
    void shouldFollowNodesThatComeGoAndChangeTheirTimeline() {
        simulation = tick -> {
            walk(tick);
            if (tick == 60) {
                hero = timeline.create();
                stage.server.replicate(hero, HERO + 1);
            }
        };
        stage.run(180);
        assertEquals(2, stage.client().byKind.size());
        stage.client().node(HERO).visualLocal(pose);
        hero.destroy();
        hero = timeline.create();
        stage.server.replicate(hero, HERO + 2);
        stage.run(60);
        assertEquals(2, stage.client().byKind.size());
        simulation = tick -> {};
        stage.simulation = tick -> hero.moveTo(tick * .1f, 0, 0);
        stage.scene.synchronizer().add(hero);
        stage.run(90);
        float last = stage.client().node(HERO + 2).visualLocal(pose).translation().x;
        for (int frame = 0; frame < 60; frame++) {
            stage.run(1);
            float now = stage.client().node(HERO + 2).visualLocal(pose).translation().x;
            assertEquals(.1f, now - last, .005f);
            last = now;
        }
        timeline.close();
        stage.otherClocks = () -> {};
        stage.run(60);
        assertTrue(stage.client().node(HERO + 2).visualLocal(pose).translation().x > last);
    }

    @Test
    void shouldSnapWhatSnaps() {
        hero.rule(MotionRule.SNAP);
        simulation = tick -> hero.moveTo(tick / 12, 0, 0);
        clock.scale(.5);
        stage.run(60);
        for (int frame = 0; frame < 200; frame++) {
            stage.run(1);
            assertEquals(Math.round(drawn()), drawn());
        }
    }
}
