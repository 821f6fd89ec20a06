package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.data.NodeData;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Nanos;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.TimeControl;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionKernel;
import dev.tandem.transform.MotionRows;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix3x2f;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** The programs of docs/concepts.md, which {@link PagesTest} compares with the page, and what the page says of them. */
class ConceptsTest {

    private final Matrix4x3f matrix = new Matrix4x3f();
    private final List<Float> drawnX = new ArrayList<>();
    private int thoughts;
    private int blows;

    @Test
    void shouldDrawTheWheelAQuarterOfTheWay() {
        Scene scene = new Scene();
        Transform3d car = scene.create();
        Transform3d wheel = scene.create(car);
        VisualSynchronizer sync = scene.synchronizer();

        car.moveTo(0, 0, 0);
        wheel.moveTo(1, 0, 0);
        sync.afterTick(0, 50_000_000); // a tick from 0 to 50 ms has ended
        car.moveTo(8, 0, 0);
        sync.afterTick(50_000_000, 100_000_000);
        sync.beforeFrame(62_500_000); // a quarter of the way through the second tick

        float simulated = wheel.logicalWorld(new Matrix4x3f()).m30(); // 9
        float drawn = wheel.visualWorld(new Matrix4x3f()).m30(); // 3

        assertEquals(9, simulated);
        assertEquals(3, drawn);
    }

    private record Body(Vector3f position) {}

    private final List<String> listed = new ArrayList<>();

    private void list(String name) {
        listed.add(name);
    }

    @Test
    void shouldMoveWhatBelongsToANode() {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        Transform3d mast = scene.create(ship);
        scene.names().put(mast, "mast");
        Body body = new Body(new Vector3f(1, 2, 3));

        NodeData<Transform3d, Body> bodies = scene.data(Body.class);
        bodies.put(ship, body); // gone with the ship
        scene.names().put(ship, "player");
        Transform3d player = scene.names().find("player");
        for (int i = 0; i < bodies.size(); i++) { // without holes, in no particular order
            scene.node(bodies.index(i)).moveTo(bodies.value(i).position());
        }
        scene.space().forEachIndexBelow(ship, index -> list(scene.names().at(index)));

        assertEquals(ship, player);
        assertEquals(new Vector3f(1, 2, 3), ship.logicalWorldPosition(new Vector3f()));
        assertEquals(List.of("mast"), listed);
        ship.destroy();
        assertEquals(0, bodies.size());
    }

    @Test
    void shouldDrawTheCrateUpsideDownWhenItTurnsOver() {
        Scene scene = new Scene();
        VisualSynchronizer sync = scene.synchronizer();

        Transform2d crate = scene.plane().create();
        crate.teleportTo(0, 0, (float) Math.toRadians(170));
        sync.afterTick(0, 50_000_000);
        crate.moveTo(4, 0, (float) Math.toRadians(-170)); // the short way: over 180 degrees
        sync.afterTick(50_000_000, 100_000_000);
        sync.beforeFrame(75_000_000);
        Matrix3x2f drawn = crate.visualWorld(new Matrix3x2f()); // at (2, 0), upside down

        assertEquals(2, drawn.m20());
        assertEquals(0, drawn.m21());
        assertEquals(-1, drawn.m00(), 1e-6);
        assertEquals(0, drawn.m01(), 1e-6);
    }

    @Test
    void shouldDrawValuesOfTheGameHalfway() {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        VisualSynchronizer sync = scene.synchronizer();

        FloatChannel health = scene.channels().floats("health");
        FloatChannel fov = scene.channels().floats("fov");
        health.teleportTo(ship, 100);
        fov.teleportTo(scene, 90); // the scene's own
        sync.afterTick(0, 50_000_000);
        health.moveTo(ship, 80);
        fov.moveTo(scene, 70);
        sync.afterTick(50_000_000, 100_000_000);
        sync.beforeFrame(75_000_000);
        float bar = health.visual(ship); // 90
        float zoom = fov.visual(scene); // 80

        assertEquals(90, bar);
        assertEquals(80, zoom);
    }

    @Test
    void shouldDrawHalfwayFromAToBWhenBehind() {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        SceneLoop loop = SceneLoop.builder()
                .clock(ClockSettings.at(TickRate.perSecond(20)).withPolicy(TickPolicy.BEHIND))
                .onTick(tick -> ship.moveTo(tick.index(), 0, 0))
                .onFrame(frame -> draw(ship.visualWorld(matrix)))
                .start(scene, 0);
        loop.advance(225_000_000);

        assertEquals(200_000_000, loop.domain().clock().fixedNanos());
        assertEquals(175_000_000, loop.domain().clock().renderNanos());
        assertEquals(2.5f, drawnX.get(1), "halfway from tick 2 to tick 3");
    }

