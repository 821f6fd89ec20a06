package dev.tandem.gdx;

import com.badlogic.gdx.graphics.g2d.Sprite;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.scenes.scene2d.Actor;
import dev.tandem.scene.ChangeKind;
import dev.tandem.scene.PixelGrid;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.NanoClock;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.Objects;
import java.util.function.Function;
import org.joml.Matrix3x2f;
import org.joml.Matrix4x3f;
import org.joml.Vector2f;
import org.jspecify.annotations.Nullable;

/**
 * A scene and its loop within an application of libGDX: {@link #update()} runs ticks and interpolation, and then writes where
 * things are drawn. {@link TandemGame} calls it at the right moments; a host with a listener of its own calls it first in
 * {@code render()}.
 *
 * <ul>
 *   <li>A {@link ModelInstance} gets the visual world matrix of its node.
 *   <li>A {@link Sprite} is drawn with its origin where its node is, with the node's angle and scale.
 *   <li>An {@link Actor} likewise. It belongs to a group that stays where it is, such as the root of a stage, whatever parent
 *       its node has; while the node is hidden it is invisible, and when the node was destroyed and drawn for the last time it
 *       is removed.
 * </ul>
 *
 * <p>Shear is left out for sprites and actors, which cannot have it. Only what moved is written, and a frame allocates nothing.
 * Belongs to the thread that renders, which must own the scene.
 */
public final class GdxScene {
    private static final ChangeKind[] LIVES = {ChangeKind.DESTROYED, ChangeKind.HIDDEN, ChangeKind.SHOWN};

    private final Scene scene;
    private final SceneLoop loop;
    private final NanoClock clock;
    private final Attachments<Transform3d> inSpace;
    private final Matrix4x3f matrix = new Matrix4x3f();
    private final Matrix3x2f flatMatrix = new Matrix3x2f();
    private final float[] inSpaceFloats = new float[12];
    private final float[] inPlaneFloats = new float[6];

    /** Null until something is attached: a scene makes its storage of such nodes when it is first asked for. */
    private @Nullable Attachments<Transform2d> inPlane;

    private final Vector2f position = new Vector2f();
    private final Function<Transform2d, float[]> onPixel = this::onPixel;

    /** Null unless sprites and actors are drawn on whole pixels. */
    private @Nullable PixelGrid pixels;

    private boolean started;
    private boolean paused;
    private long pausedNanos;

    /** The lead of the clock over the time of the loop, because of pauses of the application. */
    private long skippedNanos;

    /**
     * For a loop that runs in the time of the system.
     *
     * @param scene owned by the thread that renders
     * @param loop of the scene, built and not started
     */
    public GdxScene(Scene scene, SceneLoop loop) {
        this(scene, loop, NanoClock.system());
    }

    /**
     * For a loop that runs in the time of a clock.
     *
     * @param scene owned by the thread that renders
     * @param loop of the scene, built and not started
     * @param clock read once per frame
     */
    public GdxScene(Scene scene, SceneLoop loop, NanoClock clock) {
        this.scene = Objects.requireNonNull(scene, "scene");
        this.loop = Objects.requireNonNull(loop, "loop");
        this.clock = Objects.requireNonNull(clock, "clock");
        inSpace = new Attachments<>(scene::contains, scene.changes(LIVES), scene.visualChanges(), inSpaceFloats.length);
    }

    /**
     * Draws a model where a node is, now and from now on.
     *
     * @param node of the scene
     * @param model in place of what is attached to the node, if anything is
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if the node was destroyed
     */
    public void attach(Transform3d node, ModelInstance model) {
        Objects.requireNonNull(model, "model");
        inSpace.attach(node, new DrawnModel(model));
        inSpace.place(node, floats(node.visualWorld(matrix)));
    }

    /**
     * Attaches a sprite, see {@link #attach(Transform3d, ModelInstance)}.
     *
     * @param node of the scene
     * @param sprite in place of what is attached to the node, if anything is
     */
    public void attach(Transform2d node, Sprite sprite) {
        Objects.requireNonNull(sprite, "sprite");
        attach(node, new DrawnSprite(sprite));
    }

