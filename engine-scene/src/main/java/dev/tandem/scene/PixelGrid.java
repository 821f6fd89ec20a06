package dev.tandem.scene;

import dev.tandem.scene.internal.pixel.PixelPlace;
import dev.tandem.scene.internal.pixel.PixelSteps;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.motion.TimelineTimes;
import java.util.Arrays;
import java.util.Objects;
import org.joml.Vector2f;
import org.joml.Vector2fc;

/**
 * Draws nodes of the plane on whole pixels, for pixel art. Its pixels are squares along the axes of the world, one of them with
 * its centre at the origin. Nothing that ticks write, or that frames interpolate, is changed.
 *
 * <pre>{@code
 * PixelGrid grid = scene.plane().pixelGrid(camera.node(), 1 / 16f);
 * ...
 * grid.position(sprite, position); // in each frame, once the scene and its followers were updated
 * shader.offset(grid.remainder());
 * }</pre>
 *
 * <p>Rounding each position by itself would let two sprites 10.4 pixels apart be drawn 10 or 11 apart by turns while they move.
 * So a grid remembers where it drew a node, and takes <em>steps</em> from there:
 *
 * <ul>
 *   <li>At rest a node is on the pixel that is nearest to it.
 *   <li>In motion it steps along an axis once it is more than 9/16 of a pixel off, and only in the direction of its motion.
 *   <li>Nodes that move alike in a frame step alike, so pixel distances do not change. The camera steps first, then nodes in the
 *       order in which they are asked for.
 *   <li>A node that moves along with the camera, but faster, makes at least the camera's steps, and a slower one at most these.
 *       So it does not step back relative to the camera either.
 * </ul>
 *
 * <p>A node in motion is therefore drawn up to three pixels from where it is, mostly less than one. Which pixel that is depends
 * on earlier frames; a frame rate changes no rule, but may change a step by a frame.
 *
 * <p>Confined to the thread that owns the scene. Allocates only for nodes that it has not drawn before.
 */
public final class PixelGrid {
    private static final HandleAccess<Transform2d> NODES = HandleAccess.to(Transform2d.class);
    private static final int FIRST_CAPACITY = 64;

    private final TransformStore store;
    private final Transform2d camera;
    private final double pixel;
    private final TimelineTimes times;
    private final PixelSteps steps = new PixelSteps();
    private final PixelPlace cameraPlace;
    private final Vector2f read = new Vector2f();
    private final Vector2f remainder = new Vector2f();

    private PixelMode mode = PixelMode.SPRITES;
    private Transform2d[] nodes = new Transform2d[FIRST_CAPACITY];
    private PixelPlace[] places = new PixelPlace[FIRST_CAPACITY];

    PixelGrid(TransformStore store, Transform2d camera, float pixel) {
        if (!(pixel > 0 && pixel < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a pixel must be larger than 0 and finite but is " + pixel);
        }
        NODES.idIn(store, camera);
        this.store = store;
        this.camera = camera;
        this.pixel = pixel;
        this.times = store.synchronization().times();
        camera.visualWorldPosition(read);
        cameraPlace = new PixelPlace(read.x / this.pixel, read.y / this.pixel);
    }

    /**
     * Sets what is put on whole pixels from now on.
     *
     * @param newMode {@link PixelMode#SPRITES} at first
     * @return this grid
     */
    public PixelGrid mode(PixelMode newMode) {
        Objects.requireNonNull(newMode, "mode");
        store.requireOwner();
        mode = newMode;
        return this;
    }

    /**
     * Where to draw a node in this frame: the centre of its pixel. In the modes {@link PixelMode#CAMERA} and
     * {@link PixelMode#OFF} it is the visual position itself.
     *
     * @param node of the plane of the same scene, also one that is to be drawn for the last time
     * @param dest receives the position in the world
     * @return {@code dest}
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if the node or the camera was destroyed
     */
    public Vector2f position(Transform2d node, Vector2f dest) {
        Objects.requireNonNull(node, "node");
        Objects.requireNonNull(dest, "dest");
        int index = NODES.idDrawnIn(store, node);
        if (mode != PixelMode.SPRITES) {
            return node.visualWorldPosition(dest);
        }
        followCamera();
        node.visualWorldPosition(read);
        PixelPlace place = place(node, index, read.x / pixel, read.y / pixel);
        steps.step(place, read.x / pixel, read.y / pixel);
        return dest.set(inWorld(place.column()), inWorld(place.row()));
    }

    /**
     * Where the camera of this frame is to be: at the centre of a pixel, or in the mode {@link PixelMode#OFF} at its visual
     * position.
     *
     * @param dest receives the position in the world
     * @return {@code dest}
     * @throws IllegalStateException if the camera was destroyed
     */
    public Vector2f cameraPosition(Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        followCamera();
        if (mode == PixelMode.OFF) {
            return dest.set(read);
        }
        return dest.set(inWorld(cameraPlace.column()), inWorld(cameraPlace.row()));
    }

    /**
     * How far the camera is from {@link #cameraPosition}, for the shader that enlarges the image: moved back by this, it glides
     * instead of stepping.
     *
     * @return in pixels along the axes of the world, within 9/16 of a pixel; zero in the mode {@link PixelMode#OFF}. Valid
     *     until the next call
     * @throws IllegalStateException if the camera was destroyed
     */
    public Vector2fc remainder() {
        followCamera();
        if (mode == PixelMode.OFF) {
            return remainder.zero();
        }
        return remainder.set(
                (float) (cameraPlace.x() - cameraPlace.column()), (float) (cameraPlace.y() - cameraPlace.row()));
    }

    /** {@return the side of a pixel in units of the world} */
    public float pixel() {
        return (float) pixel;
    }

    /** The camera's own position is then in {@link #read}. */
    private void followCamera() {
        store.requireOwner();
        if (!camera.isAlive()) {
            throw new IllegalStateException(
                    "the camera of this pixel grid, " + camera + ", was destroyed: make a grid for another");
        }
        camera.visualWorldPosition(read);
        steps.begin(times.frames(), times.lastRender());
        steps.lead(cameraPlace, read.x / pixel, read.y / pixel);
    }

    /** Where a node was drawn last; where it is, if it was not drawn before. */
    private PixelPlace place(Transform2d node, int index, double x, double y) {
        if (index >= places.length) {
            int capacity = Math.max(2 * places.length, index + 1);
            places = Arrays.copyOf(places, capacity);
            nodes = Arrays.copyOf(nodes, capacity);
        }
        PixelPlace place = places[index];
        if (place == null) {
            place = new PixelPlace(x, y);
            places[index] = place;
            nodes[index] = node;
        } else if (!node.equals(nodes[index])) {
            place.start(x, y);
            nodes[index] = node;
        }
        return place;
    }

    private float inWorld(double pixels) {
        double exact = pixels * pixel;
        return (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, exact));
    }
}