    @Test
    void shouldDrawHalfwayFromBToCWhenAhead() {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        SceneLoop loop = SceneLoop.builder()
                .rate(20)
                .onTick(tick -> ship.moveTo(tick.index(), 0, 0))
                .onFrame(frame -> draw(ship.visualWorld(matrix)))
                .start(scene, 0);
        loop.advance(225_000_000);

        assertEquals(250_000_000, loop.domain().clock().fixedNanos());
        assertEquals(3.5f, drawnX.get(1), "halfway from tick 3 to tick 4");
    }

    @Test
    void shouldLeaveTheMuzzleOnlyForwards() {
        Scene scene = new Scene();
        VisualSynchronizer sync = scene.synchronizer();
        sync.afterTick(0, 1000);
        Transform3d bullet = scene.create();
        bullet.teleportTo(2, 0, 0); // the muzzle, where this tick begins
        bullet.moveTo(6, 0, 0); // where this tick ends

        sync.afterTick(1000, 2000);
        sync.beforeFrame(1500);
        assertEquals(4, bullet.visualLocal(new Pose3d()).translation().x);
        sync.beforeFrame(2000);
        assertEquals(6, bullet.visualLocal(new Pose3d()).translation().x);
    }

    @Test
    void shouldFollowByTheRuleOfEachComponent() {
        Scene scene = new Scene();
        VisualSynchronizer sync = scene.synchronizer();
        Transform3d camera = scene.create();
        Transform3d wheel = scene.create();
        Transform3d platform = scene.create();
        camera.teleportTo(0, 0, 0);
        wheel.teleportTo(0, 0, 0);
        platform.teleportTo(0, 0, 0);
        sync.afterTick(0, 1000);

        camera.rule(Component.ROTATION, MotionRule.SNAP); // mouse look
        wheel.rule(MotionRule.HERMITE);
        wheel.rotateBy(new Vector3f(1, 0, 0), 7.5f); // more than a turn in this tick
        platform.rule(MotionRule.eased(t -> t * t * (3 - 2 * t)));

        camera.moveTo(new Vector3f(8, 0, 0), new Quaternionf().rotationY(1));
        platform.moveTo(8, 0, 0);
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1250);
        Pose3d pose = new Pose3d();
        assertEquals(2, camera.visualLocal(pose).translation().x);
        assertEquals(new Quaternionf().rotationY(1).y, pose.rotation().y, 1e-6f);
        assertEquals(1.25f, platform.visualLocal(pose).translation().x);
        sync.beforeFrame(1500);
        assertEquals(Math.sin(3.75 / 2), Math.abs(wheel.visualLocal(pose).rotation().x), 1e-5);
    }

    /** What is left of the way to the target halves every so often; after twenty times the node has arrived. */
    record Halving(double seconds) implements MotionKernel {
        @Override
        public int vectors() {
            return 1; // the offset from the target
        }

        @Override
        public void show(MotionRows rows) {
            float[] passed = rows.seconds(); // since the start of the tick
            for (int channel = 0; channel < rows.channels(); channel++) {
                float[] from = rows.source(channel);
                float[] to = rows.target(channel);
                float[] offset = rows.vector(0, channel); // at the start of the tick
                float[] next = rows.next(0, channel); // now
                float[] out = rows.out(channel);
                for (int row = 0; row < rows.count(); row++) {
                    double left = StrictMath.pow(0.5, passed[row] / seconds);
                    next[row] = (float) ((from[row] + offset[row] - to[row]) * left);
                    out[row] = to[row] + next[row];
                }
            }
            for (int row = 0; row < rows.count(); row++) {
                if (passed[row] > 20 * seconds) {
                    rows.settle(row);
                }
            }
        }
    }

    @Test
    void shouldMoveByARuleOfTheGamesOwn() {
        Scene scene = new Scene();
        VisualSynchronizer sync = scene.synchronizer();
        Transform3d door = scene.create();
        door.teleportTo(0, 0, 0);
        sync.afterTick(0, 50_000_000);

        door.rule(Component.TRANSLATION, MotionRule.custom(new Halving(0.05)));

        door.moveTo(8, 0, 0);
        sync.afterTick(50_000_000, 100_000_000);
        Pose3d pose = new Pose3d();
        sync.beforeFrame(100_000_000);
        assertEquals(4, door.visualLocal(pose).translation().x, 1e-5f);
        door.moveTo(16, 0, 0);
        sync.afterTick(100_000_000, 150_000_000);
        sync.beforeFrame(150_000_000);
        assertEquals(10, door.visualLocal(pose).translation().x, 1e-5f);
        sync.beforeFrame(2_000_000_000);
        assertEquals(16, door.visualLocal(pose).translation().x);
        assertFalse(door.syncNeeded());
    }

    @Test
    void shouldNameEachDiscontinuity() {
        Scene scene = new Scene();
        VisualSynchronizer sync = scene.synchronizer();
        Transform3d rider = scene.create();
        Transform3d ship = scene.create();
        Transform3d branch = scene.create();
        Transform3d bullet = scene.create();
        Transform3d body = scene.create();
        rider.teleportTo(0, 0, 0);
        ship.teleportTo(0, 0, 0);
        sync.afterTick(0, 1000);

        rider.teleportOnStamp(50, 0, 0); // keeps moving until the end stamp of this tick, then jumps
        ship.warp(new Vector3f(0, 0, 100), new Quaternionf().rotationY(2)); // through a portal, in full motion
        scene.rebase(new Vector3f(1000, 0, 0)); // the origin follows the player
        branch.hide(); // not drawn until show()
        bullet.destroyWhenShown(); // gone for the game, drawn to the end of this tick
        body.jumpLimit(JumpLimit.ofDistance(20)); // longer moves within a tick count as teleports

        sync.afterTick(1000, 2000);
        sync.beforeFrame(1500);
        Pose3d pose = new Pose3d();
        assertEquals(-1000, rider.visualLocal(pose).translation().x);
        assertEquals(100, ship.visualLocal(pose).translation().z);
        sync.beforeFrame(2000);
        assertEquals(-950, rider.visualLocal(pose).translation().x);
        assertFalse(bullet.isAlive());
        scene.validate();
    }

    @Test
    void shouldKeepWhatTheCallerNames() {
        Scene scene = new Scene();
        Transform3d horse = scene.create();
        Transform3d rider = scene.create();
        Transform3d saddle = scene.create();
        horse.moveTo(10, 0, 0);
        rider.moveTo(3, 0, 0);
        saddle.moveTo(1, 0, 0);

        rider.attachTo(horse, Reparent.KEEP_WORLD); // stays where it is, visually as well, and continues from there
        saddle.attachTo(horse, Reparent.KEEP_LOCAL); // keeps its pose relative to its parent, and jumps with it
        rider.detach(Reparent.KEEP_LOCAL_AND_SNAP); // becomes a root, and a motion in progress ends

        assertFalse(rider.syncNeeded());
        assertEquals(-7, rider.visualWorld(matrix).m30(), "it was 7 behind the horse, to stay at 3");
        assertEquals(11, saddle.visualWorld(matrix).m30());
    }

    @Test
    void shouldKeepTheNameTagUpright() {
        Scene scene = new Scene();
        VisualSynchronizer sync = scene.synchronizer();
        Transform3d ball = scene.create();
        ball.teleportTo(0, 1, 0);
        Transform3d tag = scene.create(ball);
        tag.inherit(Inheritance.TRANSLATION, Reparent.KEEP_LOCAL);
        tag.teleportTo(0, 2, 0); // two units above the ball, along the axes of the world, however that spins

        sync.afterTick(0, 1000);
        ball.moveTo(new Vector3f(8, 1, 0), new Quaternionf().rotationZ(-3));
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1250);
        assertEquals(new Matrix4x3f().translation(2, 3, 0), tag.visualWorld(matrix));
    }

    @Test
    void shouldControlTheClock() {
        Scene scene = new Scene();
        SceneLoop loop = SceneLoop.builder().rate(60).start(scene, 0);
        TimeControl time = loop.control();
        time.scale(0.25);
        time.ramp(1, Nanos.millis(400)); // back to normal speed over 0.4 s
        time.hitStop(Nanos.millis(80));

        loop.advance(80_000_000);
        assertEquals(0, loop.domain().clock().normalNanos(), "a hit-stop stands still");
    }

    @Test
    void shouldRunThreeTimelines() {
        Scene scene = new Scene();
        Transform3d village = scene.create();
        Transform3d knight = scene.create();
        SceneLoop loop = SceneLoop.builder().rate(60).build(scene);
        TickGroup ai = new TickGroup(TickRate.perSecond(10));
        TimeDomain hero = loop.domain().child("hero", ClockSettings.at(TickRate.perSecond(60)));
        loop.onTick(ai, tick -> think()).onTick(hero, tick -> fight());
        loop.timeline(ai).addBranch(village);
        loop.timeline(hero).addBranch(knight);

        loop.start(0).advance(500_000_000);
        assertEquals(6, thoughts);
        assertEquals(31, blows);
    }

    private void draw(Matrix4x3f world) {
        drawnX.add(world.m30());
    }

    private void think() {
        thoughts++;
    }

    private void fight() {
        blows++;
    }

    @Test
    void shouldDrawMillimetresFarOut() {
        Scene scene = new Scene();
        VisualSynchronizer sync = scene.synchronizer();
        Transform3d ship = scene.create();

        LargeWorld world = scene.space().largeWorld();
        world.teleportTo(ship, 1e7, 0, 0);
        sync.afterTick(0, 1000);
        world.moveTo(ship, 1e7 + 0.001, 0, 0); // a millimetre in this tick
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1500);
        world.moveOrigin(1e7, 0, 0); // near the camera: what is drawn is relative to this point
        Vector3f drawn = ship.visualWorldPosition(new Vector3f()); // half a millimetre from the origin
        Vector3d absolute = world.absoluteVisualPosition(ship, new Vector3d());

        assertEquals(0.0005, drawn.x, 1e-8);
        assertEquals(1e7 + 0.0005, absolute.x, 1e-8);
    }
}
