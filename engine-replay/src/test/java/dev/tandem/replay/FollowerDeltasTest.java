package dev.tandem.replay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.replay.internal.mcap.RecordedFile;
import dev.tandem.replay.internal.save.ColumnFile;
import dev.tandem.scene.Scene;
import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.scene.internal.follow.SceneFollowers;
import dev.tandem.scene.internal.image.SceneImages;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 14.1: followers are in deltas as their settings, and go by the frames of whoever draws them. */
class FollowerDeltasTest {
    private static final long STEP = 50_000_000;
    private static final int TICKS_BEFORE = 4;
    private static final int TICKS = 12;

    /** By name: what changes of a follower that has followed for some ticks. */
    private static final Map<String, Consumer<Stage>> SETTINGS = new TreeMap<>();

    static {
        SETTINGS.put("damped", stage -> stage.camera.damped(3 * STEP));
        SETTINGS.put("spring", stage -> stage.camera.spring(4));
        SETTINGS.put("rigid", stage -> stage.camera.rigid());
        SETTINGS.put("offset", stage -> stage.camera.offset(1, 2, 3));
        SETTINGS.put(
                "turned offset",
                stage -> stage.camera.offset(new Vector3f(1, 2, 3), new Quaternionf().rotateXYZ(1, 0.5f, 0.25f)));
        SETTINGS.put("world offset", stage -> stage.camera.worldOffset(0, 3, -8));
        SETTINGS.put("dead zone", stage -> stage.camera.deadZone(2, 0.5f, 1));
        SETTINGS.put("look at", stage -> stage.camera.lookAt(stage.tower));
        SETTINGS.put("look at a point", stage -> stage.camera.lookAt(stage.tower, 1, 2, 3));
        SETTINGS.put("up", stage -> stage.camera.lookAt(stage.tower).up(0.3f, 1, -0.2f));
        SETTINGS.put("real time", stage -> stage.camera.inRealTime());
        SETTINGS.put("target", stage -> stage.camera.target(stage.tower));
        SETTINGS.put("snap", stage -> stage.camera.snap());
        SETTINGS.put("glide", stage -> {
            stage.camera.glideOnTeleport();
            stage.ship.teleportTo(100, 0, 0);
        });
        SETTINGS.put("go along", stage -> stage.ship.teleportTo(100, 0, 0));
        SETTINGS.put(
                "second follower",
                stage -> stage.camera.target(stage.scene
                        .follow(stage.tower)
                        .spring(3)
                        .offset(5, 0, 0)
                        .node()));
        SETTINGS.put("rebase", stage -> stage.scene.rebase(new Vector3f(50, 0, -20)));
        SETTINGS.put("origin", stage -> stage.scene.space().largeWorld().moveOrigin(-4000, 0, 2000));
        SETTINGS.put("flat rebase", stage -> stage.scene.plane().rebase(new Vector2f(50, -20)));
        SETTINGS.put("flat origin", stage -> stage.scene.plane().largeWorld().moveOrigin(-4000, 2000));
        SETTINGS.put("destroyed target", stage -> stage.ship.destroyWhenShown());
        SETTINGS.put("destroyed follower", stage -> stage.camera.destroy());
        SETTINGS.put("flat damped", stage -> stage.flat.damped(3 * STEP));
        SETTINGS.put("flat spring", stage -> stage.flat.spring(4));
        SETTINGS.put("flat offset", stage -> stage.flat.offset(4, 5));
        SETTINGS.put("flat turned offset", stage -> stage.flat.offset(new Vector2f(4, 5), 0.7f));
        SETTINGS.put("flat world offset", stage -> stage.flat.worldOffset(4, 5));
        SETTINGS.put("flat dead zone", stage -> stage.flat.deadZone(2, 1));
        SETTINGS.put("flat look at", stage -> stage.flat.lookAt(stage.flatTower, 1, 2));
        SETTINGS.put("flat target", stage -> stage.flat.target(stage.flatTower));
    }

    static Stream<String> settings() {
        return SETTINGS.keySet().stream();
    }

    /** What is followed, and followers of it, in space and in the plane. */
    private static final class Stage {
        final Scene scene;
        final Transform3d ship;
        final Transform3d tower;
        final Transform2d flatShip;
        final Transform2d flatTower;
        final Follower camera;
        final Follower2d flat;
        int ticks;

