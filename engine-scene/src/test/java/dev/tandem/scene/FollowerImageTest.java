package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.scene.follow.Following;
import dev.tandem.scene.internal.follow.SceneFollowers;
import dev.tandem.scene.internal.image.SceneImages;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.image.Tape;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 14.7: followers that were handed over go on as the others do, whatever they were about to do. */
class FollowerImageTest {
    private static final long STEP = 16_000_000;

    private final Scene scene = new Scene();
    private final List<Transform3d> bodies = new ArrayList<>();
    private final List<Transform2d> sprites = new ArrayList<>();
    private final List<Follower> followers = new ArrayList<>();
    private final List<Follower2d> flatFollowers = new ArrayList<>();
    private long ticks;

    private static Scene copy(Scene scene) {
        Tape tape = new Tape();
        scene.plane();
        SceneImages.get().image(scene, tape.toWrite());
        SceneImages.get().followers(scene, tape);
        Scene other = new Scene();
        other.plane();
        SceneImages.get().image(other, tape.toRead());
        SceneImages.get().followers(other, tape);
        other.validate();
        return other;
    }

    /** Whatever a game does between two frames. */
    private void play(Random random) {
        if (bodies.size() < 6) {
            bodies.add(bodies.isEmpty() || random.nextBoolean() ? scene.create() : scene.create(one(bodies, random)));
            sprites.add(scene.plane().create());
        }
        if (followers.size() < 6 && random.nextInt(3) == 0) {
            followers.add(scene.follow(one(bodies, random)));
            flatFollowers.add(scene.plane().follow(one(sprites, random)));
        }
        if (!followers.isEmpty()) {
            set(one(followers, random), random);
            set(one(flatFollowers, random), random);
        }
        for (Transform3d body : bodies) {
            if (random.nextInt(3) > 0) {
                body.moveTo(new Vector3f(9 * random.nextFloat(), ticks, 1), turn(random));
            }
        }
        for (Transform2d sprite : sprites) {
            sprite.moveTo(ticks, random.nextFloat());
        }
        switch (random.nextInt(12)) {
            case 0 -> one(bodies, random).teleportTo(100, ticks, 0);
            case 1 -> one(bodies, random).teleportOnStamp(200, ticks, 0);
            case 2 -> one(sprites, random).teleportTo(300, ticks);
            case 3 -> scene.rebase(new Vector3f(1, 2, 3));
            case 4 -> bodies.remove(random.nextInt(bodies.size())).destroyWhenShown();
            case 5 -> sprites.remove(random.nextInt(sprites.size())).destroy();
            default -> {
                // a quiet tick
            }
        }
        bodies.removeIf(body -> !body.isAlive());
        if (bodies.isEmpty() || sprites.isEmpty()) {
            bodies.add(scene.create());
            sprites.add(scene.plane().create());
        }
    }

    private static <T> T one(List<T> some, Random random) {
        return some.get(random.nextInt(some.size()));
    }

    private static Quaternionf turn(Random random) {
        return new Quaternionf().rotateXYZ(random.nextFloat(), random.nextFloat(), random.nextFloat());
    }

    private void set(Follower follower, Random random) {
        if (!follower.isAlive()) {
            return;
        }
        switch (random.nextInt(8)) {
            case 0 -> follower.offset(new Vector3f(1, 2, random.nextFloat()), turn(random));
            case 1 -> follower.worldOffset(0, 3, 0);
            case 2 -> follower.deadZone(1, random.nextFloat(), 0);
            case 3 ->
                follower.lookAt(one(bodies, random), 0, random.nextFloat(), 0).up(0, 1, random.nextFloat());
            default -> setAny(follower, random);
        }
    }

    private void set(Follower2d follower, Random random) {
        if (!follower.isAlive()) {
            return;
        }
        switch (random.nextInt(8)) {
            case 0 -> follower.offset(new Vector2f(1, random.nextFloat()), random.nextFloat());
            case 1 -> follower.worldOffset(0, 3);
            case 2 -> follower.deadZone(1, random.nextFloat());
            case 3 -> follower.lookAt(one(sprites, random), 0, random.nextFloat());
            case 4 -> follower.target(one(sprites, random));
            default -> setAny(follower, random);
        }
    }

    private static void setAny(Following<?, ?> follower, Random random) {
        switch (random.nextInt(6)) {
            case 0 -> follower.glideOnTeleport();
            case 1 -> follower.snap();
            case 2 -> follower.inRealTime();
            case 3 -> follower.spring(1 + 9 * random.nextFloat());
            default -> follower.damped(1 + random.nextInt(200_000_000));
        }
    }

    private static void tick(Scene some, long tick) {
        some.synchronizer().afterTick(tick * STEP, (tick + 1) * STEP);
    }

    private static void frame(Scene some, long tick) {
        some.synchronizer().beforeFrame(tick * STEP + STEP / 3);
        some.followers().beforeFrame(tick * STEP + STEP / 3, tick * STEP + 5);
    }

    @Test
    void shouldGoOnAlikeWhenHandedOverAnywhere() {
        Random random = new Random(14);
        for (int i = 0; i < 400; i++) {
            play(random);
            Scene before = copy(scene);
            tick(scene, ticks);
            tick(before, ticks);
            Scene between = copy(scene);
            for (int frames = 0; frames < 3; frames++) {
                long at = ticks + frames;
                frame(scene, at);
                frame(before, at);
                frame(between, at);
                String expected = scene.inspector().json();
                assertEquals(expected, before.inspector().json(), "cut before tick " + ticks);
                assertEquals(expected, between.inspector().json(), "cut after tick " + ticks);
            }
            ticks += 3;
        }
    }

