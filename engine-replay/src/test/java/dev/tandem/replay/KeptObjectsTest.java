package dev.tandem.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.tandem.replay.internal.mcap.RecordedFile;
import dev.tandem.scene.Nodes;
import dev.tandem.scene.Scene;
import dev.tandem.scene.data.NodeData;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SPEC 14.1, 14.5 to 14.8: objects that a host keeps for nodes go where the nodes go. A plain map says which there are. */
class KeptObjectsTest {
    private static final long STEP = 1_000_000;

    private final Random random = new Random(26);
    private final Scene scene = new Scene();
    private final List<Node> living = new ArrayList<>();

    /** What is kept, by kind and index of the node and by type. */
    private final Map<String, Object> model = new TreeMap<>();

    private long ticks;

    @BeforeEach
    void openThePlane() {
        scene.plane();
    }

    /** A subclass of a type that has a name too. */
    private record Text(String words) {}

    private static SceneSaves names() {
        return new SceneSaves()
                .type("record", Record.class, Record::toString, Text::new)
                .type("text", Text.class, Text::words, Text::new)
                .type("number", Integer.class, String::valueOf, Integer::valueOf);
    }

    /** Some writes, and a tick. */
    private void tick() {
        for (int writes = random.nextInt(6); writes > 0; writes--) {
            write();
        }
        living.forEach(node -> {
            if (node instanceof Transform3d body) {
                body.moveTo(ticks, 0, 0);
            }
        });
        scene.synchronizer().afterTick(ticks * STEP, (ticks + 1) * STEP);
        ticks++;
    }

    private void write() {
        int what = living.isEmpty() ? 0 : random.nextInt(10);
        if (what < 2) {
            living.add(random.nextInt(3) == 0 ? scene.plane().create() : scene.create());
        } else if (what == 2) {
            Node node = living.remove(random.nextInt(living.size()));
            model.keySet().removeIf(key -> key.startsWith(key(node, "")));
            node.destroy();
        } else if (what == 3) {
            Node node = some();
            model.remove(key(node, "Text"));
            text(node, null);
        } else if (what < 6) {
            Node node = some();
            model.put(key(node, "Integer"), ticks);
            number(node, (int) ticks);
        } else {
            Node node = some();
            Text words = new Text("tick " + ticks + '\n' + random.nextInt(4));
            model.put(key(node, "Text"), words);
            text(node, words);
        }
    }

    private Node some() {
        return living.get(random.nextInt(living.size()));
    }

    private static String key(Node node, String type) {
        return (node instanceof Transform3d ? "space " : "plane ") + node.index() + " " + type;
    }

    private void number(Node node, int value) {
        if (node instanceof Transform3d body) {
            scene.data(Integer.class).put(body, value);
        } else {
            scene.plane().data(Integer.class).put((Transform2d) node, value);
        }
    }

    private void text(Node node, Text value) {
        if (node instanceof Transform3d body) {
            put(scene.data(Text.class), body, value);
        } else {
            put(scene.plane().data(Text.class), (Transform2d) node, value);
        }
    }

    private static <N extends Node> void put(NodeData<N, Text> data, N node, Text value) {
        if (value == null) {
            data.remove(node);
        } else {
            data.put(node, value);
        }
    }

    private static String kept(Scene some) {
        Map<String, Object> found = new TreeMap<>();
        find(some.space(), "space ", found);
        find(some.plane(), "plane ", found);
        return found.toString();
    }

    private static void find(Nodes<?, ?> nodes, String kind, Map<String, Object> found) {
        for (Class<?> type : List.of(Text.class, Integer.class)) {
            NodeData<?, ?> data = nodes.data(type);
            for (int position = 0; position < data.size(); position++) {
                found.put(kind + data.index(position) + " " + type.getSimpleName(), data.value(position));
            }
        }
    }

