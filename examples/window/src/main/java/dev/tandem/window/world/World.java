package dev.tandem.window.world;

import dev.tandem.scene.data.PoseFormat;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Moves the bodies, in metres and ticks. The same ticks give the same motion, bit for bit. It knows no nodes: both sides of the
 * window are written from the same poses.
 */
public final class World {
    /** Speed of the puck along x, in metres per second of game time. */
    public static final double PUCK_SPEED = 7;

    /** The numbers that {@link #poses()} holds for each mover. */
    static final PoseFormat FORMAT = PoseFormat.TRANSLATION_ROTATION_VELOCITIES;

    private static final double PUCK_REACH = 13;
    /** Height of the puck. */
    public static final float PUCK_HEIGHT = 7;

    /** How far in front the puck glides. */
    public static final float PUCK_DEPTH = 8;

    private static final float HUB_SPACING = 7;
    private static final float HUB_HEIGHT = 2.2f;
    private static final float HUB_DEPTH = 5;
    private static final double HUB_PACE = 2.5;
    private static final double HUB_TILT = 0.25;
    private static final float RIDER_RADIUS = 2.6f;

    private final Cast cast;
    private final FreeFlight flight;
    private final float[] poses;
    private final Quaternionf rotation = new Quaternionf();
    private double seconds;
    private double puckStartX;
    private double puckX;
    private boolean puckJumped;

    /**
     * A world at time 0.
     *
     * @param cast who is in it
     */
    public World(Cast cast) {
        this.cast = cast;
        flight = new FreeFlight(cast.bricks(), new Random(23));
        poses = new float[FORMAT.floats() * (cast.hubs() + cast.bricks())];
        writePoses();
    }

    /**
     * Moves everything.
     *
     * @param tickSeconds length of the tick
     */
    public void tick(double tickSeconds) {
        seconds += tickSeconds;
        flight.step(tickSeconds);
        puckJumped = puckX > PUCK_REACH;
        puckStartX = puckJumped ? puckX - 2 * PUCK_REACH : puckX;
        puckX = puckStartX + PUCK_SPEED * tickSeconds;
        writePoses();
    }

    private void writePoses() {
        int at = 0;
        for (int hub = 0; hub < cast.hubs(); hub++) {
            poses[at] = HUB_SPACING * (hub - (cast.hubs() - 1) / 2f);
            poses[at + 1] = HUB_HEIGHT;
            poses[at + 2] = HUB_DEPTH;
            double pace = hub % 2 == 0 ? HUB_PACE : -HUB_PACE;
            rotation.rotationX((float) HUB_TILT).rotateY((float) (pace * seconds % (2 * Math.PI)));
            poses[at + 3] = rotation.x;
            poses[at + 4] = rotation.y;
            poses[at + 5] = rotation.z;
            poses[at + 6] = rotation.w;
            poses[at + 11] = (float) (pace * Math.cos(HUB_TILT));
            poses[at + 12] = (float) (pace * Math.sin(HUB_TILT));
            at += FORMAT.floats();
        }
        flight.write(poses, at);
    }

    /** Local poses and velocities of hubs and bricks, in the order of their slots; live. */
    float[] poses() {
        return poses;
    }

    /** {@return whether the puck began anew in the last tick} */
    public boolean puckJumped() {
        return puckJumped;
    }

    /** Where the puck was at the start of the tick, after its jump if there was one. */
    Vector3f puckStart(Vector3f dest) {
        return dest.set((float) puckStartX, PUCK_HEIGHT, PUCK_DEPTH);
    }

    Vector3f puck(Vector3f dest) {
        return dest.set((float) puckX, PUCK_HEIGHT, PUCK_DEPTH);
    }

    Vector3f floor(Vector3f dest) {
        return dest.set(0, -0.25f, 0);
    }

    /** Where a rider stands on its carousel, for good. */
    Vector3f rider(int rider, Vector3f dest) {
        double angle = 2 * Math.PI * (rider % cast.ridersPerHub()) / cast.ridersPerHub();
        return dest.set((float) (RIDER_RADIUS * Math.cos(angle)), 0, (float) (RIDER_RADIUS * Math.sin(angle)));
    }
}
