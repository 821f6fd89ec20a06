package dev.tandem.testkit;

import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import java.util.Objects;
import java.util.TreeMap;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** The poses of one node, by frame: only where they change. */
final class NodeRecording extends Recording {
    private final Node node;

    /** Its name in the last frame that drew it: a node takes its name along. */
    private String label;

    private final TreeMap<Integer, Pose3d> poses = new TreeMap<>();
    private final TreeMap<Integer, Double> reaches = new TreeMap<>();
    private final TreeMap<Integer, @Nullable Node> parents = new TreeMap<>();

    NodeRecording(Node node, int firstFrame) {
        super(firstFrame);
        this.node = node;
        this.label = node.toString();
    }

    Node node() {
        return node;
    }

    void change(int frame, Pose3d pose, double reach, @Nullable Node parent) {
        parents.put(frame, parent);
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
    String jumpAdvice(int frame) {
        Node parent = parent(frame);
        if (!Objects.equals(parent, parent(frame - 1))) {
            return "It got another parent: attach or detach it with KEEP_WORLD, or write it with teleportTo(..) where it is"
                    + " to be.";
        } else if (restedIn(frame - 1)) {
            return "It rested before: write it in every tick of its timeline, and where it is meant to jump, with"
                    + " teleportTo(..).";
        } else if (parent != null) {
            return "It moves with " + parent
                    + ": what it does there, write relative to that; inherit(..) says what it takes from it."
                    + " Where it is meant to jump, write it with teleportTo(..).";
        }
        return "Where it is meant to jump, write it with teleportTo(..); where the origin moves, call rebase(..); what goes with"
                + " another node is a child or a follower of it.";
    }

    @Override
    String restAdvice() {
        return "Write it with moveTo(..) in every tick of its timeline and with no teleportTo(..) after that; give a newborn"
                + " node a start by teleportTo(..), then moveTo(..); through a portal it goes on by warp(..).";
    }

    private @Nullable Node parent(int frame) {
        return parents.floorEntry(frame).getValue();
    }
}
