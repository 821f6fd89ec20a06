package dev.tandem.replay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.javagl.jgltf.model.AccessorFloatData;
import de.javagl.jgltf.model.AnimationModel;
import de.javagl.jgltf.model.AnimationModel.Interpolation;
import de.javagl.jgltf.model.GltfModel;
import de.javagl.jgltf.model.MeshPrimitiveModel;
import de.javagl.jgltf.model.NodeModel;
import de.javagl.jgltf.model.io.GltfModelReader;
import dev.tandem.replay.internal.mcap.RecordedFile;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 14.8: a stretch of a recording as glTF, read by a library that does not know this one. */
class GltfAnimationTest {
    private static final long STEP = 50_000_000;
    private static final long SAMPLE = 10_000_000;
    private static final int SAMPLES_PER_SECOND = 100;

    private final Scene scene = new Scene();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int ticks;

    /** A tick that is recorded, with a frame at its end. */
    private void tick(SceneRecorder recorder) throws IOException {
        scene.synchronizer().afterTick(ticks * STEP, (ticks + 1) * STEP);
        ticks++;
        scene.synchronizer().beforeFrame(ticks * STEP);
        recorder.write();
    }

    private SceneRecorder begin() throws IOException {
        return SceneRecorder.begin(scene, bytes);
    }

    private SceneRecording film() throws IOException {
        return SceneRecording.open(new RecordedFile(bytes.toByteArray()));
    }

    private static byte[] export(SceneRecording film, long from, long to, float markerSize) throws IOException {
        GltfAnimation animation = new GltfAnimation(film);
        animation.samplesPerSecond(SAMPLES_PER_SECOND);
        animation.markerSize(markerSize);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        animation.write(from, to, out);
        return out.toByteArray();
    }

    private GltfModel exported() throws IOException {
        SceneRecording film = film();
        return read(export(film, film.earliestNanos(), film.latestNanos(), 0));
    }

    private static GltfModel read(byte[] file) throws IOException {
        return new GltfModelReader().readWithoutReferences(new ByteArrayInputStream(file));
    }

