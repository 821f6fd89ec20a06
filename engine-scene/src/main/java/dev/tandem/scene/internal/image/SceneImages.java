package dev.tandem.scene.internal.image;

import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.ValueOwner;
import dev.tandem.transform.internal.image.Image;
import java.io.IOException;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Hands scenes over as images. The class of scenes registers the one that there is. */
public abstract class SceneImages {
    private static volatile @Nullable SceneImages registered;

    /** For the class of scenes alone. */
    protected SceneImages() {}

    /** Called once, by the class of scenes. */
    public static void register(SceneImages images) {
        registered = images;
    }

    /** The one that there is as soon as there is a scene. */
    public static SceneImages get() {
        return Objects.requireNonNull(registered);
    }

    /**
     * Hands a scene over, or replaces it by what the image has.
     *
     * @throws IllegalStateException on another thread than the owner's, in a walk of changes, or in a tick that began with {@code
     *     beforeTick}
     * @throws RuntimeException if the image is none of a scene, which is then good for nothing
     */
    public abstract void image(ValueOwner scene, Image image);

    /** Hands over the followers of a scene, which has all nodes already, see {@link #image}. */
    public abstract void followers(ValueOwner scene, Image image);

    /**
     * Hands over the clocks of the loop that drives a scene, or those of a scene that waits for its loop; none if a host drives
     * it otherwise. On the way in, the scene has all else already.
     *
     * @throws IOException never, but writing clocks may
     * @throws IllegalStateException within a tick of the loop
     * @throws RuntimeException if the image is none of a loop
     */
    public abstract void loop(ValueOwner scene, Image image) throws IOException;

    /** Draws the main timeline of a scene at an instant, with normal time as far ahead as in its last frame. */
    public abstract void frame(ValueOwner scene, long renderNanos);

    /** Keeps an object for a node, which may be there to be drawn only; nobody is told. */
    public abstract <T> void keep(ValueOwner scene, Node node, Class<T> type, T value);

    /** Calls {@code action} with the types of the objects that a host keeps for nodes of a scene. */
    public abstract void forEachTypeOfData(ValueOwner scene, Consumer<Class<?>> action);

    /**
     * The node of another scene that a node has become there by an image. Allocates.
     *
     * @param scene of the node, which may be gone by now
     * @throws IllegalStateException if it is not there
     */
    public abstract Transform3d in(ValueOwner other, ValueOwner scene, Transform3d node);

    /** The node in the plane, see {@link #in(ValueOwner, ValueOwner, Transform3d)}. */
    public abstract Transform2d in(ValueOwner other, ValueOwner scene, Transform2d node);
}
