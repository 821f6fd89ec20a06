package dev.tandem.replay.internal.history;

import dev.tandem.scene.Nodes;
import dev.tandem.scene.Scene;
import dev.tandem.scene.internal.FadingOffset;
import dev.tandem.transform.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The differences between where nodes were drawn before a rollback and where frames would draw them after it, while they fade.
 */
public final class FadingOffsets {
    private final Scene scene;
    private List<FadingOffset> offsets = new ArrayList<>();
    private long blendNanos;
    private long startNanos;

    /** True until the first frame after a rollback. */
    private boolean isNew;

    public FadingOffsets(Scene scene) {
        this.scene = scene;
    }

    /** Remembers where all nodes are drawn: a rollback follows. */
    public void begin(long newBlendNanos) {
        blendNanos = newBlendNanos;
        isNew = true;
        offsets = new ArrayList<>();
        keep(scene.space(), scene::node);
        keep(scene.plane(), index -> scene.plane().node(index));
    }

    private void keep(Nodes<?, ?> nodes, IntFunction<Node> node) {
        if (blendNanos > 0) {
            nodes.forEachIndex(index -> {
                FadingOffset offset = FadingOffset.of(node.apply(index));
                offset.keep();
                offsets.add(offset);
            });
        }
    }

    /** A frame has been drawn. */
    public void frame(long renderNanos) {
        if (offsets.isEmpty()) {
            return;
        }
        if (isNew) {
            isNew = false;
            startNanos = renderNanos;
            offsets.removeIf(FadingOffset::measure);
        }
        float left = (float) (1 - (double) (renderNanos - startNanos) / blendNanos);
        for (int i = offsets.size() - 1; i >= 0; i--) {
            if (!offsets.get(i).show(left)) {
                offsets.remove(i);
            }
        }
    }
}