    /**
     * Attaches an actor, see {@link #attach(Transform3d, ModelInstance)}.
     *
     * @param node of the scene
     * @param actor in place of what is attached to the node, if anything is
     */
    public void attach(Transform2d node, Actor actor) {
        Objects.requireNonNull(actor, "actor");
        attach(node, new DrawnActor(actor));
    }

    private void attach(Transform2d node, Drawn drawn) {
        Attachments<Transform2d> attachments = inPlane();
        attachments.attach(node, drawn);
        attachments.place(node, floats(node.visualWorld(flatMatrix)));
    }

    /**
     * Draws sprites and actors on a grid of pixels from the next update on. Each of them is then placed in each frame.
     *
     * @param grid of this scene; how it rounds is up to its mode
     */
    public void pixels(PixelGrid grid) {
        pixels = Objects.requireNonNull(grid, "grid");
    }

    /** By components: JOML's own copy into arrays goes through {@code sun.misc.Unsafe}, for which newer JDKs print a warning. */
    private float[] floats(Matrix4x3f m) {
        inSpaceFloats[0] = m.m00();
        inSpaceFloats[1] = m.m01();
        inSpaceFloats[2] = m.m02();
        inSpaceFloats[3] = m.m10();
        inSpaceFloats[4] = m.m11();
        inSpaceFloats[5] = m.m12();
        inSpaceFloats[6] = m.m20();
        inSpaceFloats[7] = m.m21();
        inSpaceFloats[8] = m.m22();
        inSpaceFloats[9] = m.m30();
        inSpaceFloats[10] = m.m31();
        inSpaceFloats[11] = m.m32();
        return inSpaceFloats;
    }

    private float[] floats(Matrix3x2f m) {
        inPlaneFloats[0] = m.m00;
        inPlaneFloats[1] = m.m01;
        inPlaneFloats[2] = m.m10;
        inPlaneFloats[3] = m.m11;
        inPlaneFloats[4] = m.m20;
        inPlaneFloats[5] = m.m21;
        return inPlaneFloats;
    }

    private float[] onPixel(Transform2d node) {
        Objects.requireNonNull(pixels).position(node, position);
        node.visualWorld(flatMatrix);
        flatMatrix.m20 = position.x;
        flatMatrix.m21 = position.y;
        return floats(flatMatrix);
    }

    private Attachments<Transform2d> inPlane() {
        if (inPlane == null) {
            inPlane = new Attachments<>(
                    scene::contains, scene.plane().changes(LIVES), scene.plane().visualChanges(), inPlaneFloats.length);
        }
        return inPlane;
    }

    /**
     * Lets go of what is attached to a node, which stays where it is.
     *
     * @param node of the scene
     */
    public void detach(Node node) {
        if (Objects.requireNonNull(node, "node") instanceof Transform2d flat) {
            inPlane().detach(flat);
        } else {
            inSpace.detach((Transform3d) node);
        }
    }

    /** Runs the ticks that are due and the interpolation, then writes what moved. The first call starts the loop. */
    public void update() {
        long now = clock.nanoTime() - skippedNanos;
        if (paused) {
            return;
        }
        if (started) {
            loop.advance(now);
        } else {
            started = true;
            loop.start(now);
        }
        inSpace.update();
        if (inPlane != null) {
            inPlane.update();
            if (pixels != null) {
                inPlane.placeAll(onPixel);
            }
        }
    }

    /** Lets the time of the loop stand, for {@code ApplicationListener.pause()}. Pausing twice has no effect. */
    public void pause() {
        if (!paused) {
            paused = true;
            pausedNanos = clock.nanoTime();
        }
    }

    /** Lets time go on where it stood, for {@code ApplicationListener.resume()}. No effect unless paused. */
    public void resume() {
        if (paused) {
            paused = false;
            skippedNanos += clock.nanoTime() - pausedNanos;
        }
    }

    /** {@return the loop that this runs} */
    public SceneLoop loop() {
        return loop;
    }
}
