package dev.tandem.scene.internal.large;

import dev.tandem.scene.internal.Branches;
import dev.tandem.scene.internal.batch.IdList;
import dev.tandem.scene.internal.batch.NodeNumbers;
import dev.tandem.scene.internal.batch.StoreNumbers;
import dev.tandem.scene.internal.follow.SceneFollowers;
import dev.tandem.scene.large.PositionBatch;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.write.Positions;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;

/**
 * The large world of one kind of nodes. Each component of a view is read once, and all of them before anything is written. In the
 * plane the third number of a position is 0.
 */
abstract class StoredPositions<T extends Node> {
    static final int POSITION = PoseParts.TRANSLATION;
    static final int POSE = PoseParts.TRANSLATION | PoseParts.ROTATION;

    final Positions positions;
    private final TransformStore store;
    private final Class<T> type;
    private final HandleAccess<T> handles;
    private final SceneFollowers followers;
    private final Vector3d before = new Vector3d();
    private final Vector3d by = new Vector3d();

    StoredPositions(TransformStore store, Class<T> type, SceneFollowers followers) {
        this.store = store;
        this.followers = followers;
        this.type = type;
        this.handles = HandleAccess.to(type);
        this.positions = store.jumps().positions();
    }

    /** Keeps the position of a root that may be written; returns its id. */
    final int put(T root, double x, double y, double z) {
        int id = idOf(root);
        store.owner().checkLogicalWrite(store.form(), id);
        positions.putPosition(id, x, y, z);
        return id;
    }

    private int idOf(T node) {
        return handles.idIn(store, Objects.requireNonNull(node, "node"));
    }

    /** Of a node that may be there to be drawn only. */
    private int idDrawnOf(T node) {
        return handles.idDrawnIn(store, Objects.requireNonNull(node, "node"));
    }

    public final boolean contains(T node) {
        return positions.isExact(idDrawnOf(node));
    }

    final Vector3d logical(T node, Vector3d dest) {
        return positions.logical(idOf(node), dest);
    }

    final Vector3d visual(T node, Vector3d dest) {
        int id = idDrawnOf(node);
        store.owner().checkVisualRead(store.form(), id);
        return positions.visual(id, dest);
    }

    final boolean moveOriginTo(double x, double y, double z) {
        store.requireNoWalk();
        positions.requireOrigin(x, y, z);
        positions.origin(before);
        boolean moves = positions.moveOrigin(x, y, z);
        if (moves) {
            positions.origin(by).sub(before);
            followers.rebase(store, by.x, by.y, by.z);
        }
        return moves;
    }

    final Vector3d originIn(Vector3d dest) {
        store.requireOwner();
        return positions.origin(dest);
    }

    public final PositionBatch batch(List<T> roots) {
        store.requireOwner();
        NodeNumbers numbers = new StoreNumbers<>(store, type);
        return new RootBatch(store, numbers, new IdList(numbers, Branches.ids(store, handles, roots)));
    }
}
