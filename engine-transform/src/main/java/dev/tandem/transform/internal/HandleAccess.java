package dev.tandem.transform.internal;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes and opens handles of one type, whose constructor stays out of the public surface.
 *
 * <p>Each handle type registers its own access when it is loaded.
 *
 * @param <H> the handle type
 */
public abstract class HandleAccess<H> {
    private static final Map<Class<?>, HandleAccess<?>> BY_TYPE = new ConcurrentHashMap<>();

    /** For the handle types themselves. */
    protected HandleAccess() {}

    /** Called once by each handle type. */
    public static <H> void register(Class<H> type, HandleAccess<H> access) {
        BY_TYPE.put(type, access);
    }

    /** The access to a handle type, which is loaded if need be. */
    @SuppressWarnings("unchecked") // register() pairs a type with its own access
    public static <H> HandleAccess<H> to(Class<H> type) {
        try {
            // Initialises it; the method of a lookup that does no more than that is not everywhere.
            Class.forName(type.getName(), true, type.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
        return Objects.requireNonNull((HandleAccess<H>) BY_TYPE.get(type));
    }

    /** Makes a handle to the node that has an id, the last one if it is there to be drawn only; allocates. */
    public abstract H handle(TransformStore store, int id);

    /**
     * The id of a node that may be read now.
     *
     * @throws IllegalArgumentException if the node is of another store
     * @throws IllegalStateException if the node was destroyed
     */
    public abstract int idIn(TransformStore store, H handle);

    /** Returns the id as {@link #idIn} does, also of a node that is there to be drawn only. */
    public abstract int idDrawnIn(TransformStore store, H handle);

    /**
     * The id of a node that may have been destroyed.
     *
     * @throws IllegalArgumentException if the node is of another store
     */
    public abstract int idOnce(TransformStore store, H handle);

    /** The generation of a node that may have been destroyed. */
    public abstract int generation(H handle);
}