        Stage(Scene scene) {
            this.scene = scene;
            ship = scene.create();
            tower = scene.create();
            flatShip = scene.plane().create();
            flatTower = scene.plane().create();
            camera = scene.follow(ship).offset(0, 3, -8).damped(2 * STEP);
            flat = scene.plane().follow(flatShip).offset(1, 1).damped(2 * STEP);
        }

        void tick() {
            float x = 0.1f * ticks * ticks;
            if (ship.isAlive()) {
                ship.moveTo(new Vector3f(x, 1, -x), new Quaternionf().rotateXYZ(0.1f * ticks, 0.2f * ticks, 0));
            }
            if (tower.isAlive()) {
                tower.moveTo(10, ticks, 5);
            }
            flatShip.moveTo(x, -x, 0.1f * ticks);
            if (flatTower.isAlive()) {
                flatTower.moveTo(10, ticks);
            }
            scene.synchronizer().afterTick(ticks * STEP, (ticks + 1) * STEP);
            ticks++;
        }

        /** The frame of a third of the last tick, or of two thirds. */
        long frame(int third) {
            long instant = (ticks - 1) * STEP + third * STEP / 3;
            scene.synchronizer().beforeFrame(instant);
            scene.followers().beforeFrame(instant, real(instant));
            return instant;
        }

        static long real(long instant) {
            return 7 + 2 * instant;
        }

        String poses() {
            return (camera.isAlive() ? camera.pose(new Pose3d()).toString() : "gone") + flat.pose(new Pose2d());
        }
    }

    private static byte[] followers(Scene scene) {
        ColumnFile image = new ColumnFile(new SceneSaves().texts());
        SceneImages.get().followers(scene, image);
        return image.toBytes().array();
    }

    /** Everything of the followers, what they remember of the last frame included. */
    @ParameterizedTest
    @MethodSource("settings")
    void shouldBeTheFollowersOfTheSourceWhenASettingChanges(String setting) {
        Scene scene = new Scene();
        DeltaSource source = DeltaSource.of(scene);
        Replica replica = Replica.repeatingFrames();
        Stage stage = new Stage(scene);
        Stage without = new Stage(new Scene());
        Delta delta = new Delta();
        boolean matters = false;
        for (int tick = 0; tick < TICKS; tick++) {
            if (tick == TICKS_BEFORE) {
                SETTINGS.get(setting).accept(stage);
            }
            stage.tick();
            without.tick();
            for (int third = 0; third < 3; third++) {
                stage.frame(third);
                without.frame(third);
                replica.apply(source.take(delta));
                assertEquals(
                        scene.inspector().json(), replica.scene().inspector().json());
                assertArrayEquals(followers(scene), followers(replica.scene()));
                matters |= !stage.poses().equals(without.poses());
            }
        }
        assertTrue(matters, setting);
    }

