package dev.tandem.replay.internal.gltf;

import dev.tandem.scene.internal.inspect.JsonText;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The numbers of a glTF file, all of them floats, and the accessors that say which of them belong together. */
final class Accessors {
    private static final int FLOAT = 5126;
    private static final int ARRAY_BUFFER = 34962;
    private static final String[] TYPES = {"", "SCALAR", "VEC2", "VEC3", "VEC4"};

    /** A range of numbers, as vectors of that width; each has a view of its own. */
    private record Accessor(int from, int to, int width, boolean isVertices) {}

    private float[] numbers = new float[1024];
    private int count;
    private int begun;
    private final List<Accessor> all = new ArrayList<>();

    /** Adds a number to the accessor that is next. */
    void add(float number) {
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * count);
        }
        numbers[count++] = number;
    }

    /** Ends the accessor of vectors of that width; returns its index. */
    int end(int width) {
        return end(new Accessor(begun, count, width, false));
    }

    /** Ends the accessor of a vertex attribute of three numbers; returns its index. */
    int endVertices() {
        return end(new Accessor(begun, count, 3, true));
    }

    private int end(Accessor accessor) {
        begun = count;
        all.add(accessor);
        return all.size() - 1;
    }

    /** Writes the members that describe the numbers. */
    void describe(JsonText json) {
        if (all.isEmpty()) {
            return;
        }
        json.name("buffers").open('[');
        json.open('{');
        json.name("byteLength").value(byteSize());
        json.close('}');
        json.close(']');
        json.name("bufferViews").open('[');
        for (Accessor each : all) {
            json.open('{');
            json.name("buffer").value(0);
            json.name("byteOffset").value((long) Float.BYTES * each.from);
            json.name("byteLength").value((long) Float.BYTES * (each.to - each.from));
            if (each.isVertices) {
                json.name("target").value(ARRAY_BUFFER);
            }
            json.close('}');
        }
        json.close(']');
        json.name("accessors").open('[');
        for (int index = 0; index < all.size(); index++) {
            describe(all.get(index), index, json);
        }
        json.close(']');
    }

    private void describe(Accessor accessor, int index, JsonText json) {
        json.open('{');
        json.name("bufferView").value(index);
        json.name("componentType").value(FLOAT);
        json.name("count").value((accessor.to - accessor.from) / accessor.width);
        json.name("type").value(TYPES[accessor.width]);
        if (accessor.isVertices || accessor.width == 1) {
            extremes("min", accessor, false, json);
            extremes("max", accessor, true, json);
        }
        json.close('}');
    }

    private void extremes(String name, Accessor accessor, boolean isMost, JsonText json) {
        json.name(name).open('[');
        for (int column = 0; column < accessor.width; column++) {
            float extreme = numbers[accessor.from + column];
            for (int at = accessor.from + column; at < accessor.to; at += accessor.width) {
                extreme = isMost ? Math.max(extreme, numbers[at]) : Math.min(extreme, numbers[at]);
            }
            json.value(extreme);
        }
        json.close(']');
    }

    int byteSize() {
        return Float.BYTES * count;
    }

    /** All numbers, little-endian. */
    byte[] bytes() {
        ByteBuffer bytes = ByteBuffer.allocate(byteSize()).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(numbers, 0, count);
        return bytes.array();
    }
}
