package dev.tandem.examples.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class ViewTest {
    private static final Vector3d FOCUS = new Vector3d(1, 2, 3);

    @Test
    void shouldShowTheFocusInTheMiddle() {
        Vector3d seen = View.around(FOCUS, 1, 0.4, 5).project(FOCUS);

        assertEquals(0, seen.length(), 1e-12);
    }

    @Test
    void shouldShowUpAsUpAndRightAsRightFromTheFront() {
        Vector3d up = View.FRONT.project(new Vector3d(0, 1, 0));
        Vector3d right = View.FRONT.project(new Vector3d(1, 0, 0));
        Vector3d near = View.FRONT.project(new Vector3d(0, 0, 1));

        assertTrue(up.y > 0.9 && right.x > 0.9 && near.z > 0.9, up + " " + right + " " + near);
    }

    @Test
    void shouldTurnTheWorldByItsYaw() {
        View side = View.around(FOCUS, Math.PI / 2, 0, Double.POSITIVE_INFINITY);
        Vector3d seen = side.project(new Vector3d(FOCUS).add(0, 0, 1));

        assertEquals(0, seen.distance(1, 0, 0), 1e-12);
    }

    @Test
    void shouldShowNearerThingsLarger() {
        View view = View.around(FOCUS, 0, 0, 4);

        assertEquals(1, view.project(new Vector3d(2, 2, 3)).x, 1e-12);
        assertEquals(2, view.project(new Vector3d(2, 2, 5)).x, 1e-12, "half as far away");
        assertEquals(0.5, view.project(new Vector3d(2, 2, -1)).x, 1e-12, "twice as far away");
    }
}