    /** Forwards and backwards, through key frames; and where nobody drew a frame, it is where a frame would have shown it. */
    @ParameterizedTest
    @MethodSource("settings")
    void shouldBeWhereFramesHaveShownItInARecordingWhenASettingChanges(String setting) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Stage stage = new Stage(new Scene());
        Map<Long, String> frames = new TreeMap<>();
        try (SceneRecorder recorder = SceneRecorder.begin(stage.scene, bytes, new SceneSaves(), 2 * STEP)) {
            for (int tick = 0; tick < TICKS; tick++) {
                if (tick == TICKS_BEFORE) {
                    SETTINGS.get(setting).accept(stage);
                }
                stage.tick();
                recorder.write();
                for (int third = 0; third < 3; third++) {
                    frames.put(stage.frame(third), stage.scene.inspector().json());
                    recorder.write();
                }
            }
        }
        SceneRecording film = SceneRecording.open(new RecordedFile(bytes.toByteArray()));
        List<Long> instants = new ArrayList<>(frames.keySet());
        for (int way = 0; way < 2; way++) {
            for (long instant : instants) {
                assertEquals(frames.get(instant), film.at(instant).inspector().json(), "at " + instant);
                film.at(Math.min(film.latestNanos(), instant + STEP / 7));
            }
            Collections.reverse(instants);
        }
        assertArrayEquals(followers(stage.scene), followers(film.at(Collections.max(instants))));
    }

    /** It goes on looking at where that was, in a replica and in a save as well; and saving a scene changes nothing in it. */
    @Test
    void shouldGoOnLookingWhenWhatItLooksAtIsGone() throws IOException {
        Scene scene = new Scene();
        DeltaSource source = DeltaSource.of(scene);
        Replica replica = Replica.repeatingFrames();
        Stage stage = new Stage(scene);
        Stage untouched = new Stage(new Scene());
        Delta delta = new Delta();
        Scene saved = null;
        for (int tick = 0; tick < 6; tick++) {
            for (Stage each : List.of(stage, untouched)) {
                if (tick == 0) {
                    each.camera.lookAt(each.tower);
                    each.flat.lookAt(each.flatTower);
                }
                if (tick == 1) {
                    each.tower.destroyWhenShown();
                    each.flatTower.destroyWhenShown();
                }
                if (tick == 4) {
                    each.camera.damped(STEP);
                    each.flat.damped(STEP);
                }
                each.tick();
                each.frame(2);
            }
            replica.apply(source.take(delta));
            if (tick == 2) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                new SceneSaves().save(scene, bytes);
                saved = new SceneSaves().load(new ByteArrayInputStream(bytes.toByteArray()));
            }
            assertEquals(scene.inspector().json(), replica.scene().inspector().json(), "tick " + tick);
            assertEquals(untouched.poses(), stage.poses(), "tick " + tick);
        }
        assertNotNull(saved);
        Follower loaded = saved.followers().of(saved.node(stage.camera.node().index()));
        assertNotNull(loaded);
        Quaternionf before = loaded.pose(new Pose3d()).rotation();
        saved.followers().beforeFrame(3 * STEP, Stage.real(3 * STEP));
        assertTrue(before.dot(loaded.pose(new Pose3d()).rotation()) > 0.9f, "it does not turn away");
    }

    @Test
    void shouldMoveBetweenFramesOfARecording() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Stage stage = new Stage(new Scene());
        SceneRecorder recorder = SceneRecorder.begin(stage.scene, bytes);
        Stage other = new Stage(new Scene());
        for (int tick = 0; tick < TICKS; tick++) {
            stage.tick();
            other.tick();
            stage.frame(1);
            other.frame(1);
            recorder.write();
        }
        recorder.close();
        SceneRecording film = SceneRecording.open(new RecordedFile(bytes.toByteArray()));
        long between = (TICKS - 1) * STEP + STEP / 2;
        Scene shown = film.at(between);
        other.scene.synchronizer().beforeFrame(between);
        other.scene.followers().beforeFrame(between);
        Follower camera = shown.followers().of(shown.node(stage.camera.node().index()));
        assertNotNull(camera);
        assertEquals(other.camera.pose(new Pose3d()), camera.pose(new Pose3d()));
        assertNotEquals(stage.camera.pose(new Pose3d()), camera.pose(new Pose3d()));
    }

    /** A simulation that draws nothing, and a renderer whose followers are those of a scene that draws the same frames. */
    @ParameterizedTest
    @MethodSource("settings")
    void shouldFollowInFramesOfItsOwnWhenTheSourceDrawsNone(String setting) {
        Scene scene = new Scene();
        DeltaSource source = DeltaSource.of(scene);
        Replica replica = new Replica();
        Stage stage = new Stage(scene);
        Stage drawn = new Stage(new Scene());
        Delta delta = new Delta();
        for (int tick = 0; tick < TICKS; tick++) {
            if (tick == TICKS_BEFORE) {
                SETTINGS.get(setting).accept(stage);
                SETTINGS.get(setting).accept(drawn);
            }
            stage.tick();
            drawn.tick();
            replica.apply(source.take(delta));
            for (int third = 0; third < 3; third++) {
                long instant = drawn.frame(third);
                replica.draw(instant, Stage.real(instant));
                assertEquals(drawn.flat.pose(new Pose2d()), flatPose(replica, stage));
                assertEquals(drawn.camera.isAlive(), replica.has(stage.camera.node()));
                if (drawn.camera.isAlive()) {
                    Pose3d shown = replica.node(stage.camera.node()).visualWorldPose(new Pose3d());
                    Pose3d expected = drawn.camera.pose(new Pose3d());
                    assertEquals(expected.translation(), shown.translation());
                    assertTrue(expected.rotation().equals(shown.rotation(), 1e-6f), expected + " but " + shown);
                }
            }
        }
    }

    private static Pose2d flatPose(Replica replica, Stage stage) {
        return replica.node(stage.flat.node()).visualWorldPose(new Pose2d());
    }

    /** The source has never put it below what it follows, so it does not go with that. */
    @Test
    void shouldLiveOnInAReplicaWhenWhatItFollowsRigidlyIsDestroyed() {
        Scene scene = new Scene();
        DeltaSource source = DeltaSource.of(scene);
        Replica replica = new Replica();
        Transform3d ship = scene.create();
        Transform3d wreck = scene.create();
        Follower tag = scene.follow(ship).offset(0, 2, 0);
        Delta delta = new Delta();
        ship.moveTo(1, 0, 0);
        wreck.moveTo(5, 0, 0);
        scene.synchronizer().afterTick(0, STEP);
        replica.apply(source.take(delta));
        replica.draw(STEP, 0);
        assertEquals(new Vector3f(1, 2, 0), translation(replica, tag));
        ship.destroy();
        scene.synchronizer().afterTick(STEP, 2 * STEP);
        replica.apply(source.take(delta));
        replica.draw(2 * STEP, 0);
        assertFalse(replica.has(ship));
        assertEquals(new Vector3f(1, 2, 0), translation(replica, tag));
        tag.target(wreck);
        scene.synchronizer().afterTick(2 * STEP, 3 * STEP);
        replica.apply(source.take(delta));
        replica.draw(3 * STEP, 0);
        assertEquals(new Vector3f(5, 2, 0), translation(replica, tag));
    }

    private static Vector3f translation(Replica replica, Follower follower) {
        return replica.node(follower.node()).visualWorldPose(new Pose3d()).translation();
    }

    /** Of many settings the last ones count, and a cut among them is made. */
    @Test
    void shouldMakeTheCutWhenTheRendererHasSleptThroughIt() {
        Scene scene = new Scene();
        RenderReplica replica = RenderReplica.of(scene, () -> 0);
        Transform3d ship = scene.create();
        Follower camera = scene.follow(ship).damped(100 * STEP);
        ship.moveTo(1, 0, 0);
        scene.synchronizer().afterTick(0, STEP);
        replica.beforeFrame(STEP);
        for (int tick = 1; tick < 50; tick++) {
            ship.moveTo(tick, 0, 0);
            camera.offset(0, tick, 0);
            if (tick == 20) {
                camera.snap();
            }
            scene.synchronizer().afterTick(tick * STEP, (tick + 1) * STEP);
        }
        assertTrue(replica.beforeFrame(50 * STEP));
        assertEquals(48, replica.mergedTicks());
        Pose3d pose = replica.node(camera.node()).visualWorldPose(new Pose3d());
        assertEquals(
                replica.node(ship).visualWorldPose(new Pose3d()).translation().add(0, 49, 0), pose.translation());
    }

    @Test
    void shouldRefuseSettingsOfAFollowerThatDeltasWrite() {
        Scene scene = new Scene();
        DeltaSource source = DeltaSource.of(scene);
        Replica replica = new Replica();
        Follower camera = scene.follow(scene.create());
        replica.apply(source.take(new Delta()));
        Follower shown = replica.scene().followers().of(replica.node(camera.node()));
        assertNotNull(shown);
        String message =
                assertThrows(IllegalStateException.class, () -> shown.damped(1)).getMessage();
        assertTrue(message.startsWith("Transform3d #1 is the counterpart of a node of another scene"), message);
        Follower own = replica.scene().follow(replica.node(camera.node())).damped(1);
        replica.draw(0, 0);
        assertTrue(own.isAlive());
    }

    /** Settings that nothing tells: the message has the number as it is, and nothing was taken. */
    @ParameterizedTest
    @CsvSource({"0, 0, -0.5, tau -0.5", "0, 1, NaN, omega NaN", "0, 3, 0.5, up 0.25", "1, 14, -0.25, yHalf -0.25"})
    void shouldTakeNothingOfSettingsThatNothingTells(int kind, int at, float value, String expected) {
        Scene scene = new Scene();
        Follower camera = scene.follow(scene.create()).damped(STEP).offset(1, 2, 3);
        SceneStores stores = SceneAccess.stores(scene);
        float[] floats = {7, 7, 7, 0, 0, 0, 1, 1, 1, 1, 5, 5, 5, 0, 0, 0};
        double[] numbers = {1, 0, 0, 1, 0};
        if (kind == 0) {
            numbers[at] = value;
        } else {
            floats[at] = value;
        }
        byte[] before = followers(scene);
        int node = camera.node().index();
        SceneFollowers followers = (SceneFollowers) scene.followers();

        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> followers.follow(stores.space(), node, 0, -1, 0, floats, 0, numbers))
                .getMessage();

        assertEquals("this is no image of a scene: " + expected, message);
        assertArrayEquals(before, followers(scene));
    }
}
