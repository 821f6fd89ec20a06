package dev.tandem.usage;

import static dev.tandem.transform.Reparent.KEEP_LOCAL;
import static dev.tandem.transform.Reparent.KEEP_WORLD;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Continuity;
import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.PreviousMatrices;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.follow.Follower;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Nanos;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.joml.FrustumIntersection;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** The programs of docs/recipes.md, and what the page says goes wrong without them. Ticks last 1000 ns. */
class RecipesTest {

    private static final long STEP = 1000;
    private static final Vector3f UP = new Vector3f(0, 1, 0);

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Vector3f place = new Vector3f();
    private long fixed;

    private void tick() {
        sync.afterTick(fixed, fixed += STEP);
    }

    /** Draws a share of the newest tick. */
    private void frame(double alpha) {
        sync.beforeFrameAt(alpha);
    }

    private float x(Transform3d node) {
        return node.visualWorldPosition(place).x;
    }

    @Test
    void shouldSpawnAtTheMuzzle() {
        Vector3f muzzle = new Vector3f(10, 0, 0);
        Vector3f next = new Vector3f(14, 0, 0);
        tick();

        Transform3d bullet = scene.create();
        bullet.teleportTo(muzzle); // where it is when this tick begins
        bullet.moveTo(next); // where it is when this tick ends

        Transform3d late = scene.create();
        late.moveTo(next);
        tick();
        frame(0);
        assertEquals(10, x(bullet));
        assertEquals(14, x(late), "without the teleport it is drawn ahead of the muzzle, and waits there");
        frame(0.5);
        assertEquals(12, x(bullet));
    }

    @Test
    void shouldDespawnAtTheWall() {
        Vector3f wall = new Vector3f(4, 0, 0);
        Transform3d bullet = scene.create();
        bullet.teleportTo(0, 0, 0);
        tick();
        frame(1);
        float[] columns = new float[12];
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, columns);
        matrices.assignAll();
        List<Float> drawn = new ArrayList<>();

        bullet.moveTo(wall); // it hits in this tick
        bullet.destroyWhenShown(); // gone for the game, drawn on its way to the wall

