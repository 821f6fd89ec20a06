package dev.tandem.large;

import org.joml.Quaterniond;
import org.joml.Vector3d;

/** A node of the model: all in double, and nothing is kept but where it was at both ends of the last tick. */
final class PlainNode {
    PlainNode parent;
    final Quaterniond rotation = new Quaterniond();
    final Vector3d before = new Vector3d();
    final Vector3d now = new Vector3d();

    /** Where it stood when the tick under way began. */
    final Vector3d start = new Vector3d();

    boolean isRoot() {
        return parent == null;
    }

    int depth() {
        return isRoot() ? 0 : 1 + parent.depth();
    }

    /** Where it is drawn at some progress through the last tick. */
    Vector3d drawn(double progress) {
        return world(new Vector3d(before).lerp(now, progress), progress);
    }

    private Vector3d world(Vector3d local, double progress) {
        if (isRoot()) {
            return local;
        }
        return parent.turn(local).add(parent.drawn(progress));
    }

    /** From the axes of this node to those of the world. */
    private Vector3d turn(Vector3d vector) {
        for (PlainNode n = this; n != null; n = n.parent) {
            n.rotation.transform(vector);
        }
        return vector;
    }

    void beginTick() {
        start.set(now);
    }

    void endTick() {
        before.set(start);
    }

    void teleport(Vector3d to) {
        now.set(to);
        start.set(to);
        before.set(to);
    }
}
