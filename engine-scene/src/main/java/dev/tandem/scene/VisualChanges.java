package dev.tandem.scene;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.pose.PlaneAffine;
import dev.tandem.transform.internal.reader.WorldReader;
import dev.tandem.transform.internal.reader.WorldsByPlace;
import java.util.Objects;
import org.joml.Matrix3x2f;
import org.joml.Matrix3x2fc;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.jspecify.annotations.Nullable;

/**
 * The nodes whose visual world transform changed since this view was last walked; the cost follows their number.
 *
 * <p>Nodes are visited in no particular order, which may differ from run to run; each comes once, with its final matrix.
 *
 * <p>A node is among them if its visual transform changed, or that of an ancestor from which it inherits, or if it was created
 * or re-parented; not if it was destroyed, of which a {@link ChangeReader} tells, one node of the branch after the other.
 * Several views of one scene are independent of each other. Belongs to the thread that owns the scene; a walk does not allocate
 * once its lists have grown.
 *
 * @param <M> the type of matrices: {@code Matrix4x3fc} of nodes in space, {@code Matrix3x2fc} of nodes in the plane
 */
public final class VisualChanges<M> implements AutoCloseable {
    /** Matrices that are copied at a time: few enough for the first-level cache. */
    private static final int BLOCK = 64;

    private final TransformStore store;
    private final WorldReader worlds;
    private final WorldsByPlace found;
    private final MatrixReader<M> reader;
    private final int[] idBlock = new int[BLOCK];
    private final float[] matrixBlock;
    private int filled;
    private @Nullable VisualVisitor<? super M> visitor;
    private @Nullable BlockVisitor blockVisitor;
    private int visits;
    private boolean closed;

    private VisualChanges(TransformStore store, MatrixReader<M> reader) {
        this.store = store;
        this.reader = reader;
        this.found = store.readers().byPlace();
        this.matrixBlock = new float[BLOCK * found.floats()];
        this.worlds = store.readers().confined(this::visit);
    }

    /** Reads a matrix from the storage. */
    @FunctionalInterface
    private interface MatrixReader<M> {
        M read(float[] matrices, int at);
    }

    static VisualChanges<Matrix4x3fc> inSpace(TransformStore store) {
        Matrix4x3f matrix = new Matrix4x3f();
        return new VisualChanges<>(store, (matrices, at) -> Affine.read(matrices, at, matrix));
    }

    static VisualChanges<Matrix3x2fc> inPlane(TransformStore store) {
        Matrix3x2f matrix = new Matrix3x2f();
        return new VisualChanges<>(store, (matrices, at) -> PlaneAffine.read(matrices, at, matrix));
    }

    /**
     * Visits each node that changed, once. The first walk visits every node of the scene, and so does the one after a walk that
     * ended with an exception of the visitor.
     *
     * @param newVisitor called with the node's index and visual world matrix; must not write to the scene
     * @return how many nodes were visited
     * @throws IllegalStateException if this view was closed, or from within a walk
     */
    public int forEach(VisualVisitor<? super M> newVisitor) {
        return walk(Objects.requireNonNull(newVisitor, "visitor"), null);
    }

    /**
     * Visits each node that changed as {@link #forEach} does, but many at a time and with their matrices as floats: for engines
     * whose objects lie all over the memory, so that the host can look for those of many nodes before it writes the first.
     *
     * @param newVisitor called with indices and matrices; must not write to the scene
     * @return how many nodes were visited
     * @throws IllegalStateException if this view was closed, or from within a walk
     */
    public int forEachBlock(BlockVisitor newVisitor) {
        return walk(null, Objects.requireNonNull(newVisitor, "visitor"));
    }

    private int walk(@Nullable VisualVisitor<? super M> newVisitor, @Nullable BlockVisitor newBlockVisitor) {
        if (closed) {
            throw new IllegalStateException(
                    "these visual changes were closed; open others with visualChanges() of the scene or of its plane");
        }
        store.requireVisuallyReadable();
        store.owner().beginWalk();
        visitor = newVisitor;
        blockVisitor = newBlockVisitor;
        visits = 0;
        filled = 0;
        try {
            worlds.read();
            visitBlock();
            return visits;
        } finally {
            visitor = null;
            blockVisitor = null;
            store.owner().endWalk();
        }
    }

    private void visit(int first, int count, int worker) {
        visits += count;
        if (visitor == null) {
            fillBlocks(first, count);
        } else {
            visitEach(first, count, visitor);
        }
    }

    private void visitEach(int first, int count, VisualVisitor<? super M> told) {
        float[] matrices = found.matrices(first);
        int at = found.matrixOffset(first);
        int[] ids = found.ids(first);
        int idAt = WorldsByPlace.idOffset(first);
        for (int i = 0; i < count; i++) {
            told.visit(ids[idAt + i], reader.read(matrices, at + i * found.floats()));
        }
    }

    /** Copies, so that nobody but the scene writes to its matrices. */
    private void fillBlocks(int first, int count) {
        int floats = found.floats();
        for (int done = 0; done < count; ) {
            int size = Math.min(BLOCK - filled, count - done);
            int place = first + done;
            System.arraycopy(
                    found.matrices(place), found.matrixOffset(place), matrixBlock, filled * floats, size * floats);
            System.arraycopy(found.ids(place), WorldsByPlace.idOffset(place), idBlock, filled, size);
            filled += size;
            done += size;
            if (filled == BLOCK) {
                visitBlock();
            }
        }
    }

    private void visitBlock() {
        int count = filled;
        filled = 0;
        if (count > 0) {
            try {
                Objects.requireNonNull(blockVisitor).visit(idBlock, matrixBlock, count);
            } catch (RuntimeException | Error e) {
                worlds.forgetAll();
                throw e;
            }
        }
    }

    /** Stops collecting changes. Closing twice has no effect. */
    @Override
    public void close() {
        store.requireNoWalk();
        if (!closed) {
            closed = true;
            worlds.close();
        }
    }
}
