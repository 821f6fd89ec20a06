package dev.tandem.examples.theatre;

import dev.tandem.examples.drawing.Body;
import dev.tandem.examples.drawing.Figure;
import dev.tandem.examples.drawing.Shape;
import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.examples.slowdown.physics.Actor;
import dev.tandem.examples.slowdown.physics.Setting;
import dev.tandem.examples.slowdown.physics.Simulation;
import dev.tandem.replay.SceneRecording;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.awt.Color;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * What there is to see in a recording, instant by instant: its nodes as bodies, those of the slowdown demonstration with their
 * figures. The nodes of other games are arrowheads or cubes, in a world that is shrunk or grown to the size of the stage.
 */
final class Reel {
    private static final int SAMPLES = 40;

    /** As much as other worlds may take of the width and the height of the stage. */
    private static final double ROOM = 0.8;

    private static final double STAGE_HEIGHT = 3;
    private static final Figure FLAT = new Figure("node", new Shape.Dart(0.2), new Color(0x5AA9FF));
    private static final Figure SOLID = new Figure("node", new Shape.Brick(0.12, 0.12, 0.12), new Color(0x5AA9FF));

    private final SceneRecording recording;
    private final Setting setting;
    private final Map<String, Figure> figures = new HashMap<>();
    private final Vector3d middle = new Vector3d();
    private double size = 1;

    Reel(SceneRecording recording) throws IOException {
        this.recording = recording;
        int[] solids = {0};
        recording.at(recording.earliestNanos()).space().forEachIndex(index -> solids[0]++);
        setting = solids[0] > 0 ? Setting.SPACE : Setting.PLANE;
        for (Actor actor : setting.build(new Scene(), 0).actors()) {
            figures.put(actor.figure().name(), actor.figure());
        }
        if (at(recording.earliestNanos()).stream().anyMatch(body -> body.figure() == FLAT || body.figure() == SOLID)) {
            fit();
        }
    }

    /** Finds out how large the world is. */
    private void fit() throws IOException {
        Vector3d least = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d most = new Vector3d(Double.NEGATIVE_INFINITY);
        long span = recording.latestNanos() - recording.earliestNanos();
        for (int sample = 0; sample <= SAMPLES; sample++) {
            for (Body body : at(recording.earliestNanos() + span / SAMPLES * sample)) {
                least.min(body.pose().place());
                most.max(body.pose().place());
            }
        }
        Vector3d extent = new Vector3d(most).sub(least);
        double width = 2 * Simulation.HALF_WIDTH * ROOM / Math.max(extent.x, extent.z);
        double height = STAGE_HEIGHT * ROOM / extent.y;
        double fitting = Math.min(width, height);
        least.add(most, middle).div(2);
        size = Double.isFinite(fitting) ? fitting : 1;
    }

    Setting setting() {
        return setting;
    }

    SceneRecording recording() {
        return recording;
    }

    /** Ticks per second in the end, as the stamps of what moves say; 0 if nothing moves. */
    int ticksPerSecond() throws IOException {
        Scene scene = recording.at(recording.latestNanos());
        long[] step = {0};
        scene.space().forEachIndex(index -> step[0] = Math.max(step[0], stepOf(scene.node(index))));
        scene.plane()
                .forEachIndex(index ->
                        step[0] = Math.max(step[0], stepOf(scene.plane().node(index))));
        return step[0] == 0 ? 0 : (int) Math.round((double) Game.SECOND / step[0]);
    }

    private static long stepOf(Node node) {
        return node.endNanos() - node.startNanos();
    }

    /** The bodies at an instant, parents before their children. */
    List<Body> at(long nanos) throws IOException {
        return bodies(recording.at(nanos));
    }

    /** The body with a figure of some name at an instant. */
    Body at(long nanos, String name) throws IOException {
        return at(nanos).stream()
                .filter(body -> body.figure().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("no " + name + " at " + nanos + " ns"));
    }

    /** The bodies of a scene of the same game, as it shows them. */
    List<Body> bodies(Scene scene) {
        List<Body> bodies = new ArrayList<>();
        if (setting == Setting.SPACE) {
            scene.space().forEachIndex(index -> addSolid(scene, scene.node(index), bodies));
        } else {
            scene.plane().forEachIndex(index -> addFlat(scene, scene.plane().node(index), bodies));
        }
        return bodies;
    }

    private void addSolid(Scene scene, Transform3d node, List<Body> bodies) {
        if (!node.isHidden()) {
            Pose3d pose = node.visualWorldPose(new Pose3d());
            Vector3d place = new Vector3d(pose.translation());
            Quaterniond rotation = new Quaterniond(pose.rotation());
            add(scene.names().of(node), SOLID, SpacePose.of(place, rotation), bodies);
        }
    }

    private void addFlat(Scene scene, Transform2d node, List<Body> bodies) {
        if (!node.isHidden()) {
            Pose2d pose = node.visualWorldPose(new Pose2d());
            Vector3d place = new Vector3d(pose.translation().x, pose.translation().y, 0);
            Quaterniond rotation = new Quaterniond().rotateZ(pose.angle());
            add(scene.plane().names().of(node), FLAT, SpacePose.of(place, rotation), bodies);
        }
    }

    private void add(String name, Figure other, SpacePose pose, List<Body> bodies) {
        Vector3d place = pose.place().sub(middle).mul(size);
        bodies.add(new Body(figures.getOrDefault(name, other), SpacePose.of(place, pose.rotation())));
    }
}