    private static NodeModel node(GltfModel model, String name) {
        return model.getNodeModels().stream()
                .filter(node -> node.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Where a viewer shows a path of a node at the instant of a sample. */
    private static float[] at(GltfModel model, String name, String path, int sample) {
        NodeModel node = node(model, name);
        for (AnimationModel animation : model.getAnimationModels()) {
            for (AnimationModel.Channel channel : animation.getChannels()) {
                if (channel.getNodeModel() == node && channel.getPath().equals(path)) {
                    return at(channel.getSampler(), (float) ((double) sample / SAMPLES_PER_SECOND));
                }
            }
        }
        return switch (path) {
            case "translation" -> node.getTranslation();
            case "rotation" -> node.getRotation();
            default -> node.getScale();
        };
    }

    private static float[] at(AnimationModel.Sampler sampler, float seconds) {
        AccessorFloatData times = (AccessorFloatData) sampler.getInput().getAccessorData();
        AccessorFloatData values = (AccessorFloatData) sampler.getOutput().getAccessorData();
        int key = 0;
        while (key + 1 < times.getNumElements() && times.get(key + 1, 0) <= seconds) {
            key++;
        }
        int width = values.getNumComponentsPerElement();
        float[] value = new float[width];
        for (int column = 0; column < width; column++) {
            value[column] = values.get(key, column);
            if (times.get(key, 0) != seconds && sampler.getInterpolation() == Interpolation.LINEAR) {
                assertEquals(value[column], values.get(key + 1, column), "between two keys the sample would be lost");
            }
        }
        return value;
    }

    private static void assertPose(Pose3d pose, GltfModel model, String name, int sample) {
        String where = name + " in sample " + sample;
        Vector3f translation = pose.translation();
        Quaternionf rotation = pose.rotation();
        Vector3f scale = pose.scale();
        assertArrayEquals(
                new float[] {translation.x, translation.y, translation.z},
                at(model, name, "translation", sample),
                1e-6f,
                where);
        float[] turn = at(model, name, "rotation", sample);
        assertEquals(1, Math.abs(rotation.dot(new Quaternionf(turn[0], turn[1], turn[2], turn[3]))), 1e-6, where);
        assertArrayEquals(new float[] {scale.x, scale.y, scale.z}, at(model, name, "scale", sample), 1e-6f, where);
    }

    @Test
    void shouldHoldWhatFramesWouldHaveDrawnInTheTreeOfTheScene() throws IOException {
        Transform3d ship = scene.create();
        Transform3d turret = scene.create(ship);
        Transform2d badge = scene.plane().create();
        scene.names().put(ship, "ship");
        scene.names().put(turret, "the \"turret\"");
        scene.plane().names().put(badge, "badge");
        turret.rule(MotionRule.FROM_VISUAL);
        Random random = new Random(5);
        try (SceneRecorder recorder = begin()) {
            for (int tick = 0; tick < 30; tick++) {
                if (tick < 10 || tick > 20) {
                    ship.moveTo(
                            new Vector3f(random.nextFloat(), tick, 0),
                            new Quaternionf().rotationXYZ(tick, random.nextFloat(), 0),
                            new Vector3f(1 + random.nextFloat()));
                }
                turret.rotateTo(new Quaternionf().rotationY(0.4f * tick));
                badge.moveTo(tick, -tick, 0.3f * tick);
                tick(recorder);
            }
        }
        SceneRecording film = film();
        GltfModel model = read(export(film, 2 * STEP, 29 * STEP, 0));
        assertEquals(node(model, "ship"), node(model, "the \"turret\"").getParent());
        assertNull(node(model, "badge").getParent());
        assertEquals(Interpolation.LINEAR, scaleOf(model, "ship").getInterpolation());
        for (int sample = 0; sample <= 27 * STEP / SAMPLE; sample++) {
            Scene shown = film.at(2 * STEP + sample * SAMPLE);
            assertPose(shown.node(ship.index()).visualLocal(new Pose3d()), model, "ship", sample);
            assertPose(shown.node(turret.index()).visualLocal(new Pose3d()), model, "the \"turret\"", sample);
            Pose2d flat = shown.plane().node(badge.index()).visualLocal(new Pose2d());
            Pose3d lying = new Pose3d();
            lying.translation().set(flat.translation(), 0);
            lying.rotation().rotationZ(flat.angle());
            lying.scale().set(flat.scale(), 1);
            assertPose(lying, model, "badge", sample);
        }
    }

    private static AnimationModel.Sampler scaleOf(GltfModel model, String name) {
        return model.getAnimationModels().get(0).getChannels().stream()
                .filter(channel -> channel.getNodeModel() == node(model, name)
                        && channel.getPath().equals("scale"))
                .findFirst()
                .orElseThrow()
                .getSampler();
    }

    @Test
    void shouldTakeNoKeysForWhatRestsAndTwoForAStretchOfRest() throws IOException {
        Transform3d rock = scene.create();
        Transform3d door = scene.create();
        scene.names().put(rock, "rock");
        scene.names().put(door, "door");
        try (SceneRecorder recorder = begin()) {
            rock.teleportTo(1, 2, 3);
            for (int tick = 0; tick < 20; tick++) {
                door.moveTo(tick < 10 ? 0 : tick, 0, 0);
                tick(recorder);
            }
        }
        GltfModel model = exported();
        assertArrayEquals(new float[] {1, 2, 3}, at(model, "rock", "translation", 0));
        AnimationModel animation = model.getAnimationModels().get(0);
        assertEquals(1, animation.getChannels().size());
        assertEquals("translation", animation.getChannels().get(0).getPath());
        int moving = 10 * (int) (STEP / SAMPLE);
        assertEquals(
                1 + 1 + moving,
                animation.getChannels().get(0).getSampler().getInput().getCount());
    }

    @Test
    void shouldHaveNoSizeBeforeBirthWhileHiddenAndAfterDeath() throws IOException {
        Transform3d carrier = scene.create();
        scene.names().put(carrier, "carrier");
        Transform3d spark = null;
        try (SceneRecorder recorder = begin()) {
            for (int tick = 0; tick < 20; tick++) {
                carrier.moveTo(tick, 0, 0);
                if (tick == 5) {
                    spark = scene.create(carrier);
                    scene.names().put(spark, "spark");
                    spark.teleportTo(0, 3, 0);
                } else if (tick == 8) {
                    spark.hide();
                } else if (tick == 11) {
                    spark.show();
                } else if (tick == 14) {
                    spark.destroyWhenShown();
                }
                tick(recorder);
            }
        }
        SceneRecording film = film();
        film.at(20 * STEP);
        film.at(3 * STEP);
        GltfModel model = read(export(film, 0, 20 * STEP, 0));
        assertEquals(
                1,
                model.getNodeModels().stream()
                        .filter(node -> node.getName().equals("spark"))
                        .count());
        assertEquals(Interpolation.STEP, scaleOf(model, "spark").getInterpolation());
        for (int sample = 0; sample <= 20 * STEP / SAMPLE; sample++) {
            Scene shown = film.at(sample * SAMPLE);
            Transform3d found = shown.names().find("spark");
            float size = found != null && !found.isHidden() ? 1 : 0;
            boolean isDying = sample * SAMPLE > 14 * STEP && sample * SAMPLE < 15 * STEP;
            assertArrayEquals(
                    new float[] {isDying ? 1 : size, isDying ? 1 : size, isDying ? 1 : size},
                    at(model, "spark", "scale", sample),
                    "sample " + sample);
            assertArrayEquals(new float[] {0, 3, 0}, at(model, "spark", "translation", sample));
        }
    }

    @Test
    void shouldStandInTheWorldWhenItsParentChangesOrIsNotFollowedWholly() throws IOException {
        Transform3d left = scene.create();
        Transform3d right = scene.create();
        Transform3d ball = scene.create(left);
        Transform3d tag = scene.create(left);
        scene.names().put(ball, "ball");
        scene.names().put(tag, "tag");
        tag.inherit(Inheritance.TRANSLATION, Reparent.KEEP_LOCAL_AND_SNAP);
        try (SceneRecorder recorder = begin()) {
            for (int tick = 0; tick < 20; tick++) {
                left.moveTo(new Vector3f(-tick, 0, 0), new Quaternionf().rotationZ(0.1f * tick));
                right.moveTo(new Vector3f(tick, 0, 0), new Quaternionf().rotationX(0.1f * tick));
                ball.moveTo(0, 1, 0.1f * tick);
                tag.moveTo(0, 2, 0);
                if (tick == 10) {
                    ball.attachTo(right, Reparent.KEEP_WORLD);
                }
                tick(recorder);
            }
        }
        SceneRecording film = film();
        GltfModel model = read(export(film, 0, 20 * STEP, 0));
        assertNull(node(model, "ball").getParent());
        assertNull(node(model, "tag").getParent());
        for (int sample = 0; sample <= 20 * STEP / SAMPLE; sample++) {
            Scene shown = film.at(sample * SAMPLE);
            assertPose(shown.node(ball.index()).visualWorldPose(new Pose3d()), model, "ball", sample);
            assertPose(shown.node(tag.index()).visualWorldPose(new Pose3d()), model, "tag", sample);
        }
    }

    @Test
    void shouldShowEachNodeAsACubeWhoseFacesLookOutwards() throws IOException {
        scene.create();
        try (SceneRecorder recorder = begin()) {
            tick(recorder);
        }
        GltfModel model = read(export(film(), 0, 0, 0.5f));
        assertTrue(model.getAnimationModels().isEmpty());
        MeshPrimitiveModel cube = model.getNodeModels()
                .get(0)
                .getMeshModels()
                .get(0)
                .getMeshPrimitiveModels()
                .get(0);
        AccessorFloatData places =
                (AccessorFloatData) cube.getAttributes().get("POSITION").getAccessorData();
        AccessorFloatData normals =
                (AccessorFloatData) cube.getAttributes().get("NORMAL").getAccessorData();
        assertEquals(36, places.getNumElements());
        float area = 0;
        for (int corner = 0; corner < 36; corner += 3) {
            Vector3f first = vector(places, corner);
            Vector3f along = vector(places, corner + 1).sub(first);
            Vector3f across = vector(places, corner + 2).sub(first);
            Vector3f outwards = along.cross(across);
            area += outwards.length() / 2;
            outwards.normalize();
            assertTrue(outwards.dot(first) > 0, "a face looks inwards");
            assertEquals(outwards, vector(normals, corner));
            assertEquals(0.25f, Math.abs(first.get(first.maxComponent())));
        }
        assertEquals(6 * 0.25f, area, 1e-6f);
    }

    private static Vector3f vector(AccessorFloatData data, int element) {
        return new Vector3f(data.get(element, 0), data.get(element, 1), data.get(element, 2));
    }

    @Test
    void shouldWriteASceneWithoutNodes() throws IOException {
        try (SceneRecorder recorder = begin()) {
            tick(recorder);
        }
        byte[] file = export(film(), 0, STEP, 1);
        assertEquals(0, file.length % 4);
        assertNotNull(read(file));
    }

    @Test
    void shouldRefuseWhatCannotBeWritten() throws IOException {
        try (SceneRecorder recorder = begin()) {
            tick(recorder);
        }
        GltfAnimation animation = new GltfAnimation(film());
        assertEquals(
                "samples per second are 1 to 1000, not 0",
                assertThrows(IllegalArgumentException.class, () -> animation.samplesPerSecond(0))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> animation.samplesPerSecond(1001));
        assertEquals(
                "the size of a marker is finite and not negative, not NaN",
                assertThrows(IllegalArgumentException.class, () -> animation.markerSize(Float.NaN))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> animation.markerSize(-1));
        assertThrows(IllegalArgumentException.class, () -> animation.markerSize(Float.POSITIVE_INFINITY));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertEquals(
                "from 0 ns to 50000001 ns is no stretch of the recording: from 0 ns to 50000000 ns are held",
                assertThrows(IllegalArgumentException.class, () -> animation.write(0, STEP + 1, out))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> animation.write(-1, STEP, out));
        assertThrows(IllegalArgumentException.class, () -> animation.write(STEP, 0, out));
        assertEquals(0, out.size());
    }
}
