package dev.tandem.testkit;

import dev.tandem.scene.ChangeKind;
import dev.tandem.scene.ChangeReader;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualChanges;
import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.ValueOwner;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.joml.Matrix3x2fc;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/**
 * Records where every node of a scene is drawn, in space and in the plane, frame by frame, in any loop: a host's own, with one
 * timeline or several.
 *
 * <pre>{@code
 * MotionTrace trace = new MotionTrace(scene);
 * ...
 * sync.beforeFrame(now);
 * scene.followers().beforeFrame(now);
 * trace.afterFrame(now);
 * ...
 * trace.of(ship).assertSmooth(30); // units per second
 * trace.of(camera).assertSteadyRelativeTo(trace.of(ship), 1e-5);
 * }</pre>
 *
 * <p>It follows each node from its first frame to its last, also where an index is used again, and reads from the scene's
 * changes which nodes teleported: a step with a teleport of the node or of one above it is no jump, and neither is one in which
 * the origin moved or a hidden branch is shown again. Every other step counts, re-parenting too, since {@code KEEP_WORLD} has
 * to be continuous; {@link #allowJump} names what is meant to jump. Messages call a node by its name in the scene.
 *
 * <p>Used by one thread, the one that owns the scene. It keeps what changes, so its size follows the motion.
 */
public final class MotionTrace implements AutoCloseable {
    private static final ChangeKind[] KINDS = {
        ChangeKind.DESTROYED, ChangeKind.TELEPORTED, ChangeKind.SHOWN, ChangeKind.REBASED
    };

    private final Scene scene;
    private final FrameTimes frames;
    private final Kind<Matrix4x3fc> space;
    private final Kind<Matrix3x2fc> plane;
    private final Map<Node, NodeRecording> all = new HashMap<>();

    private final Map<NumberChannel, ChannelRecorder> channels = new LinkedHashMap<>();

    /** Nodes that may jump in the coming frame. */
    private final Set<Node> jumping = new HashSet<>();

    /**
     * Begins a recording of no frames yet.
     *
     * @param scene whose nodes are recorded, those that exist and those to come
     */
    public MotionTrace(Scene scene) {
        this(scene, new FrameTimes(null));
    }

    MotionTrace(Scene scene, FrameTimes frames) {
        this.scene = scene;
        this.frames = frames;
        this.space = new Kind<>(
                scene.changes(KINDS), scene.visualChanges(), scene::node, world -> new Pose3d().setFrom(world));
        this.plane = new Kind<>(
                scene.plane().changes(KINDS), scene.plane().visualChanges(), scene.plane()::node, MotionTrace::lifted);
    }

    /**
     * Records the values of a channel too, from the coming frame on: of nodes, and of the scene itself. No effect if it is
     * recorded already.
     *
     * @param channel of this scene
     */
    public void follow(NumberChannel channel) {
        channels.computeIfAbsent(channel, one -> new ChannelRecorder(scene, one));
    }

    /**
     * Lets a node, and those below it, jump from the last frame to the coming one: for what is meant to jump and is no teleport.
     *
     * @param node of this scene
     */
    public void allowJump(Node node) {
        jumping.add(Objects.requireNonNull(node, "node"));
    }

    /**
     * Records a frame; call it when the frame could be drawn.
     *
     * @param nanos the time of the frame, as the player experiences it: render time, or real time to see slow motion slow; not
     *     before that of the last frame
     * @throws IllegalArgumentException if it is before that of the last frame
     */
    public void afterFrame(long nanos) {
        afterFrame(nanos, 0);
    }

    /** A tick of some clock begins. */
    void tickBegan() {
        channels.values().forEach(ChannelRecorder::tickBegan);
    }

    /** That tick has been observed. */
    void tickEnded() {
        channels.values().forEach(ChannelRecorder::tickEnded);
    }

    void afterFrame(long nanos, long realDelta) {
        int frame = frames.add(nanos, realDelta);
        space.afterFrame(frame);
        plane.afterFrame(frame);
        channels.values().forEach(recorder -> recorder.afterFrame(frame));
        jumping.clear();
    }

    private static Pose3d lifted(Matrix3x2fc m) {
        return new Pose3d()
                .setFrom(new Matrix4x3f(m.m00(), m.m01(), 0, m.m10(), m.m11(), 0, 0, 0, 1, m.m20(), m.m21(), 0));
    }

    private boolean jumps(Node node) {
        boolean jumps = false;
        for (Node above = node; above != null && !jumps && !jumping.isEmpty(); above = parent(above)) {
            jumps = jumping.contains(above);
        }
        return jumps;
    }

