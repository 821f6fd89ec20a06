package dev.tandem.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Component;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 14.7: saves of scenes in mid motion. */
class SceneSavesTest {
    private static final MotionRule EASE_IN = MotionRule.eased(t -> t * t);
    private static final int HEADER = 20;

    /** How many mutated saves are loaded. */
    private static final int FILES = Integer.getInteger("tandem.mutations", 3000);

    private final SceneSaves saves = new SceneSaves();
    private final Scene scene = new Scene();

    private byte[] save(SceneSaves by) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        by.save(scene, out);
        return out.toByteArray();
    }

    private static Scene load(SceneSaves by, byte[] file) throws IOException {
        return by.load(new ByteArrayInputStream(file));
    }

    private static float x(Transform3d node) {
        return node.visualLocal(new Pose3d()).translation().x;
    }

    /** The vector "save" of the specification. */
    @Test
    void shouldGoOnInMidMotionWhenLoaded() throws IOException {
        Transform3d horse = scene.create();
        Transform3d rider = scene.create();
        horse.teleportTo(0, 0, 0);
        rider.teleportTo(0, 0, 0);
        horse.moveTo(10, 0, 0);
        rider.moveTo(10, 0, 0);
        rider.teleportOnStamp(50, 0, 0);
        VisualSynchronizer sync = scene.synchronizer();
        sync.afterTick(0, 1000);
        sync.beforeFrame(500);

        Scene loaded = load(saves, save(saves));

        loaded.synchronizer().beforeFrame(750);
        assertEquals(7.5f, x(loaded.node(horse.index())));
        assertEquals(7.5f, x(loaded.node(rider.index())));
        loaded.synchronizer().beforeFrame(1000);
        assertEquals(10, x(loaded.node(horse.index())));
        assertEquals(50, x(loaded.node(rider.index())));
    }

    @Test
    void shouldHaveTheDriversOfTimelinesWhenLoaded() throws IOException {
        VisualSynchronizer first = scene.synchronizer().openTimeline();
        VisualSynchronizer second = scene.synchronizer().openTimeline();
        Transform3d slow = first.create();
        Transform3d fast = second.create();
        slow.moveTo(10, 0, 0);
        first.afterTick(0, 1000);
        fast.moveTo(8, 0, 0);
        second.afterTick(0, 100);

        Scene loaded = load(saves, save(saves));
        List<VisualSynchronizer> open = loaded.synchronizer().openTimelines();

        assertEquals(2, open.size());
        assertTrue(open.get(0).contains(loaded.node(slow.index())));
        open.get(1).beforeFrame(50);
        first.beforeFrame(750);
        open.get(0).beforeFrame(750);
        assertEquals(x(slow), x(loaded.node(slow.index())));
        open.get(1).close();
        assertEquals(1, loaded.synchronizer().openTimelines().size());
        assertEquals(2, second.openTimelines().size(), "any of them knows all but the main one");
    }

    /** Something of each kind. */
    private SceneSaves much() {
        Transform3d root = scene.create();
        Transform3d child = scene.create(root);
        scene.names().put(root, "root");
        scene.names().put(child, "child of root/1");
        root.rule(EASE_IN);
        child.rule(Component.ROTATION, MotionRule.EXTRAPOLATE);
        child.rule(Component.TRANSLATION, MotionRule.HERMITE);
        root.jumpLimit(JumpLimit.ofDistance(1000));
        scene.create().destroy();
        scene.plane().create().moveTo(1, 2, 3);
        scene.space().largeWorld().moveOrigin(new Vector3d(64, 0, 0));
        scene.synchronizer().openTimeline().create().moveTo(4, 4, 4);
        scene.channels().floats("fov").moveTo(root, 70);
        scene.channels().periodic("a/b", 2).moveTo(scene, 1);
        scene.channels().steps("weapon", StringBuilder.class).moveTo(root, new StringBuilder("axe"));
        scene.channels().steps("ammunition", Integer.class).moveTo(root, 7);
        scene.data(StringBuilder.class).put(child, new StringBuilder("of child"));
        scene.synchronizer().afterTick(0, 1000);
        root.moveTo(10, 0, 0);
        child.moveTo(1, 2, 3);
        scene.channels().floats("fov").moveTo(root, 80);
        scene.create().destroyWhenShown();
        scene.synchronizer().afterTick(1000, 2000);
        scene.synchronizer().beforeFrame(1300);
        return new SceneSaves()
                .rule("ease in", EASE_IN)
                .type("builder", StringBuilder.class, StringBuilder::toString, StringBuilder::new)
                .section("version", new Version());
    }

    private static final class Version implements SaveSection {
        int read;

        @Override
        public void save(Scene scene, DataOutput out) throws IOException {
            out.writeInt(scene.size());
        }

        @Override
        public void load(Scene scene, DataInput in) throws IOException {
            read = in.readInt();
        }
    }

    @Test
    void shouldHaveEverythingWhenLoaded() throws IOException {
        SceneSaves named = much();
        Scene loaded = load(named, save(named));

        assertEquals(
                scene.inspector().json().replace("axe", ""),
                loaded.inspector().json().replace("axe", ""));
        assertEquals("of child", assertChild(loaded).toString());
        scene.synchronizer().beforeFrame(1700);
        loaded.synchronizer().beforeFrame(1700);
        assertEquals(scene.inspector().json(), loaded.inspector().json());
    }

    private static StringBuilder assertChild(Scene loaded) {
        Transform3d child = loaded.names().find("child of root/1");
        assertNotNull(child);
        StringBuilder kept = loaded.data(StringBuilder.class).get(child);
        assertNotNull(kept);
        return kept;
    }

    @Test
    void shouldSaveTheSameBytesWhenLoadedAndSavedAgain() throws IOException {
        SceneSaves named = much();
        byte[] first = save(named);
        ByteArrayOutputStream second = new ByteArrayOutputStream();
        named.save(load(named, first), second);

        assertEquals(first.length, second.size());
    }

    @Test
    void shouldRefuseRulesAndObjectsThatHaveNoNames() throws IOException {
        SceneSaves named = much();
        byte[] file = save(named);

        assertThrows(IllegalArgumentException.class, () -> save(saves));
        assertThrows(InvalidSaveException.class, () -> load(saves, file));
        assertThrows(IllegalArgumentException.class, () -> named.rule("ease in", MotionRule.SNAP));
    }

    /** Two components have the same rule of the host's, and what is read of it twice is one rule. */
    @Test
    void shouldLoadANodeWhenAComponentBetweenTwoOfARuleOfTheHostsSnaps() throws IOException {
        SceneSaves named = new SceneSaves().rule("ease in", EASE_IN);
        Transform3d node = scene.create();
        node.rule(EASE_IN);
        node.rule(Component.ROTATION, MotionRule.SNAP);
        node.moveTo(1, 2, 3);
        scene.synchronizer().afterTick(0, 1000);

        assertEquals(
                scene.inspector().json(), load(named, save(named)).inspector().json());
    }

    @Test
    void shouldLoadSavesOfEarlierVersionsOfTheGame() throws IOException {
        SceneSaves named = much();
        byte[] file = save(named);
        Version added = new Version();
        named.section("added since", added);

        load(named, file);

        assertEquals(0, added.read);
    }

    @Test
    void shouldSayWhatIsWrongWithBytes() throws IOException {
        scene.create();
        byte[] file = save(saves);

        assertRefused("does not begin", new byte[40]);
        assertRefused("within its first bytes", Arrays.copyOf(file, 12));
        assertRefused("ends after", Arrays.copyOf(file, file.length - 1));
        byte[] other = file.clone();
        other[9] = 2;
        assertRefused("version 2.1", other);
        byte[] flipped = file.clone();
        flipped[file.length - 1] ^= 1;
        assertRefused("checksum", flipped);
    }

    private void assertRefused(String why, byte[] file) {
        String message = assertThrows(InvalidSaveException.class, () -> load(saves, file))
                .getMessage();
        assertTrue(message.contains(why), message);
    }

    /** Flipped bits, forged numbers and cut ends, each with the checksum that belongs to it. */
    @Test
    void shouldLoadOrRefuseWhateverTheBytesAre() throws IOException {
        SceneSaves named = much();
        byte[] file = save(named);
        Random random = new Random(26);
        int loaded = 0;
        for (int i = 0; i < FILES; i++) {
            byte[] damaged = damage(file, random);
            try {
                use(load(named, damaged));
                loaded++;
            } catch (InvalidSaveException refused) {
                assertFalse(refused.getMessage().isBlank());
            } catch (IOException ofSection) {
                assertNotNull(ofSection);
            }
        }
        assertTrue(loaded > 0, "many bits say nothing about the structure");
    }

    /** Such as one that waits for the stamp of a teleport that nobody has made. */
    @Test
    void shouldLoadOrRefuseWhateverTheStateOfANodeIs() throws IOException {
        Transform3d node = scene.create();
        node.teleportTo(0, 0, 0);
        node.rule(Component.ROTATION, MotionRule.SNAP);
        scene.synchronizer().afterTick(0, 1000);
        node.moveTo(new Vector3f(1, 2, 3), new Quaternionf().rotateX(1));
        scene.synchronizer().afterTick(1000, 2000);
        byte[] file = save(saves);
        int column = new String(file, StandardCharsets.ISO_8859_1).indexOf("state");
        for (int bit = column * Byte.SIZE; bit < (column + 32) * Byte.SIZE; bit++) {
            byte[] flipped = file.clone();
            flipped[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            try {
                use(load(saves, sealed(flipped)));
            } catch (InvalidSaveException refused) {
                assertFalse(refused.getMessage().isBlank());
            }
        }
    }

    /** A scene that was loaded is sound: whatever it is, it ticks, draws, and lets its nodes go. */
    private static void use(Scene some) {
        some.validate();
        long end = (1L << 62) - 1;
        try {
            some.synchronizer().afterTick(end - 1, end);
            some.synchronizer().beforeFrame(end);
        } catch (IllegalArgumentException ofTimes) {
            assertTrue(ofTimes.getMessage().matches(".* ns\\b.*"), ofTimes.getMessage());
        }
        some.space().forEachIndex(index -> some.node(index).visualWorld(new Matrix4x3f()));
        List<Node> roots = new ArrayList<>();
        some.space().forEachRootIndex(index -> roots.add(some.node(index)));
        some.plane().forEachRootIndex(index -> roots.add(some.plane().node(index)));
        roots.forEach(Node::destroy);
        some.validate();
    }

    private static byte[] damage(byte[] file, Random random) {
        byte[] damaged = random.nextInt(10) == 0
                ? Arrays.copyOf(file, HEADER + 1 + random.nextInt(file.length - HEADER))
                : file.clone();
        for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
            int at = HEADER + random.nextInt(damaged.length - HEADER);
            if (random.nextBoolean() || at + 4 > damaged.length) {
                damaged[at] ^= (byte) (1 << random.nextInt(8));
            } else {
                ByteBuffer.wrap(damaged).putInt(at, random.nextInt() >> random.nextInt(31));
            }
        }
        return sealed(damaged);
    }

    private static byte[] sealed(byte[] file) {
        CRC32C checksum = new CRC32C();
        checksum.update(file, HEADER, file.length - HEADER);
        ByteBuffer.wrap(file).putInt(12, file.length - HEADER).putInt(16, (int) checksum.getValue());
        return file;
    }
}
