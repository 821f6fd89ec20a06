package dev.tandem.jme;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.scene.Spatial;
import com.jme3.system.Timer;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.Transform3d;
import java.util.Objects;

/**
 * Runs the loop of a scene within an application, before it updates its own scene graph, and puts spatials where their nodes
 * are drawn:
 *
 * <pre>{@code
 * SceneLoop loop = SceneLoop.builder().rate(30).onTick(tick -> ship.moveTo(tick.index(), 0, 0)).build(scene);
 * TandemState tandem = new TandemState(scene, loop);
 * tandem.attach(ship, model);
 * stateManager.attach(tandem);
 * }</pre>
 *
 * <ul>
 *   <li><b>Places.</b> A spatial gets the visual world transform of its node as its local one. Attach it therefore below a node
 *       that stays where it is, such as the root node, whatever parent its node has. Shear, which a rotated child of an unevenly
 *       scaled node has, is left out: a spatial cannot have it.
 *   <li><b>Cost.</b> Only spatials whose nodes changed are written; nothing is allocated.
 *   <li><b>Life.</b> When a node was destroyed and drawn for the last time, its spatial is removed from its parent. While a
 *       node is hidden, its spatial is culled.
 *   <li><b>Time.</b> It is that of the application's timer, in nanoseconds. Game speed and pauses are those of {@link
 *       SceneLoop#control()}; {@code speed} of the application has no effect on them. While this state is disabled, time stands.
 * </ul>
 *
 * <p>Belongs to the thread that updates the application, which must own the scene.
 */
public final class TandemState extends BaseAppState {
    private static final long SECOND = 1_000_000_000L;

    private final SceneLoop loop;
    private final NodeSpatials spatials;

    @SuppressWarnings("NullAway.Init") // set by initialize(app)
    private Timer timer;

    private boolean started;

    /** The lead of the timer over the time of the loop, because of times in which this state was disabled. */
    private long skippedNanos;

    private long disabledNanos;

    /**
     * A state for one scene.
     *
     * @param scene owned by the thread that updates the application
     * @param loop of the scene, built and not started; this state runs it
     */
    public TandemState(Scene scene, SceneLoop loop) {
        this.loop = Objects.requireNonNull(loop, "loop");
        this.spatials = new NodeSpatials(Objects.requireNonNull(scene, "scene"));
    }

    /**
     * Puts a spatial where a node is drawn, now and from now on.
     *
     * @param node of the scene
     * @param spatial in place of the one that the node has, if any
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if the node was destroyed
     */
    public void attach(Transform3d node, Spatial spatial) {
        spatials.attach(Objects.requireNonNull(node, "node"), Objects.requireNonNull(spatial, "spatial"));
    }

    /**
     * Lets go of the spatial of a node, which stays where it is.
     *
     * @param node of the scene, with a spatial or without
     */
    public void detach(Transform3d node) {
        spatials.detach(Objects.requireNonNull(node, "node"));
    }

    /** {@return the loop that this state runs} */
    public SceneLoop loop() {
        return loop;
    }

    @Override
    protected void initialize(Application app) {
        timer = app.getTimer();
        disabledNanos = nanos();
    }

    @Override
    protected void onEnable() {
        skippedNanos += nanos() - disabledNanos;
        if (!started) {
            started = true;
            loop.start(nanos() - skippedNanos);
        }
    }

    @Override
    public void update(float tpf) {
        loop.advance(nanos() - skippedNanos);
        spatials.update();
    }

    @Override
    protected void onDisable() {
        disabledNanos = nanos();
    }

    @Override
    protected void cleanup(Application app) {}

    private long nanos() {
        long time = timer.getTime();
        long resolution = timer.getResolution();
        return time / resolution * SECOND + time % resolution * SECOND / resolution;
    }
}