    @Test
    void shouldFindAFollowerByItsNode() {
        Transform3d ship = scene.create();
        Transform2d sprite = scene.plane().create();
        assertNull(scene.followers().of(sprite));
        Follower camera = scene.follow(ship).damped(1_000_000);
        Follower2d flat = scene.plane().follow(sprite);

        assertEquals(camera, scene.followers().of(camera.node()));
        assertEquals(flat, scene.followers().of(flat.node()));
        assertNull(scene.followers().of(ship));
        assertNull(scene.followers().of(sprite));
        Scene other = copy(scene);
        Follower copied = other.followers().of(other.node(camera.node().index()));
        assertNotNull(copied);
        assertEquals(camera.toString(), copied.toString());
        assertThrows(IllegalArgumentException.class, () -> scene.followers().of(copied.node()));
        camera.destroy();
        assertThrows(IllegalStateException.class, () -> scene.followers().of(camera.node()));
    }

    /** Where it rests is all that is left of what it followed. */
    @Test
    void shouldRestWhereTheTargetWasWhenThatIsGone() {
        Transform3d ship = scene.create();
        ship.moveTo(5, 0, 0);
        Follower camera = scene.follow(ship).damped(50_000_000);
        tick(scene, 0);
        frame(scene, 0);
        ship.moveTo(9, 0, 0);
        tick(scene, 1);
        frame(scene, 1);
        ship.destroy();
        tick(scene, 2);
        frame(scene, 2);

        Scene other = copy(scene);

        Follower copied = other.followers().of(other.node(camera.node().index()));
        assertNotNull(copied);
        assertEquals("follower " + copied.node() + " of a node that is gone", copied.toString());
        for (int tick = 3; tick < 9; tick++) {
            frame(scene, tick);
            frame(other, tick);
            assertEquals(scene.inspector().json(), other.inspector().json());
        }
    }

    /** A target that was not anywhere yet takes its follower along. */
    @Test
    void shouldGoAlongWhenTheTargetIsWrittenForTheFirstTime() {
        Transform3d ship = scene.create();
        Follower camera = scene.follow(ship).damped(50_000_000);
        tick(scene, 0);
        frame(scene, 0);
        Scene other = copy(scene);
        for (Scene some : List.of(scene, other)) {
            some.node(ship.index()).moveTo(100, 0, 0);
            tick(some, 1);
            frame(some, 1);
        }
        assertEquals(100, camera.pose(new Pose3d()).translation().x);
        assertEquals(scene.inspector().json(), other.inspector().json());
    }

    /** Who looks at where it is itself has no direction, and keeps the rotation of the frame before. */
    @Test
    void shouldKeepItsRotationWhenItLooksAtWhereItIs() {
        Transform3d ship = scene.create();
        Transform3d beacon = scene.create();
        beacon.moveTo(10, 0, 0);
        Follower camera = scene.follow(ship).worldOffset(0, 0, 0).lookAt(beacon);
        tick(scene, 0);
        frame(scene, 0);
        Scene other = copy(scene);
        camera.lookAt(ship);
        Follower copied = other.followers().of(other.node(camera.node().index()));
        assertNotNull(copied);
        copied.lookAt(other.node(ship.index()));
        frame(scene, 1);
        frame(other, 1);
        assertEquals(1, camera.pose(new Pose3d()).rotation().transform(new Vector3f(1, 0, 0)).z, 1e-6f);
        assertEquals(scene.inspector().json(), other.inspector().json());
    }

    /** SPEC 14.6: who takes a scene back has the settings of then, and everything where it is. */
    @Test
    void shouldGoOnFromWhereTheyAreWhenSettingsAreThoseOfThen() {
        Transform3d body = scene.create();
        Follower camera = scene.follow(body).damped(3 * STEP).deadZone(0.5f, 0, 0);
        scene.plane().follow(scene.plane().create());
        SceneFollowers all = (SceneFollowers) scene.followers();
        Tape tape = new Tape();
        long frame = 0;
        for (int tick = 0; tick < 4; tick++) {
            body.moveTo(tick, 0, 0);
            scene.synchronizer().afterTick(tick * STEP, (tick + 1) * STEP);
            frame = tick * STEP + STEP / 2;
            scene.synchronizer().beforeFrame(frame);
            if (tick == 1) {
                SceneImages.get().followers(scene, tape.toWrite());
            }
            all.beforeFrame(frame);
        }
        float x = camera.pose(new Pose3d()).translation().x;
        camera.spring(9).deadZone(2, 0, 0);
        Runnable goOn = all.goingOn();
        SceneImages.get().followers(scene, tape.toRead());
        goOn.run();
        Scene other = copy(scene);
        all.beforeFrame(frame);
        assertEquals(x, camera.pose(new Pose3d()).translation().x, "no time has passed");
        for (Scene each : List.of(scene, other)) {
            each.followers().beforeFrame(frame + STEP);
        }
        assertTrue(camera.pose(new Pose3d()).translation().x > x, "the dead zone is that of then");
        assertEquals(scene.inspector().json(), other.inspector().json());
    }
}