    /** How far it is to where the node is drawn, by way of those above it: a rounding counts on the whole way. */
    private static double reach(Node node) {
        double reach = 0;
        Vector3f place = place(node);
        for (Node above = parent(node); above != null; above = parent(above)) {
            Vector3f next = place(above);
            reach += place.distance(next);
            place = next;
        }
        return reach + place.length();
    }

    private static Vector3f place(Node node) {
        return node instanceof Transform3d spatial
                ? spatial.visualWorldPosition(new Vector3f())
                : new Vector3f(((Transform2d) node).visualWorldPosition(new Vector2f()), 0);
    }

    private static @Nullable Node parent(Node node) {
        return node instanceof Transform3d spatial ? spatial.parent() : ((Transform2d) node).parent();
    }

    /**
     * The recording of a node.
     *
     * @param node which may have been destroyed since
     * @return its recording, which grows with further frames
     * @throws IllegalArgumentException if no frame has drawn it
     */
    public NodeTrace of(Node node) {
        if (!hasDrawn(node)) {
            throw new IllegalArgumentException(node + " was drawn in none of the " + frames.count() + " frames");
        }
        return new NodeTrace(Objects.requireNonNull(all.get(node)), frames, 0);
    }

    /**
     * The recording of a value.
     *
     * @param channel that is {@linkplain #follow followed}
     * @param owner the node, which may have been destroyed since, or the scene
     * @return its recording, which grows with further frames
     * @throws IllegalArgumentException if the channel is not followed, or no frame has drawn a value of this owner
     */
    public Trace of(NumberChannel channel, ValueOwner owner) {
        Objects.requireNonNull(owner, "owner");
        ChannelRecorder recorder = channels.get(channel);
        if (recorder == null) {
            throw new IllegalArgumentException(
                    "\"" + channel.name() + "\" is not followed; call follow(..) before the first"
                            + " frame, or list it in the channels of the game");
        }
        ValueRecording recording = recorder.of(owner);
        if (recording == null) {
            throw new IllegalArgumentException("\"" + channel.name() + "\" of "
                    + (owner instanceof Node node ? node.toString() : "the scene") + " was drawn in none of the "
                    + frames.count() + " frames");
        }
        return new Trace(recording, frames, 0, 0);
    }

    /**
     * Whether a frame has drawn a node.
     *
     * @param node of this scene
     * @return false if it was created after the last frame, or destroyed before the first one that would have drawn it
     */
    public boolean hasDrawn(Node node) {
        return all.containsKey(Objects.requireNonNull(node, "node"));
    }

    /**
     * The number of frames recorded.
     *
     * @return a count, {@code >= 0}
     */
    public int frames() {
        return frames.count();
    }

    /** Ends the recording; what was recorded can still be asked for. */
    @Override
    public void close() {
        space.close();
        plane.close();
        channels.values().forEach(ChannelRecorder::close);
    }

    /** The recordings of nodes in space, or in the plane. */
    private final class Kind<M> implements AutoCloseable {
        private final ChangeReader reader;
        private final VisualChanges<M> visuals;
        private final IntFunction<Node> nodes;
        private final Function<M, Pose3d> poses;
        private final Map<Integer, NodeRecording> living = new HashMap<>();
        private boolean everythingJumps;

        Kind(ChangeReader reader, VisualChanges<M> visuals, IntFunction<Node> nodes, Function<M, Pose3d> poses) {
            this.reader = reader;
            this.visuals = visuals;
            this.nodes = nodes;
            this.poses = poses;
        }

        void afterFrame(int frame) {
            everythingJumps = false;
            if (!reader.poll(this::note)) {
                living.values().removeIf(recording -> recording.node().isGone());
                everythingJumps = true;
            }
            visuals.forEach((index, world) -> record(frame, index, poses.apply(world)));
            living.values().forEach(recording -> recording.seen(frame));
        }

        private void note(ChangeKind kind, int index) {
            switch (kind) {
                case DESTROYED -> living.remove(index);
                case TELEPORTED, SHOWN -> {
                    NodeRecording teleported = living.get(index);
                    if (teleported != null) {
                        jumping.add(teleported.node());
                    }
                }
                case REBASED -> everythingJumps = true;
                default -> {}
            }
        }

        private void record(int frame, int index, Pose3d pose) {
            NodeRecording recording = living.computeIfAbsent(index, i -> begin(i, frame));
            recording.change(frame, pose, reach(recording.node()), parent(recording.node()));
            if (everythingJumps || jumps(recording.node())) {
                recording.jumped(frame);
            }
        }

        private NodeRecording begin(int index, int frame) {
            Node node = nodes.apply(index);
            NodeRecording recording = new NodeRecording(node, frame);
            all.put(node, recording);
            return recording;
        }

        @Override
        public void close() {
            reader.close();
            visuals.close();
        }
    }
}