    @Test
    void shouldBeInAReplicaWhatIsKeptInTheSource() {
        DeltaSource source = DeltaSource.of(scene);
        Replica replica = new Replica();
        Delta delta = new Delta();
        for (int i = 0; i < 300; i++) {
            tick();
            replica.apply(source.take(delta));
            assertEquals(model.toString(), kept(replica.scene()));
        }
    }

    @Test
    void shouldBeInAReplicaWhatIsKeptWhenTheRendererSlept() {
        RenderReplica replica = RenderReplica.of(scene, () -> ticks * STEP);
        for (int i = 0; i < 300; i++) {
            tick();
        }
        for (long now = ticks * STEP; now < (ticks + 20) * STEP; now += STEP / 2) {
            replica.beforeFrame(now);
        }
        assertEquals(model.toString(), kept(replica.scene()));
    }

    @Test
    void shouldBeInARecordingWhatWasKeptAtEachInstant() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> then = new ArrayList<>();
        tick();
        try (SceneRecorder recorder = SceneRecorder.begin(scene, out, names(), 7 * STEP)) {
            for (int i = 0; i < 300; i++) {
                tick();
                then.add(model.toString());
                recorder.write();
            }
        }
        SceneRecording film = SceneRecording.open(new RecordedFile(out.toByteArray()), names());
        assertEquals(List.of(), film.leftOut());
        for (int i = 0; i < 600; i++) {
            int tick = i < 300 ? 299 - i : random.nextInt(300);
            assertEquals(then.get(tick), kept(film.at((tick + 1) * STEP + STEP / 2)), "tick " + tick);
        }
    }

    @Test
    void shouldNameWhatARecordingLeavesOut() throws IOException {
        Transform3d node = scene.create();
        scene.data(Text.class).put(node, new Text("left out"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (SceneRecorder recorder = SceneRecorder.begin(scene, out)) {
            scene.data(Text.class).put(node, new Text("left out as well"));
            scene.synchronizer().afterTick(0, STEP);
            recorder.write();
        }
        SceneRecording film = SceneRecording.open(new RecordedFile(out.toByteArray()));
        assertEquals(List.of(Text.class.getName()), film.leftOut());
        assertNull(film.at(STEP).data(Text.class).at(node.index()));
    }

    @Test
    void shouldBeKeptAgainWhenRolledBack() {
        SceneHistory history = SceneHistory.of(scene, 40);
        List<String> then = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            tick();
            history.afterTick((ticks - 1) * STEP, ticks * STEP);
            then.add(kept(scene));
            assertEquals(model.toString(), then.get(i));
        }
        for (int tick = 39; tick >= 0; tick -= 3) {
            assertEquals(then.get(tick), kept(history.at(tick * STEP + STEP / 2)), "tick " + tick);
            history.rollBackTo(tick, 0);
            assertEquals(then.get(tick), kept(scene), "tick " + tick);
        }
    }

    /** Who is drawn only keeps what it has, and so it does in a save. */
    @Test
    void shouldBeInASaveWhatIsKeptForWhoIsDrawnOnly() throws IOException {
        for (int i = 0; i < 30; i++) {
            tick();
        }
        Transform3d last = scene.create();
        scene.data(Text.class).put(last, new Text("last words"));
        last.moveTo(1, 2, 3);
        last.destroyWhenShown();
        tick();
        scene.synchronizer().beforeFrame((ticks - 1) * STEP);
        String expected = kept(scene);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        names().save(scene, out);

        Scene loaded = names().load(new ByteArrayInputStream(out.toByteArray()));

        assertEquals(expected, kept(loaded));
        assertEquals(new Text("last words"), loaded.data(Text.class).at(last.index()));
        scene.synchronizer().beforeFrame(ticks * STEP);
        loaded.synchronizer().beforeFrame(ticks * STEP);
        assertNull(loaded.data(Text.class).at(last.index()));
        assertEquals(kept(scene), kept(loaded));
    }
}
