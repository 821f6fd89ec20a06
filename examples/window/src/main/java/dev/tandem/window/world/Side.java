package dev.tandem.window.world;

import dev.tandem.jfr.JfrEvents;
import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.RenderMotions;
import dev.tandem.scene.Scene;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.time.Frame;
import dev.tandem.time.NanoClock;
import dev.tandem.time.Tick;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** One side of the window: a scene with a node for each body, its interpolation, and its matrices. */
public final class Side implements Bodies {
    /** How matrices lie in the buffer. */
    public static final MatrixLayout LAYOUT = MatrixLayout.COLUMNS_4X4;

    private final World world;
    private final NanoClock workClock;
    private final Scene scene = new Scene();
    private final VisualSynchronizer synchronizer = scene.synchronizer();
    private final List<Transform3d> nodes;
    private final TransformBatch movers;
    private final BatchMemory poses;
    private final Transform3d puck;
    private final Vector3f place = new Vector3f();
    private final Vector3f puckVelocity = new Vector3f((float) World.PUCK_SPEED, 0, 0);
    private RenderMatrices matrices;
    private RenderMotions motions;
    private long workNanos;

    /**
     * A side that shows the world as it is.
     *
     * @param cast who is in the world
     * @param rule how nodes move between ticks
     * @param workClock measures what the library costs
     */
    Side(Cast cast, World world, MotionRule rule, NanoClock workClock) {
        this.world = world;
        this.workClock = workClock;
        scene.rule(rule);
        nodes = create(cast);
        List<Transform3d> moving = new ArrayList<>(nodes.subList(Cast.FIRST_HUB, cast.firstRider()));
        moving.addAll(nodes.subList(cast.firstBrick(), cast.count()));
        movers = scene.batch(moving);
        puck = nodes.get(Cast.PUCK);
        poses = BatchMemory.of(world.poses());
        movers.teleportAll(World.FORMAT, poses);
    }

    private List<Transform3d> create(Cast cast) {
        List<Transform3d> made = new ArrayList<>(cast.count());
        Quaternionf upright = new Quaternionf();
        for (int body = 0; body < cast.count(); body++) {
            boolean rides = body >= cast.firstRider() && body < cast.firstBrick();
            int rider = body - cast.firstRider();
            Transform3d node =
                    rides ? scene.create(made.get(Cast.FIRST_HUB + rider / cast.ridersPerHub())) : scene.create();
            node.teleportTo(place(body, rides, rider), upright, cast.size(body));
            made.add(node);
        }
        return Collections.unmodifiableList(made);
    }

    private Vector3f place(int body, boolean rides, int rider) {
        if (rides) {
            return world.rider(rider, place);
        }
        if (body == Cast.FLOOR) {
            return world.floor(place);
        }
        return body == Cast.PUCK ? world.puck(place) : place.zero();
    }

    @Override
    public RenderMatrices writeInto(ByteBuffer buffer) {
        matrices = scene.renderMatrices(LAYOUT, buffer);
        for (int body = 0; body < nodes.size(); body++) {
            matrices.assign(nodes.get(body), body);
        }
        return matrices;
    }

    /**
     * Has the library write motions from now on, each into the slot of its body.
     *
     * @param buffer with room for all
     * @return the motions, to ask what changed
     */
    public RenderMotions writeMotionsInto(FloatBuffer buffer) {
        motions = scene.renderMotions(buffer);
        for (int body = 0; body < nodes.size(); body++) {
            motions.assign(nodes.get(body), body);
        }
        return motions;
    }

    /** Moves all nodes to where the world has its bodies at the end of a tick. */
    void tick(Tick tick) {
        long start = workClock.nanoTime();
        movers.moveAll(World.FORMAT, poses);
        if (world.puckJumped()) {
            puck.teleportTo(world.puckStart(place));
        }
        puck.moveWithVelocity(world.puck(place), puckVelocity);
        synchronizer.afterTick(tick);
        workNanos += workClock.nanoTime() - start;
    }

    /** Interpolates. */
    void frame(Frame frame) {
        long start = workClock.nanoTime();
        synchronizer.beforeFrame(frame);
        workNanos += workClock.nanoTime() - start;
    }

    @Override
    public RenderMatrices writeMatrices() {
        long start = workClock.nanoTime();
        matrices.update();
        workNanos += workClock.nanoTime() - start;
        return matrices;
    }

    /** Writes the motions that changed into their buffer. */
    public void writeMotions() {
        long start = workClock.nanoTime();
        motions.update();
        workNanos += workClock.nanoTime() - start;
    }

    /** What it does, to be recorded. */
    Replay toBeRecorded() {
        return new Replay(scene, nodes);
    }

    /** Has the library tell Java Flight Recorder of ticks and frames, from now on. */
    public void recordEvents() {
        JfrEvents.attachTo(scene);
    }

    /** {@return what the library has cost since the last call, in nanoseconds} */
    public long takeWorkNanos() {
        long taken = workNanos;
        workNanos = 0;
        return taken;
    }

    /**
     * Changes how nodes move between ticks, from the next tick on.
     *
     * @param rule for all nodes
     */
    public void rule(MotionRule rule) {
        scene.rule(rule);
    }

    /** {@return the nodes in motion in this frame} */
    public int movingCount() {
        return scene.movingCount();
    }

    /** {@return where the puck is drawn, along x} */
    public double puckX() {
        return puck.visualWorldPosition(place).x;
    }
}
