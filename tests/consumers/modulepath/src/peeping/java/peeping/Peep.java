package peeping;

import dev.tandem.transform.internal.TransformStore;

/** Does not compile. */
final class Peep {
    private final TransformStore store = new TransformStore();
}
