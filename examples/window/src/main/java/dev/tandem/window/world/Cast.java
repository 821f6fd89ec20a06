package dev.tandem.window.world;

import java.util.Random;
import org.joml.Vector3f;

/**
 * Who is in the world, in the order of their slots: a puck, the floor, the hubs of carousels, the riders on them, and bricks in
 * free flight. A body is a box with a colour.
 */
public final class Cast {
    /** The slot of the puck. */
    public static final int PUCK = 0;

    static final int FLOOR = 1;
    static final int FIRST_HUB = 2;

    private static final int HUBS = 4;
    private static final int RIDERS = 24;

    /** The fewest bodies that there can be: no bricks. */
    public static final int LEAST = FIRST_HUB + HUBS * (1 + RIDERS);

    /** The most bodies that there can be. */
    public static final int MOST = 1_000_000;

    private static final int CYAN = 0x4DE3E3;
    private static final int GROUND = 0x2A3650;
    private static final int STEEL = 0xE9EEF7;
    private static final int[] BRICKS = {0xFF5D73, 0xFFB454, 0x5AA9FF, 0xFF8AD1, 0xB48CFF, 0x7EE081};

    private final Vector3f[] sizes;
    private final int[] colors;

    /**
     * So many bodies.
     *
     * @param bodies from {@link #LEAST} to {@link #MOST}
     * @throws IllegalArgumentException if they are fewer or more
     */
    public Cast(int bodies) {
        if (bodies < LEAST || bodies > MOST) {
            throw new IllegalArgumentException("there can be " + LEAST + " to " + MOST + " bodies, not " + bodies);
        }
        sizes = new Vector3f[bodies];
        colors = new int[bodies];
        Random random = new Random(11);
        for (int i = firstBrick(); i < bodies; i++) {
            sizes[i] = new Vector3f(brickEdge(random), brickEdge(random), brickEdge(random));
            colors[i] = BRICKS[random.nextInt(BRICKS.length)];
        }
        for (int i = FIRST_HUB; i < firstBrick(); i++) {
            boolean hub = i < firstRider();
            sizes[i] = hub ? new Vector3f(1) : new Vector3f(0.35f, 0.5f, 0.35f);
            colors[i] = hub ? STEEL : BRICKS[i % BRICKS.length];
        }
        sizes[PUCK] = new Vector3f(1.6f);
        colors[PUCK] = CYAN;
        sizes[FLOOR] = new Vector3f(80, 0.5f, 70);
        colors[FLOOR] = GROUND;
    }

    private static float brickEdge(Random random) {
        return 0.2f + 0.5f * random.nextFloat();
    }

    /** {@return how many bodies there are} */
    public int count() {
        return sizes.length;
    }

    int hubs() {
        return HUBS;
    }

    int ridersPerHub() {
        return RIDERS;
    }

    int firstRider() {
        return FIRST_HUB + HUBS;
    }

    int firstBrick() {
        return LEAST;
    }

    int bricks() {
        return count() - LEAST;
    }

    /**
     * {@return the edges of a body}
     *
     * @param body its slot
     */
    public Vector3f size(int body) {
        return new Vector3f(sizes[body]);
    }

    /**
     * {@return the colour of a body, as red, green and blue from the highest byte of 24 bits to the lowest}
     *
     * @param body its slot
     */
    public int color(int body) {
        return colors[body];
    }
}
