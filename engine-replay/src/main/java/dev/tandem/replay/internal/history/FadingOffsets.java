package dev.tandem.replay.internal.history;

import dev.tandem.scene.Scene;
import dev.tandem.scene.internal.FadingOffset;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.NodeReadings;
import dev.tandem.transform.internal.TransformStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The differences between where nodes were drawn before a rollback and where frames would draw them after it, while they fade.
 */
public final class FadingOffsets {
    private final Scene scene;
    private final Places inSpace = new Places();
    private final Places inPlane = new Places();
    private final List<FadingOffset> offsets = new ArrayList<>();
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
        if (blendNanos > 0) {
            SceneStores stores = SceneAccess.stores(scene);
            inSpace.keep(stores.space());
            inPlane.keep(stores.plane());
        }
    }

    /** Where the nodes of a store were drawn before a rollback. */
    private static final class Places {
        private int[] ids = {};
        private int[] generations = {};
        private float[] poses = {};
        private int count;

        void keep(TransformStore store) {
            int floats = store.form().stride();
            if (store.size() > ids.length) {
                ids = new int[store.size()];
                generations = new int[store.size()];
                poses = new float[store.size() * floats];
            }
            count = 0;
            NodeReadings readings = store.readings();
            store.forEachNode(id -> {
                ids[count] = id;
                generations[count] = store.generation(id);
                System.arraycopy(readings.visualLocal(id), 0, poses, count * floats, floats);
                count++;
            });
        }

        /** Adds what is to fade: the offsets of nodes that frames draw elsewhere now. */
        void measure(TransformStore store, IntFunction<Node> node, List<FadingOffset> found) {
            int floats = store.form().stride();
            NodeReadings readings = store.readings();
            for (int i = 0; i < count; i++) {
                int from = i * floats;
                if (store.isAlive(ids[i], generations[i])
                        && !Arrays.equals(poses, from, from + floats, readings.visualLocal(ids[i]), 0, floats)) {
                    FadingOffset offset = FadingOffset.of(node.apply(ids[i]));
                    offset.keep(poses, from);
                    offset.measure();
                    found.add(offset);
                }
            }
            count = 0;
        }
    }

    /** A frame has been drawn. */
    public void frame(long renderNanos) {
        if (isNew) {
            isNew = false;
            startNanos = renderNanos;
            SceneStores stores = SceneAccess.stores(scene);
            inSpace.measure(stores.space(), scene::node, offsets);
            inPlane.measure(stores.plane(), index -> scene.plane().node(index), offsets);
        }
        float left = (float) (1 - (double) (renderNanos - startNanos) / blendNanos);
        for (int i = offsets.size() - 1; i >= 0; i--) {
            if (!offsets.get(i).show(left)) {
                offsets.remove(i);
            }
        }
    }
}
