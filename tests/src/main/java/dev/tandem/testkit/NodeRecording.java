package dev.tandem.testkit;

import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import java.util.TreeMap;
import org.joml.Vector3d;

/** The poses of one node, by frame: only where they change. */
final class NodeRecording extends Recording {
    private final Node node;

    /** As it was called in the last frame that drew it: with its node the name goes. */
    private String label;

    private final TreeMap<Integer, Pose3d> poses = new TreeMap<>();
    private final TreeMap<Integer, Double> reaches = new TreeMap<>();

    NodeRecording(Node node, int firstFrame) {
        super(firstFrame);
        this.node = node;
        this.label = node.toString();
    }

    Node node() {
        return node;
    }

    void change(int frame, Pose3d pose, double reach) {
        poses.put(frame, pose);
        reaches.put(frame, reach);
    }

    /** The node is drawn in a frame. */
    void seen(int frame) {
        drawn(frame);
        label = node.toString();
    }

    Pose3d pose(int frame) {
        return poses.floorEntry(frame).getValue();
    }

    Vector3d place(int frame) {
        return new Vector3d(pose(frame).translation());
    }

    @Override
    String label() {
        return label;
    }

    @Override
    String text(int frame) {
        return text(place(frame));
    }

    /** With all digits of its numbers, which are floats. */
    static String text(Vector3d place) {
        return "(" + (float) place.x + ", " + (float) place.y + ", " + (float) place.z + ")";
    }

    @Override
    boolean rests(int frame) {
        return pose(frame).equals(pose(frame - 1));
    }

    @Override
    double distance(int frame, double period) {
        return place(frame).distance(place(frame - 1));
    }

    @Override
    double reach(int frame) {
        return reaches.floorEntry(frame).getValue();
    }

    @Override
    String jumpAdvice() {
        return "Where it is meant to jump, write it with teleportTo(..); where it gets another parent, attach it with KEEP_WORLD;"
                + " what moves within a parent, write relative to that.";
    }

    @Override
    String restAdvice() {
        return "Write it with moveTo(..) in every tick of its timeline and with no teleportTo(..) after that; give a newborn node a"
                + " start by teleportTo(..), then moveTo(..).";
    }
}
