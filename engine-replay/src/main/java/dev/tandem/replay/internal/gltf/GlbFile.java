package dev.tandem.replay.internal.gltf;

import dev.tandem.scene.internal.inspect.JsonText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Tracks as the one animation of a binary glTF 2.0 file. Where a node rests, two keys are enough, and a path that never changes
 * has none. Source: Khronos Group, "glTF 2.0 Specification", 2021.
 */
public final class GlbFile {
    private static final int MAGIC = 0x46546C67;
    private static final int VERSION = 2;
    private static final int JSON_CHUNK = 0x4E4F534A;
    private static final int BINARY_CHUNK = 0x004E4942;
    private static final int HEADER_BYTES = 12;
    private static final int CHUNK_HEADER_BYTES = 8;
    private static final String[] PATH_NAMES = {"translation", "rotation", "scale"};

    /** Numbers of one path of a node over time. */
    private record Curve(int node, int path, int times, int values, boolean steps) {}

    private final List<NodeTrack> nodes;
    private final float[] seconds;
    private final float markerSize;
    private final Map<NodeTrack, Integer> numbers = new HashMap<>();
    private final Map<NodeTrack, List<Integer>> children = new HashMap<>();
    private final List<Integer> roots = new ArrayList<>();
    private final List<Curve> curves = new ArrayList<>();
    private final Accessors accessors = new Accessors();
    private final JsonText json = new JsonText();

    /** The accessor of the times of all samples; -1 while nobody needs it. */
    private int allTimes = -1;

    /**
     * A file of tracks whose poses have been taken.
     *
     * @param tracks of the nodes
     * @param seconds when each sample is
     * @param markerSize the edge of the cube that stands for each node; 0 for none
     */
    public GlbFile(NodeTracks tracks, float[] seconds, float markerSize) {
        this.nodes = tracks.all();
        this.seconds = seconds;
        this.markerSize = markerSize;
    }

    /** Writes the file, and leaves {@code out} open. */
    public void write(OutputStream out) throws IOException {
        for (int node = 0; node < nodes.size(); node++) {
            numbers.put(nodes.get(node), node);
        }
        for (int node = 0; node < nodes.size(); node++) {
            NodeTrack above = nodes.get(node).above();
            (above == null ? roots : children.computeIfAbsent(above, any -> new ArrayList<>())).add(node);
            for (int path = 0; path < NodeTrack.PATHS; path++) {
                addCurve(node, path);
            }
        }
        json.open('{');
        json.name("asset").open('{');
        json.name("version").value("2.0");
        json.name("generator").value("Tandem");
        json.close('}');
        if (!nodes.isEmpty()) {
            writeScene();
        }
        writeAnimation();
        if (markerSize > 0 && !nodes.isEmpty()) {
            writeMarker();
        }
        accessors.describe(json);
        json.close('}');
        writeChunks(padded(json.toString().getBytes(StandardCharsets.UTF_8)), accessors.bytes(), out);
    }

    private void addCurve(int node, int path) {
        NodeTrack track = nodes.get(node);
        int count = 0;
        int[] keys = new int[seconds.length];
        boolean changes = false;
        for (int sample = 0; sample < seconds.length; sample++) {
            boolean isFirst = sample == 0;
            boolean isLast = sample == seconds.length - 1;
            boolean hasChanged = !isFirst && !track.isSame(path, sample, sample - 1);
            changes |= hasChanged;
            if (isFirst || isLast || hasChanged || !track.isSame(path, sample, sample + 1)) {
                keys[count++] = sample;
            }
        }
        if (!changes) {
            return;
        }
        int times = times(keys, count);
        for (int key = 0; key < count; key++) {
            for (int column = 0; column < NodeTrack.width(path); column++) {
                accessors.add(track.value(path, keys[key], column));
            }
        }
        int values = accessors.end(NodeTrack.width(path));
        curves.add(new Curve(node, path, times, values, path == NodeTrack.SCALE && track.hasOneSize()));
    }

    private int times(int[] keys, int count) {
        boolean isAll = count == seconds.length;
        if (isAll && allTimes >= 0) {
            return allTimes;
        }
        for (int key = 0; key < count; key++) {
            accessors.add(seconds[keys[key]]);
        }
        int times = accessors.end(1);
        allTimes = isAll ? times : allTimes;
        return times;
    }

