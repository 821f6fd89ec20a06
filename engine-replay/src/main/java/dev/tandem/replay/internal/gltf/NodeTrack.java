package dev.tandem.replay.internal.gltf;

import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/** Where one node is, sample by sample: three paths, in the order of glTF. */
final class NodeTrack {
    static final int TRANSLATION = 0;
    static final int ROTATION = 1;
    static final int SCALE = 2;
    static final int PATHS = 3;

    private static final int[] WIDTHS = {3, 4, 3};

    private final String name;
    private final @Nullable NodeTrack parent;
    private final int first;
    private int last;

    /** True if it had another parent, or does not take all of the transform of its parent: then its poses are in the world. */
    private boolean free;

    private final float[][] values = new float[PATHS][];
    private final Quaternionf turn = new Quaternionf();

    NodeTrack(String name, @Nullable NodeTrack parent, int sample) {
        this.name = name;
        this.parent = parent;
        this.first = sample;
        this.last = sample;
    }

    /** The node is there in a sample, below another one or none. */
    void met(int sample, @Nullable NodeTrack above, boolean takesAll) {
        last = sample;
        free |= above != parent || above != null && !takesAll;
    }

    boolean isFree() {
        return free;
    }

    /** The node that its poses are relative to; null for the world. */
    @Nullable
    NodeTrack above() {
        return free ? null : parent;
    }

    String name() {
        return name;
    }

    /** In how many samples it is there. */
    int length() {
        return last - first + 1;
    }

    /** Makes room for its samples. */
    void open() {
        for (int path = 0; path < PATHS; path++) {
            values[path] = new float[length() * WIDTHS[path]];
        }
    }

    /** Stores a sample; a node that is not drawn has no size. */
    void put(int sample, Vector3f translation, Quaternionf rotation, Vector3f scale, boolean isDrawn) {
        int at = sample - first;
        rotation.normalize();
        boolean isPose = translation.isFinite() && rotation.isFinite() && scale.isFinite();
        if (isPose) {
            // The short way between two quaternions is that of the two that lie on one side.
            turn.set(turn.dot(rotation) < 0 ? rotation.mul(-1) : rotation);
        }
        store(TRANSLATION, at, translation.x, translation.y, translation.z, isPose);
        store(SCALE, at, scale.x, scale.y, scale.z, isPose && isDrawn);
        float[] turns = values[ROTATION];
        turns[4 * at] = turn.x;
        turns[4 * at + 1] = turn.y;
        turns[4 * at + 2] = turn.z;
        turns[4 * at + 3] = turn.w;
    }

    private void store(int path, int at, float x, float y, float z, boolean isSome) {
        values[path][3 * at] = isSome ? x : 0;
        values[path][3 * at + 1] = isSome ? y : 0;
        values[path][3 * at + 2] = isSome ? z : 0;
    }

    static int width(int path) {
        return WIDTHS[path];
    }

    /** A number of a sample. Before its birth a node is where it will be, and after its death where it was, without a size. */
    float value(int path, int sample, int column) {
        if (path == SCALE && (sample < first || sample > last)) {
            return 0;
        }
        int at = Math.max(0, Math.min(length() - 1, sample - first));
        return values[path][at * WIDTHS[path] + column];
    }

    /** True if a path has the same numbers in two samples. */
    boolean isSame(int path, int sample, int other) {
        for (int column = 0; column < WIDTHS[path]; column++) {
            if (value(path, sample, column) != value(path, other, column)) {
                return false;
            }
        }
        return true;
    }

    /** True if the node has one size, whenever it has one: then it comes and goes at once. */
    boolean hasOneSize() {
        int some = -1;
        for (int sample = first; sample <= last; sample++) {
            if (value(SCALE, sample, 0) != 0 || value(SCALE, sample, 1) != 0 || value(SCALE, sample, 2) != 0) {
                if (some >= 0 && !isSame(SCALE, sample, some)) {
                    return false;
                }
                some = sample;
            }
        }
        return true;
    }
}
