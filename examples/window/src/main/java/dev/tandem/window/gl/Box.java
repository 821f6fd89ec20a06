package dev.tandem.window.gl;

import static org.lwjgl.opengl.GL33C.GL_ARRAY_BUFFER;
import static org.lwjgl.opengl.GL33C.GL_STATIC_DRAW;
import static org.lwjgl.opengl.GL33C.glBindBuffer;
import static org.lwjgl.opengl.GL33C.glBufferData;
import static org.lwjgl.opengl.GL33C.glDeleteBuffers;
import static org.lwjgl.opengl.GL33C.glGenBuffers;

/** The triangles of a box with edges of length 1 about the origin: position and normal of each corner. */
final class Box implements AutoCloseable {
    static final int CORNERS = 36;
    static final int STRIDE = 6 * Float.BYTES;

    /** Two triangles, seen from outside. */
    private static final int[][] FACE = {{-1, -1}, {1, -1}, {1, 1}, {-1, -1}, {1, 1}, {-1, 1}};

    private final int id = glGenBuffers();

    Box() {
        glBindBuffer(GL_ARRAY_BUFFER, id);
        glBufferData(GL_ARRAY_BUFFER, corners(), GL_STATIC_DRAW);
    }

    private static float[] corners() {
        float[] floats = new float[CORNERS * 6];
        int at = 0;
        for (int axis = 0; axis < 3; axis++) {
            for (int sign = -1; sign <= 1; sign += 2) {
                for (int[] corner : FACE) {
                    floats[at + axis] = sign * 0.5f;
                    floats[at + (axis + 1) % 3] = corner[0] * sign * 0.5f;
                    floats[at + (axis + 2) % 3] = corner[1] * 0.5f;
                    floats[at + 3 + axis] = sign;
                    at += 6;
                }
            }
        }
        return floats;
    }

    int id() {
        return id;
    }

    @Override
    public void close() {
        glDeleteBuffers(id);
    }
}
