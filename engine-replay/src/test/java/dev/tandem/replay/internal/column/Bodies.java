package dev.tandem.replay.internal.column;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;

/** The columns of bodies that move and turn, on the side of the writer or on that of the reader. */
final class Bodies {

    final FloatColumn x = new FloatColumn();
    final FloatColumn y = new FloatColumn();
    final FloatColumn z = new FloatColumn();
    final RotationColumn rotation = new RotationColumn();
    final ColumnGroup group;

    Bodies(int limit) {
        group = new ColumnGroup(limit, x, y, z, rotation);
    }

    /** Writes what has moved. */
    void write(TumblingBodies bodies, BitWriter out) {
        group.begin(bodies.movedCount);
        for (int i = 0; i < bodies.movedCount; i++) {
            int body = bodies.moved[i];
            group.indices()[i] = body;
            x.values()[i] = bodies.px[body];
            y.values()[i] = bodies.py[body];
            z.values()[i] = bodies.pz[body];
            rotation.x()[i] = bodies.qx[body];
            rotation.y()[i] = bodies.qy[body];
            rotation.z()[i] = bodies.qz[body];
            rotation.w()[i] = bodies.qw[body];
        }
        out.clear();
        group.write(out);
    }

    Refusal read(byte[] bytes, int from, int length, BitReader in) {
        in.open(bytes, from, length);
        return group.read(in);
    }

    /** Reads what was written and compares it bit by bit with where the bodies are. */
    void readAndCompare(TumblingBodies bodies, BitWriter out, BitReader in) {
        assertNull(read(out.bytes(), 0, out.length(), in));
        assertEquals(bodies.movedCount, group.count());
        for (int i = 0; i < bodies.movedCount; i++) {
            int body = bodies.moved[i];
            assertEquals(body, group.indices()[i]);
            assertSame(bodies.px[body], x.values()[i]);
            assertSame(bodies.py[body], y.values()[i]);
            assertSame(bodies.pz[body], z.values()[i]);
            assertSame(bodies.qx[body], rotation.x()[i]);
            assertSame(bodies.qy[body], rotation.y()[i]);
            assertSame(bodies.qz[body], rotation.z()[i]);
            assertSame(bodies.qw[body], rotation.w()[i]);
        }
    }

    private static void assertSame(float expected, float actual) {
        assertEquals(Float.floatToRawIntBits(expected), Float.floatToRawIntBits(actual));
    }
}
