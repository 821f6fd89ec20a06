package dev.tandem.scene.internal.batch;

import dev.tandem.transform.Node;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;

/**
 * The ids of nodes of one store.
 *
 * @param <H> the type of their handles
 */
public final class StoreNumbers<H extends Node> implements NodeNumbers {
    private final TransformStore store;
    private final HandleAccess<H> handles;
    private final Class<H> type;

    public StoreNumbers(TransformStore store, Class<H> type) {
        this.store = store;
        this.handles = HandleAccess.to(type);
        this.type = type;
    }

    @Override
    public int living(Node node) {
        return handles.idIn(store, typed(node));
    }

    @Override
    public int once(Node node) {
        return handles.idOnce(store, typed(node));
    }

    @Override
    public int generation(Node node) {
        return handles.generation(typed(node));
    }

    private H typed(Node node) {
        if (!type.isInstance(node)) {
            throw new IllegalArgumentException(
                    node + " is of another kind than the nodes of this batch, each a " + type.getSimpleName());
        }
        return type.cast(node);
    }

    @Override
    public int generation(int number) {
        return store.generation(number);
    }

    @Override
    public String name(int number, int generation) {
        return store.nodeName(number, generation);
    }
}
