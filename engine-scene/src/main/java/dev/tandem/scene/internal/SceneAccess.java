package dev.tandem.scene.internal;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/** Leads from a scene to its stores; what these are stays out of the public surface. */
public final class SceneAccess {
    private static final AtomicReference<Function<Object, SceneStores>> REGISTERED = new AtomicReference<>();

    private SceneAccess() {}

    /** Called once, by the type of scenes. */
    public static <S> void register(Class<S> type, Function<S, SceneStores> stores) {
        REGISTERED.set(scene -> stores.apply(type.cast(scene)));
    }

    /** The stores of a scene. */
    public static SceneStores stores(Object scene) {
        return Objects.requireNonNull(REGISTERED.get()).apply(scene);
    }
}