    private void writeScene() {
        json.name("scene").value(0);
        json.name("scenes").open('[');
        json.open('{');
        writeNumbers("nodes", roots);
        json.close('}');
        json.close(']');
        json.name("nodes").open('[');
        for (NodeTrack track : nodes) {
            json.open('{');
            json.name("name").value(track.name());
            if (children.containsKey(track)) {
                writeNumbers("children", Objects.requireNonNull(children.get(track)));
            }
            if (markerSize > 0) {
                json.name("mesh").value(0);
            }
            for (int path = 0; path < NodeTrack.PATHS; path++) {
                json.name(PATH_NAMES[path]).open('[');
                for (int column = 0; column < NodeTrack.width(path); column++) {
                    json.value(track.value(path, 0, column));
                }
                json.close(']');
            }
            json.close('}');
        }
        json.close(']');
    }

    private void writeNumbers(String name, List<Integer> values) {
        json.name(name).open('[');
        values.forEach(json::value);
        json.close(']');
    }

    private void writeAnimation() {
        if (curves.isEmpty()) {
            return;
        }
        json.name("animations").open('[');
        json.open('{');
        json.name("name").value("recording");
        json.name("channels").open('[');
        for (int index = 0; index < curves.size(); index++) {
            Curve curve = curves.get(index);
            json.open('{');
            json.name("sampler").value(index);
            json.name("target").open('{');
            json.name("node").value(curve.node);
            json.name("path").value(PATH_NAMES[curve.path]);
            json.close('}');
            json.close('}');
        }
        json.close(']');
        json.name("samplers").open('[');
        for (Curve curve : curves) {
            json.open('{');
            json.name("input").value(curve.times);
            json.name("output").value(curve.values);
            json.name("interpolation").value(curve.steps ? "STEP" : "LINEAR");
            json.close('}');
        }
        json.close(']');
        json.close('}');
        json.close(']');
    }

    /** A cube of six faces of two triangles, counter-clockwise as seen from outside. */
    private void writeMarker() {
        float[][] normals = new float[36][3];
        int vertex = 0;
        for (int axis = 0; axis < 3; axis++) {
            for (int side = -1; side <= 1; side += 2) {
                for (int corner : new int[] {0, 1, 2, 0, 2, 3}) {
                    // Round the face the other way if it looks the other way.
                    int turned = side > 0 ? corner : 3 - corner;
                    float[] place = new float[3];
                    place[axis] = side;
                    place[(axis + 1) % 3] = turned == 1 || turned == 2 ? 1 : -1;
                    place[(axis + 2) % 3] = turned >= 2 ? 1 : -1;
                    for (float coordinate : place) {
                        accessors.add(coordinate * markerSize / 2);
                    }
                    normals[vertex++][axis] = side;
                }
            }
        }
        int positions = accessors.endVertices();
        Arrays.stream(normals).forEach(normal -> {
            for (float coordinate : normal) {
                accessors.add(coordinate);
            }
        });
        int directions = accessors.endVertices();
        json.name("meshes").open('[');
        json.open('{');
        json.name("primitives").open('[');
        json.open('{');
        json.name("attributes").open('{');
        json.name("POSITION").value(positions);
        json.name("NORMAL").value(directions);
        json.close('}');
        json.close('}');
        json.close(']');
        json.close('}');
        json.close(']');
    }

    /** The text with spaces up to a multiple of four bytes. */
    private static byte[] padded(byte[] text) {
        byte[] whole = Arrays.copyOf(text, text.length + 3 & -4);
        Arrays.fill(whole, text.length, whole.length, (byte) ' ');
        return whole;
    }

    private static void writeChunks(byte[] text, byte[] binary, OutputStream out) throws IOException {
        int binaryChunk = binary.length == 0 ? 0 : CHUNK_HEADER_BYTES + binary.length;
        ByteBuffer head = ByteBuffer.allocate(HEADER_BYTES + CHUNK_HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        head.putInt(MAGIC).putInt(VERSION).putInt(HEADER_BYTES + CHUNK_HEADER_BYTES + text.length + binaryChunk);
        head.putInt(text.length).putInt(JSON_CHUNK);
        out.write(head.array());
        out.write(text);
        if (binaryChunk > 0) {
            head.clear();
            head.putInt(binary.length).putInt(BINARY_CHUNK);
            out.write(head.array(), 0, CHUNK_HEADER_BYTES);
            out.write(binary);
        }
    }
}
