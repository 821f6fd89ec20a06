package dev.tandem.bench.compare.run;

import dev.tandem.bench.world.PlaneMotion;
import dev.tandem.bench.world.PlaneWorld;
import dev.tandem.bench.world.World;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntUnaryOperator;

/** The input of the C programs, in the byte order of this machine; {@code limit.h} and {@code plane.c} describe it. */
final class LimitFile implements AutoCloseable {
    private final DataOutputStream out;

    private LimitFile(Path path) throws IOException {
        out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(path)));
    }

    /** A hierarchy; the program makes poses of its own. */
    static void write(World world, Path path) throws IOException {
        try (LimitFile file = new LimitFile(path)) {
            file.parents(world.size(), world::parent);
        }
    }

    /** A hierarchy with its first poses and how they move, so that the program shows what subjects in Java show. */
    static void write(PlaneWorld world, Path path) throws IOException {
        try (LimitFile file = new LimitFile(path)) {
            file.parents(world.size(), world::parent);
            file.floats(world.poses());
            file.floats(new PlaneMotion(world).speeds());
        }
    }

    private void parents(int nodes, IntUnaryOperator parent) throws IOException {
        word(nodes);
        for (int i = 0; i < nodes; i++) {
            word(parent.applyAsInt(i));
        }
    }

    private void floats(float[] values) throws IOException {
        for (float value : values) {
            word(Float.floatToRawIntBits(value));
        }
    }

    private void word(int bits) throws IOException {
        out.writeInt(ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? bits : Integer.reverseBytes(bits));
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
