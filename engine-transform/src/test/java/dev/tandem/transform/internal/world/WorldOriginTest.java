package dev.tandem.transform.internal.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.node.AnchorChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseForms;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What world matrices are relative to. SPEC 13. */
class WorldOriginTest {
    private NodeTable nodes;
    private WorldOrigin origin;
    private int width;
    private int floats;

    private void build(boolean flat) {
        PoseForm form = flat ? PoseForms.FLAT : PoseForms.SPATIAL;
        nodes = new NodeTable(form);
        origin = new WorldOrigin(nodes);
        width = flat ? 2 : 3;
        floats = form.matrixFloats();
        for (int i = 0; i < 6; i++) {
            nodes.create((byte) 0);
        }
    }

    private void anchor(int node, double at) {
        nodes.traits(node, Traits.ANCHORED);
        AnchorChunk anchors = nodes.chunk(node).anchors();
        for (int k = 0; k < width; k++) {
            anchors.anchor[anchors.offset(node) + k] = at + k;
        }
        origin.anchored(anchors, anchors.offset(node));
    }

    private double[] point(double x) {
        double[] point = new double[width];
        for (int k = 0; k < width; k++) {
            point[k] = x + 80 * k;
        }
        return point;
    }

    private float[] matrices() {
        float[] matrices = new float[6 * floats];
        Arrays.fill(matrices, 1);
        return matrices;
    }

    @Test
    void shouldLieOnAGrid() {
        assertEquals(0, WorldOrigin.near(3.9));
        assertEquals(8, WorldOrigin.near(4.1));
        assertEquals(-16, WorldOrigin.near(-13));
        assertEquals(0x1p53, WorldOrigin.near(0x1p53));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldMoveNearToAPoint(boolean flat) {
        build(flat);
        assertFalse(origin.matters());
        assertFalse(origin.matters(nodes.chunk(0), 0));
        assertFalse(origin.set(new double[width]), "it is there");
        assertTrue(origin.set(point(803)));
        assertEquals(800, origin.get(0));
        assertEquals(880, origin.get(1));
        assertFalse(origin.set(point(801)));
        assertTrue(origin.matters());
        assertTrue(origin.matters(nodes.chunk(0), 0));
        double[] alongY = new double[width];
        alongY[1] = 16;
        assertTrue(origin.set(alongY));
        assertTrue(origin.matters(), "one coordinate is enough");
        assertTrue(origin.set(new double[width]));
        assertFalse(origin.matters());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldPlaceNodesRelativeToIt(boolean flat) {
        build(flat);
        origin.set(point(800));
        float[] matrices = matrices();
        origin.place(nodes.chunk(0), 2, 4, matrices);
        assertPlaced(matrices, 2, 4, -800, -80);
        float[] one = matrices();
        origin.placeOne(2, one, 2 * floats);
        origin.placeOne(3, one, 3 * floats);
        assertArrayEquals(matrices, one);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldPlaceAnchoredNodesByTheirAnchors(boolean flat) {
        build(flat);
        anchor(2, 5000);
        anchor(3, 5000);
        assertTrue(origin.matters());
        assertTrue(origin.matters(nodes.chunk(0), 2));
        assertFalse(origin.matters(nodes.chunk(0), 1));
        float[] matrices = matrices();
        origin.place(nodes.chunk(0), 2, 4, matrices);
        assertPlaced(matrices, 2, 4, 5000, 1);

        origin.set(point(800));
        matrices = matrices();
        origin.place(nodes.chunk(0), 2, 4, matrices);
        assertPlaced(matrices, 2, 4, 4200, -79);
        float[] one = matrices();
        origin.placeOne(2, one, 2 * floats);
        origin.placeOne(3, one, 3 * floats);
        assertArrayEquals(matrices, one);
    }

    private void assertPlaced(float[] matrices, int from, int to, float first, float step) {
        for (int i = 0; i < matrices.length; i++) {
            int node = i / floats;
            int k = i % floats - (floats - width);
            boolean placed = node >= from && node < to && k >= 0;
            assertEquals(placed ? 1 + first + k * step : 1, matrices[i], "float " + i);
        }
    }
}