        assertFalse(bullet.isAlive());
        tick();
        for (double alpha : new double[] {0.25, 0.75, 1}) {
            frame(alpha);
            matrices.update();
            drawn.add(columns[9]);
        }
        assertEquals(List.of(1f, 3f, 0f), drawn, "zeros when it is gone");
    }

    @Test
    void shouldGoThroughThePortalInFullMotion() {
        Matrix4x3f entrance = new Matrix4x3f().translation(5, 0, 0);
        Matrix4x3f exit = new Matrix4x3f().translation(100, 0, 0).rotateY((float) Math.PI / 2);
        Transform3d ship = scene.create();
        ship.teleportTo(4, 0, 0);
        tick();
        frame(1);

        ship.moveTo(6, 0, 0); // its motion as ever: past the entrance
        ship.warp(exit.mul(entrance.invert(new Matrix4x3f()), new Matrix4x3f()));

        tick();
        frame(0);
        assertEquals(1, ship.visualWorldPosition(place).z, 1e-5, "still a metre before the exit, moving");
        frame(1);
        assertEquals(-1, ship.visualWorldPosition(place).z, 1e-5);
        assertEquals(100, place.x, 1e-5);
    }

    @Test
    void shouldFollowWithACamera() {
        Transform3d car = scene.create();
        Matrix4f view = new Matrix4f();
        car.teleportTo(0, 0, 0);
        tick();

        Follower camera =
                scene.follow(car).offset(0, 3, -8).damped(Nanos.millis(120)).lookAt(car);

        sync.beforeFrame(fixed);
        scene.followers().beforeFrame(fixed);
        camera.view(view);

        Vector3f seen = view.transformPosition(new Vector3f());
        assertEquals(0, seen.x, 1e-5);
        assertEquals(-Math.hypot(3, 8), seen.z, 1e-5);
    }

    @Test
    void shouldTurnABillboardInTheFrame() {
        Transform3d ball = scene.create();
        Vector3f eye = new Vector3f(0, 2, 10);
        Matrix4x3f model = new Matrix4x3f();

        Transform3d tag = scene.create(ball);
        tag.inherit(Inheritance.TRANSLATION, KEEP_LOCAL); // it does not turn with the ball
        tag.teleportTo(0, 2, 0);

        ball.teleportTo(0, 0, 0);
        tick();
        ball.moveTo(new Vector3f(8, 0, 0), new Quaternionf().rotationZ(-3));
        tick();
        frame(0.25);

        model.billboardSpherical(
                tag.visualWorldPosition(place), eye, UP); // in the frame: it faces the camera of this frame

        assertEquals(new Vector3f(2, 2, 0), place);
        Vector3f facing = model.transformDirection(new Vector3f(0, 0, 1));
        assertEquals(0, facing.distance(new Vector3f(-2, 0, 10).normalize()), 1e-5);
    }

    @Test
    void shouldMoveTheOriginWithThePlayer() {
        Transform3d player = scene.create();
        Transform3d rock = scene.create();
        player.teleportTo(1999, 0, 0);
        rock.teleportTo(2010, 0, 0);
        tick();
        player.moveTo(2001, 0, 0);

        Vector3f here = player.logicalWorldPosition(new Vector3f());
        if (here.length() > 2000) {
            scene.rebase(here); // the player is at zero now, and all other roots are shifted with it
        }

        tick();
        frame(0.5);
        assertEquals(-1, x(player), "its motion goes on");
        assertEquals(9, x(rock));
    }

    @Test
    void shouldKeepPreviousMatrices() {
        Transform3d car = scene.create();
        car.teleportTo(0, 0, 0);
        tick();
        frame(1);
        FloatBuffer present = FloatBuffer.allocate(12);
        FloatBuffer before = FloatBuffer.allocate(12);

        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, present);
        PreviousMatrices previous = matrices.keepPrevious(before);
        int slot = matrices.add(car);

        matrices.update();
        car.moveTo(8, 0, 0);
        tick();
        frame(0.25);
        matrices.update();
        frame(0.5);

        // in each frame: the motion vector of a slot leads from its previous matrix to the present one
        matrices.update();
        boolean blurred = previous.continuity(slot) == Continuity.CONTINUOUS; // else both are the same

        assertEquals(2, before.get(9));
        assertEquals(4, present.get(9));
        assertTrue(blurred);
        car.teleportTo(100, 0, 0);
        tick();
        frame(0.5);
        matrices.update();
        assertEquals(100, before.get(9), "no streak of a teleport");
        assertEquals(Continuity.TELEPORTED, previous.continuity(slot));
    }

    @Test
    void shouldBoardAHorseOnAnotherTimeline() {
        Scene scene = new Scene();
        Transform3d horse = scene.create();
        Transform3d rider = scene.create();
        rider.teleportTo(6, 0, 0);
        Pose3d pose = new Pose3d();
        Vector3f saddle = new Vector3f(0, 2, 0);
        TickGroup ai = new TickGroup(TickRate.perSecond(10));
        SceneLoop loop = SceneLoop.builder()
                .rate(60) // 10 metres per second, at 10 ticks
                .onTick(tick -> {
                    if (tick.index() == 45) {

                        rider.attachTo(horse, KEEP_WORLD); // drawn where it was; from now on it is carried
                    }
                    if (tick.index() >= 45 && tick.index() < 54) {

                        rider.logicalLocal(pose).translation().lerp(saddle, 0.5f); // and climbs into the saddle
                        rider.moveTo(pose.translation());
                    }
                    if (tick.index() == 54) {
                        rider.moveTo(saddle);
                    }
                })
                .build(scene)
                .onTick(ai, tick -> horse.moveTo(tick.endNanos() * 1e-8f, 0, 0));
        loop.timeline(ai).addBranch(horse);
        loop.start(0);
        float worst = 0;
        float last = x(rider);
        for (int frame = 1; frame <= 240; frame++) {
            loop.advance(frame * 1_000_000_000L / 144);
            worst = Math.max(worst, Math.abs(x(rider) - last));
            last = x(rider);
            if (frame > 135) {
                assertEquals(x(horse), last, 1e-4f, "frame " + frame);
            }
        }
        assertTrue(worst < 1, "largest step from frame to frame: " + worst);
    }

    @Test
    void shouldAimInSlowMotion() {
        Scene scene = new Scene();
        Transform3d player = scene.create();
        player.teleportTo(0, 0, 0);
        Pose3d pose = new Pose3d();
        Quaternionf look = new Quaternionf();

        player.rule(Component.ROTATION, MotionRule.SNAP); // the view does not wait for ticks

        SceneLoop loop = SceneLoop.builder()
                .rate(60)
                .onTick(tick -> player.moveTo(tick.index(), 0, 0))
                .onFrame(frame -> {
                    player.rotateTo(look); // from the mouse, in each frame
                })
                .start(scene, 0);

        loop.control().ramp(0.2, Nanos.millis(150)); // slow motion while the key is down

        for (int frame = 1; frame <= 72; frame++) {
            look.rotationY(frame * 0.01f);
            loop.advance(frame * 1_000_000_000L / 144);
            assertEquals(look.y, player.visualLocal(pose).rotation().y, 1e-6f, "frame " + frame);
        }
        assertEquals(0.2, loop.control().scale());
    }

    @Test
    void shouldStopTheWorldAndNotTheHero() {
        Scene scene = new Scene();
        Transform3d village = scene.create();
        Transform3d knight = scene.create();
        long now = 0;

        SceneLoop loop =
                SceneLoop.builder().rate(60).build(scene); // its own clock is the application's: nobody stops it
        TimeDomain world = loop.domain().child("world", ClockSettings.at(TickRate.perSecond(60)));
        TimeDomain hero = loop.domain().child("hero", ClockSettings.at(TickRate.perSecond(60)));
        loop.onTick(world, tick -> fight(village)).onTick(hero, tick -> dash(knight));
        loop.timeline(world).addBranch(village);
        loop.timeline(hero).addBranch(knight);
        Follower camera = scene.follow(knight).damped(Nanos.millis(120));
        loop.start(now);

        float[] knights = new float[144];
        float[] villages = new float[144];
        float[] cameras = new float[144];
        for (int frame = 0; frame < 144; frame++) {
            if (frame == 72) {
                world.control().hitStop(Nanos.millis(80)); // the hero and the camera go on
            }
            loop.advance((frame + 1) * 1_000_000_000L / 144);
            knights[frame] = x(knight);
            villages[frame] = x(village);
            cameras[frame] = camera.node().visualWorldPosition(place).x;
        }
        for (int frame = 30; frame < 144; frame++) {
            assertEquals(60 / 144f, knights[frame] - knights[frame - 1], 1e-3f, "frame " + frame);
            assertTrue(cameras[frame] > cameras[frame - 1] + 0.2f, "the camera keeps moving, frame " + frame);
        }
        assertEquals(villages[73], villages[82], 1e-5f, "80 ms are eleven frames");
        assertTrue(villages[143] > villages[90] + 15);

        // without: the hero below the world that stops
        TimeDomain carried = world.child("carried", ClockSettings.at(TickRate.perSecond(60)));
        world.control().hitStop(Nanos.millis(80));
        loop.advance(1_010_000_000);
        long before = carried.frame().normalNanos();
        loop.advance(1_050_000_000);
        assertEquals(before, carried.frame().normalNanos());
    }

    private static void fight(Transform3d village) {
        village.moveTo(village.logicalWorldPosition(new Vector3f()).add(1, 0, 0));
    }

    private static void dash(Transform3d knight) {
        knight.moveTo(knight.logicalWorldPosition(new Vector3f()).add(1, 0, 0));
    }

    @Test
    void shouldTakeANodeFromAPool() {
        Vector3f muzzle = new Vector3f(10, 0, 0);
        Vector3f next = new Vector3f(14, 0, 0);
        Deque<Transform3d> pool = new ArrayDeque<>();
        Transform3d first = scene.create();
        first.teleportTo(-500, 0, 0);
        tick();
        frame(1);

        first.snap(); // back into the pool: at rest, it costs nothing
        first.hide();
        pool.push(first);

        tick();
        frame(0.5);

        Transform3d bullet = pool.pop(); // out again: to the muzzle, in a tick
        bullet.teleportTo(muzzle);
        bullet.moveTo(next);
        bullet.show();

        tick();
        frame(0.5);
        assertEquals(12, x(bullet));
        assertFalse(bullet.isHidden());

        bullet.moveTo(muzzle.negate());
        tick();
        frame(0.5);
        assertEquals(2, x(bullet), "without the teleport it flies across the world");
    }

    @Test
    void shouldNotDrawRoomsOutOfSight() {
        Transform3d near = scene.create();
        Transform3d far = scene.create();
        near.teleportTo(0, 0, -10);
        far.teleportTo(0, 0, 50);
        List<Transform3d> rooms = List.of(near, far);
        float radius = 5;
        Matrix4f viewProjection = new Matrix4f().perspective(1, 1, 0.1f, 100);
        tick();
        frame(1);

        FrustumIntersection frustum = new FrustumIntersection(viewProjection);
        for (Transform3d room : rooms) {
            if (frustum.testSphere(room.visualWorldPosition(place), radius)) {
                room.show();
            } else {
                room.hide();
            }
        }

        assertFalse(near.isHidden());
        assertTrue(far.isHidden());
        far.moveTo(0, 0, 40);
        tick();
        frame(0.5);
        assertEquals(45, far.visualWorldPosition(place).z, "hidden nodes move on");
    }
}
