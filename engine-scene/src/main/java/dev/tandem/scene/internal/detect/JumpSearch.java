package dev.tandem.scene.internal.detect;

import dev.tandem.scene.internal.teleport.Teleports;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.reader.WorldReader;
import dev.tandem.transform.internal.reader.WorldsByPlace;
import java.util.Arrays;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.joml.Vector3d;

/** Finds nodes that are drawn far from where the last frame drew them. */
final class JumpSearch {
    /** Told of the topmost node of a branch that jumped. */
    interface Found {
        void jump(TransformStore store, int id, float distance);
    }

    private static final int NEVER = 0;

    private final TransformStore store;
    private final WorldReader worlds;
    private final WorldsByPlace found;
    private final Teleports teleports;

    /** Floats of a position, which is the end of a matrix. */
    private final int axes;

    /** Where each node was drawn last, and its generation then. */
    private float[] places = {};

    private int[] generations = {};

    /** For each node the last frame in which it was far from where it had been, and how far. */
    private int[] farIn = {};

    private float[] distances = {};
    private final IntArrayList far = new IntArrayList();
    private int frame = 1;
    private double limit;
    private final Vector3d origin = new Vector3d();

    /** The origin in the last frame. */
    private final Vector3d lastOrigin = new Vector3d();

    JumpSearch(TransformStore store) {
        this.store = store;
        this.axes = store.form().width(PoseParts.TRANSLATION);
        this.found = store.readers().byPlace();
        this.worlds = store.readers().confined(this::visit);
        this.teleports = Teleports.ofDrawn(store);
        teleports.open();
    }

    void close() {
        worlds.close();
        teleports.close();
    }

    /** Compares this frame with the last one, which drew each node within a distance; the first time it only remembers. */
    void search(double newLimit, Found action) {
        limit = newLimit;
        teleports.read();
        boolean compares = !teleports.rebased();
        grow();
        far.clear();
        followOrigin();
        store.owner().beginWalk();
        try {
            worlds.read();
        } finally {
            store.owner().endWalk();
        }
        for (int i = 0; compares && i < far.size(); i++) {
            int id = far.get(i);
            int parent = store.family().worldParent(id);
            boolean topmost = parent < 0 || farIn[parent] != frame;
            if (topmost && !teleports.includes(id)) {
                action.jump(store, id, distances[id]);
            }
        }
        teleports.endFrame();
        frame++;
    }

    /** Where nodes were drawn is remembered as it is seen from the origin that there is now. */
    private void followOrigin() {
        store.jumps().positions().origin(origin);
        if (!origin.equals(lastOrigin)) {
            origin.sub(lastOrigin, lastOrigin);
            for (int i = 0; i < places.length; i++) {
                places[i] -= (float) lastOrigin.get(i % axes);
            }
            lastOrigin.set(origin);
        }
    }

    private void grow() {
        if (generations.length < store.idLimit()) {
            int length = Math.max(store.idLimit(), 2 * generations.length);
            places = Arrays.copyOf(places, axes * length);
            generations = Arrays.copyOf(generations, length);
            farIn = Arrays.copyOf(farIn, length);
            distances = Arrays.copyOf(distances, length);
        }
    }

    private void visit(int first, int count, int worker) {
        float[] matrices = found.matrices(first);
        int at = found.matrixOffset(first) + found.floats() - axes;
        int[] ids = found.ids(first);
        int idAt = WorldsByPlace.idOffset(first);
        for (int i = 0; i < count; i++) {
            compare(ids[idAt + i], matrices, at + i * found.floats());
        }
    }

    private void compare(int id, float[] matrix, int at) {
        double sum = 0;
        for (int k = 0; k < axes; k++) {
            float way = matrix[at + k] - places[axes * id + k];
            sum += (double) way * way;
            places[axes * id + k] = matrix[at + k];
        }
        float distance = (float) Math.sqrt(sum);
        int generation = store.ghosts().handleGeneration(id) + 1;
        if (generations[id] != NEVER && generations[id] == generation && distance > limit) {
            farIn[id] = frame;
            distances[id] = distance;
            far.add(id);
        }
        generations[id] = generation;
    }
}
