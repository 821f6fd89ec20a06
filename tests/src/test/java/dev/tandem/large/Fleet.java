package dev.tandem.large;

import dev.tandem.scene.Scene;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3f;

/** Nodes of one kind in a scene of their own, by the order in which they were created. In the plane z is 0. */
abstract class Fleet {
    final Scene scene = new Scene();

    /** Creates a turned node below another, or a root for -1, and returns how it is turned. */
    abstract Quaterniond create(int parent, Random random);

    /** The nearest vector that there is. */
    abstract Vector3d fit(Vector3d vector);

    /** Writes a root in double. */
    abstract void place(int node, Vector3d to, boolean teleports);

    /** Writes a translation in float. */
    abstract void placeLocally(int node, Vector3f to, boolean teleports);

    abstract void rebase(Vector3f origin);

    abstract void moveOrigin(Vector3d to);

    abstract Vector3d origin(Vector3d dest);

    /** Where a node is drawn, relative to the origin. */
    abstract Vector3d drawn(int node, Vector3d dest);

    abstract Vector3d visual(int node, Vector3d dest);

    abstract Vector3d logical(int node, Vector3d dest);
}
