package dev.tandem.testkit;

import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import java.util.BitSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The poses of one node, by frame: only where they change. */
final class NodeRecording {
    private final Node node;

    /** The last that it had; null if it never had one. */
    private @Nullable String name;

    private final TreeMap<Integer, Pose3d> poses = new TreeMap<>();
    private final TreeMap<Integer, Double> reaches = new TreeMap<>();

    /** Frames to which a teleport led. */
    private final BitSet jumps = new BitSet();

    private int lastFrame;

    NodeRecording(Node node) {
        this.node = node;
    }

    Node node() {
        return node;
    }

    /** What messages call it. */
    String label() {
        return Names.of(name, node);
    }

    /** @param reach how large the numbers are of which the pose was made */
    void change(int frame, Pose3d pose, double reach, boolean jumps) {
        poses.put(frame, pose);
        reaches.put(frame, reach);
        this.jumps.set(frame, jumps);
    }

    /** The node is drawn in a frame. */
    void drawn(int frame, @Nullable String newName) {
        lastFrame = frame;
        name = newName == null ? name : newName;
    }

    int firstFrame() {
        return poses.firstKey();
    }

    int lastFrame() {
        return lastFrame;
    }

    Pose3d pose(int frame) {
        return poses.floorEntry(frame).getValue();
    }

    double reach(int frame) {
        return reaches.floorEntry(frame).getValue();
    }

    /** True if the step that leads to a frame is that of a teleport. */
    boolean jumpsTo(int frame) {
        return jumps.get(frame);
    }
}
