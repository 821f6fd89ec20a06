package dev.tandem.transform.internal;

import dev.tandem.transform.Transform3d;
import java.lang.invoke.MethodHandles;

/**
 * Lets the scene make handles, whose constructor stays out of the public surface.
 *
 * <p>{@link Transform3d} puts its own implementation here when it is loaded.
 */
public abstract class HandleFactory {
    private static volatile HandleFactory instance;

    /** For {@link Transform3d}'s own implementation. */
    protected HandleFactory() {}

    /** Called once, by {@link Transform3d}. */
    public static void set(HandleFactory factory) {
        instance = factory;
    }

    /** Makes a handle to a living node; allocates. */
    public static Transform3d handle(TransformStore store, int index) {
        return instance().create(store, index, store.generation(index));
    }

    /**
     * The index of a node that may be read now.
     *
     * @throws IllegalArgumentException if the node is of another store
     * @throws IllegalStateException if the node was destroyed
     */
    public static int indexIn(TransformStore store, Transform3d node) {
        return instance().index(store, node);
    }

    private static HandleFactory instance() {
        if (instance == null) {
            try {
                MethodHandles.lookup().ensureInitialized(Transform3d.class);
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
        }
        return instance;
    }

    /** Makes a handle. */
    protected abstract Transform3d create(TransformStore store, int index, int generation);

    /** Checks that the node is alive and of this store; its index. */
    protected abstract int index(TransformStore store, Transform3d node);
}
