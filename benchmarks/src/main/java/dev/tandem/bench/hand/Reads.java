package dev.tandem.bench.hand;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;

/** How a frame finds out where nodes are drawn. */
interface Reads {

    /** Reads what moved, after a frame. */
    void read();

    /** The twelve floats of a node's matrix, as it was read last. */
    void matrix(Transform3d node, float[] dest);

    /** Makes one. */
    @FunctionalInterface
    interface Kind {
        Reads of(Scene scene, Transform3d[] nodes, Transform3d[] movers);
    }

    /** Render matrices in a direct buffer, each in the slot of its node's index. */
    final class IntoBuffer implements Reads {
        private static final MatrixLayout LAYOUT = MatrixLayout.COLUMNS_4X3;

        private final FloatBuffer buffer;
        private final RenderMatrices matrices;

        IntoBuffer(Scene scene, Transform3d[] nodes, Transform3d[] movers) {
            buffer = Columns.direct(nodes.length * LAYOUT.floats());
            matrices = scene.renderMatrices(LAYOUT, buffer);
            matrices.assignAll();
        }

        @Override
        public void read() {
            matrices.update();
        }

        @Override
        public void matrix(Transform3d node, float[] dest) {
            buffer.get(node.index() * LAYOUT.floats(), dest, 0, LAYOUT.floats());
        }
    }

    /** One by one, those that move and those below them, into a matrix that an engine has for each. */
    final class ByHandle implements Reads {
        private final Transform3d[] changing;
        private final Matrix4f[] matrices;

        ByHandle(Scene scene, Transform3d[] nodes, Transform3d[] movers) {
            List<Transform3d> moving = Arrays.asList(movers);
            boolean[] changes = new boolean[nodes.length];
            moving.forEach(node -> changes[node.index()] = true);
            List<Transform3d> found = new ArrayList<>();
            for (Transform3d node : nodes) {
                Transform3d parent = node.parent();
                changes[node.index()] |= parent != null && changes[parent.index()];
                if (changes[node.index()]) {
                    found.add(node);
                }
            }
            changing = found.toArray(new Transform3d[0]);
            matrices = new Matrix4f[changing.length];
            Arrays.setAll(matrices, i -> new Matrix4f());
        }

        @Override
        public void read() {
            for (int i = 0; i < changing.length; i++) {
                changing[i].visualWorld(matrices[i]);
            }
        }

        @Override
        public void matrix(Transform3d node, float[] dest) {
            int at = Arrays.asList(changing).indexOf(node);
            Matrix4x3f matrix = at < 0 ? node.visualWorld(new Matrix4x3f()) : matrices[at].get4x3(new Matrix4x3f());
            matrix.get(dest);
        }
    }
}
