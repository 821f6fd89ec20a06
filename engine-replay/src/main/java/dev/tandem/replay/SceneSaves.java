package dev.tandem.replay;

import dev.tandem.replay.internal.save.ColumnFile;
import dev.tandem.replay.internal.save.ObjectTexts;
import dev.tandem.scene.Nodes;
import dev.tandem.scene.Scene;
import dev.tandem.scene.data.NodeData;
import dev.tandem.scene.internal.channel.SceneChannels;
import dev.tandem.scene.internal.image.SceneImages;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.LawAccess;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Saves scenes in mid motion and loads them: a loaded scene draws every later frame and computes every later tick with the bits
 * of the one that went on.
 *
 * <pre>{@code
 * SceneSaves saves = new SceneSaves().rule("ease in", EASE_IN);
 * saves.save(scene, out);
 * ...
 * Scene loaded = saves.load(in);
 * Transform3d hero = loaded.names().find("hero");
 * }</pre>
 *
 * <p>A save has all nodes with their names, timelines, motions, waiting teleports, nodes that are drawn only, rules and limits,
 * the values of all channels, followers on their way, and the clocks of a {@link dev.tandem.scene.SceneLoop} that drives the
 * scene, which go on when the loop of the loaded scene {@linkplain dev.tandem.scene.SceneLoop#start starts}. It has no readers
 * such as render matrices, which are made again. Nodes are found again by index or name, followers {@linkplain
 * dev.tandem.scene.follow.Followers#of by their nodes}; {@link #type} and {@link #section} have what the host adds.
 *
 * <p>Saves are read on any processor and JDK, and by every later minor version of their format. Used by one thread at a time,
 * which owns the scene. Both directions allocate.
 */
public final class SceneSaves {
    private static final long MAGIC = 0x54414e44454d5356L;
    private static final int MAJOR = 1;
    private static final int MINOR = 1;

    private final Map<String, MotionRule> rules = new LinkedHashMap<>();
    private final Map<String, HostType<?>> types = new LinkedHashMap<>();
    private final Map<String, SaveSection> sections = new LinkedHashMap<>();

    /** Saves of scenes that use nothing of the host's. */
    public SceneSaves() {}

    /**
     * Names a rule of the host's, eased or with a kernel of its own, under which it is saved.
     *
     * @param name the same in every version of the game
     * @param rule followed by nodes or values of the scene, or perhaps not
     * @return this
     * @throws IllegalArgumentException if another rule has the name
     */
    public SceneSaves rule(String name, MotionRule rule) {
        add(rules, name, Objects.requireNonNull(rule, "rule"));
        return this;
    }

    /**
     * Says how objects of a type are saved: those in step channels, and those that {@link Scene#data} keeps for nodes.
     *
     * @param name of the type, the same in every version of the game
     * @param type of the objects
     * @param toText writes one
     * @param fromText reads what the other wrote, also in earlier versions of the game
     * @param <T> the type
     * @return this
     * @throws IllegalArgumentException if another type has the name
     */
    public <T> SceneSaves type(
            String name, Class<T> type, Function<? super T, String> toText, Function<String, ? extends T> fromText) {
        Objects.requireNonNull(type, "type");
        add(
                types,
                name,
                new HostType<>(
                        type, Objects.requireNonNull(toText, "toText"), Objects.requireNonNull(fromText, "fromText")));
        return this;
    }

    /**
     * Adds a part that the host writes and reads. A save without it loads; one of a part that is not named here loads without it.
     *
     * @param name of the part, the same in every version of the game
     * @param section writes and reads it
     * @return this
     * @throws IllegalArgumentException if another section has the name
     */
    public SceneSaves section(String name, SaveSection section) {
        add(sections, name, Objects.requireNonNull(section, "section"));
        return this;
    }

    private static <T> void add(Map<String, T> named, String name, T value) {
        if (named.putIfAbsent(Objects.requireNonNull(name, "name"), value) != null) {
            throw new IllegalArgumentException("the name \"" + name + "\" is given twice");
        }
    }

    /**
     * A type of the host's.
     *
     * @param type of the objects
     */
    private record HostType<T>(
            Class<T> type, Function<? super T, String> toText, Function<String, ? extends T> fromText) {

        String text(Object value) {
            return toText.apply(type.cast(value));
        }

        void save(Scene scene, DataOutputStream out) throws IOException {
            save(scene.space(), out);
            save(scene.plane(), out);
        }

        private <N extends Node> void save(Nodes<N, ?> nodes, DataOutputStream out) throws IOException {
            NodeData<N, T> data = nodes.data(type);
            out.writeInt(data.size());
            for (int position = 0; position < data.size(); position++) {
                out.writeInt(data.index(position));
                out.writeUTF(text(data.value(position)));
            }
        }

        void load(Scene scene, DataInputStream in) throws IOException {
            load(scene, scene.space(), in);
            load(scene, scene.plane(), in);
        }

        private void load(Scene scene, Nodes<?, ?> nodes, DataInputStream in) throws IOException {
            int count = in.readInt();
            for (int i = 0; i < count; i++) {
                Node node = nodes.node(in.readInt());
                SceneImages.get().keep(scene, node, type, fromText.apply(in.readUTF()));
            }
        }
    }

    /**
     * Writes a scene.
     *
     * @param scene between ticks and frames; unchanged
     * @param out not closed
     * @throws IOException from {@code out} or a section
     * @throws IllegalArgumentException if a rule or an object in a channel is of the host's and was not named here; nothing is
     *     written then
     * @throws IllegalStateException in a tick that began with {@code beforeTick}; between the ticks of a frame of a {@code
     *     SceneLoop}, whose {@code onFrame} may save; before the {@code start} of a loop that is to go on; in a walk of changes;
     *     or on another thread than the owner's
     */
    public void save(Scene scene, OutputStream out) throws IOException {
        ColumnFile image = new ColumnFile(new Texts());
        write(scene, image);
        SceneImages.get().loop(scene, image);
        for (Map.Entry<String, SaveSection> each : sections.entrySet()) {
            write(image, "sections/", each.getKey(), part -> each.getValue().save(scene, part));
        }
        ByteBuffer body = image.toBytes();
        CRC32C checksum = new CRC32C();
        checksum.update(body.duplicate());
        DataOutputStream data = new DataOutputStream(out);
        data.writeLong(MAGIC);
        data.writeShort(MAJOR);
        data.writeShort(MINOR);
        data.writeInt(body.remaining());
        data.writeInt((int) checksum.getValue());
        data.write(body.array(), 0, body.remaining());
        data.flush();
    }

    /** An image of a scene to be written, without channels of types that were not named. */
    ColumnFile keyFrame() {
        return new ColumnFile(texts()).leavingOut(objects -> !isNamed(objects));
    }

    /** Writes a scene and the objects of its nodes. */
    private void write(Scene scene, ColumnFile image) throws IOException {
        SceneImages.get().image(scene, image);
        SceneImages.get().followers(scene, image);
        for (Map.Entry<String, HostType<?>> each : types.entrySet()) {
            write(image, "types/", each.getKey(), part -> each.getValue().save(scene, part));
        }
    }

    /** Writes a scene into such an image, and returns the names of the channels and types of data that are left out. */
    List<String> writeKeyFrame(Scene scene, ColumnFile keyFrame) throws IOException {
        keyFrame.clear();
        write(scene, keyFrame);
        List<String> leftOut = new ArrayList<>();
        ((SceneChannels) scene.channels()).forEach(each -> {
            Class<?> objects = each.objects();
            if (objects != null && !isNamed(objects)) {
                leftOut.add(each.name());
            }
        });
        SceneImages.get().forEachTypeOfData(scene, type -> {
            if (!keepsData(type)) {
                leftOut.add(type.getName());
            }
        });
        return leftOut;
    }

    /** Whether objects of just this type, which are kept for nodes, have a form in saves. */
    boolean keepsData(Class<?> objects) {
        return types.values().stream().anyMatch(each -> each.type() == objects);
    }

    /** Whether objects of a type have a form in saves, which integers and booleans always have. */
    boolean isNamed(Class<?> objects) {
        return objects == Integer.class
                || objects == Boolean.class
                || types.values().stream().anyMatch(each -> each.type().isAssignableFrom(objects));
    }

    /**
     * Makes a scene what such an image shows.
     *
     * @throws RuntimeException if it is none; the scene is good for nothing then
     */
    void restore(ColumnFile image, Scene scene) throws IOException {
        SceneImages.get().image(scene, image);
        SceneImages.get().followers(scene, image);
        scene.validate();
        for (Map.Entry<String, HostType<?>> each : types.entrySet()) {
            byte[] part = part(image, "types/" + each.getKey());
            if (part.length > 0) {
                each.getValue().load(scene, open(part));
            }
        }
    }

    /** The objects that scenes refer to. */
    ObjectTexts texts() {
        return new Texts();
    }

    private interface Part {
        void write(DataOutputStream out) throws IOException;
    }

    private static void write(ColumnFile image, String kind, String name, Part part) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        part.write(new DataOutputStream(bytes));
        int size = image.count(kind + name, bytes.size());
        image.bytes(kind + name, bytes.toByteArray(), 0, size);
    }

    /**
     * Reads a scene.
     *
     * @param in read up to the end of the save, not closed
     * @return a new scene, owned by the calling thread
     * @throws InvalidSaveException if the bytes are no save, are damaged, or were written by a later major version, or name a
     *     rule, a type or an object that is not known here
     * @throws IOException from {@code in} or a section
     */
    public Scene load(InputStream in) throws IOException {
        ColumnFile image = read(in);
        Scene scene = new Scene();
        try {
            restore(image, scene);
            SceneImages.get().loop(scene, image);
        } catch (RuntimeException e) {
            throw new InvalidSaveException("the save is damaged, or of other rules and types: " + e.getMessage(), e);
        }
        for (Map.Entry<String, SaveSection> each : sections.entrySet()) {
            byte[] part = section(image, each.getKey());
            if (part.length > 0) {
                each.getValue().load(scene, open(part));
            }
        }
        return scene;
    }

    private static DataInputStream open(byte[] part) {
        return new DataInputStream(new ByteArrayInputStream(part));
    }

    private static byte[] section(ColumnFile image, String name) throws InvalidSaveException {
        try {
            return part(image, "sections/" + name);
        } catch (IllegalArgumentException e) {
            throw new InvalidSaveException("the save is damaged: " + e.getMessage(), e);
        }
    }

    private static byte[] part(ColumnFile image, String name) {
        byte[] bytes = new byte[image.count(name, 0)];
        image.bytes(name, bytes, 0, bytes.length);
        return bytes;
    }

    private ColumnFile read(InputStream in) throws IOException {
        try {
            DataInputStream data = new DataInputStream(in);
            if (data.readLong() != MAGIC) {
                throw new InvalidSaveException("this is no saved scene: it does not begin as one");
            }
            int major = data.readUnsignedShort();
            int minor = data.readUnsignedShort();
            if (major != MAJOR) {
                throw new InvalidSaveException(
                        "the save has version " + major + "." + minor + ", and this library reads " + MAJOR + ".x");
            }
            int length = data.readInt();
            int checksum = data.readInt();
            byte[] body = data.readNBytes(Math.max(0, length));
            if (body.length != length) {
                throw new InvalidSaveException("the save ends after " + body.length + " of " + length + " bytes");
            }
            CRC32C found = new CRC32C();
            found.update(body);
            if ((int) found.getValue() != checksum) {
                throw new InvalidSaveException("the save is damaged: its checksum is another one");
            }
            return new ColumnFile(new Texts(), ByteBuffer.wrap(body));
        } catch (EOFException e) {
            throw new InvalidSaveException("the save ends within its first bytes", e);
        } catch (IllegalArgumentException e) {
            throw new InvalidSaveException("the save is damaged: " + e.getMessage(), e);
        }
    }

    /** The objects that scenes refer to. */
    private final class Texts implements ObjectTexts {
        private static final LawAccess<MotionRule> RULES = LawAccess.to(MotionRule.SNAP);
        private static final String STEPS = "class";
        private static final char SEPARATOR = '\n';
        private static final Map<String, Class<?>> KNOWN = Map.of("int", Integer.class, "boolean", Boolean.class);

        @Override
        public @Nullable String text(String column, Object value) {
            String last = column.substring(column.lastIndexOf('/') + 1);
            return switch (last) {
                case "law", "curve" -> RULES.text(value, rules);
                case STEPS -> nameOf((Class<?>) value, column);
                case "object" -> {
                    String name = typeOf(value.getClass(), column);
                    yield name
                            + SEPARATOR
                            + Objects.requireNonNull(types.get(name)).text(value);
                }
                default -> null;
            };
        }

        private String nameOf(Class<?> type, String column) {
            for (Map.Entry<String, Class<?>> known : KNOWN.entrySet()) {
                if (known.getValue() == type) {
                    return known.getKey();
                }
            }
            return typeOf(type, column);
        }

        /** The name of the narrowest type that has one. */
        private String typeOf(Class<?> type, String column) {
            String name = null;
            Class<?> narrowest = Object.class;
            for (Map.Entry<String, HostType<?>> known : types.entrySet()) {
                Class<?> wide = known.getValue().type();
                if (wide.isAssignableFrom(type) && (name == null || narrowest.isAssignableFrom(wide))) {
                    name = known.getKey();
                    narrowest = wide;
                }
            }
            if (name != null) {
                return name;
            }
            throw new IllegalArgumentException(
                    column + " refers to objects of " + type.getName() + ": say with type(..) how they are saved");
        }

        @Override
        public Object object(String column, String text) {
            return switch (column.substring(column.lastIndexOf('/') + 1)) {
                case "law" -> RULES.law(text, rules);
                case "curve" -> RULES.curve(text, rules);
                case STEPS -> classOf(text);
                case "object" -> {
                    int end = text.indexOf(SEPARATOR);
                    yield typeOf(text.substring(0, end)).fromText().apply(text.substring(end + 1));
                }
                default -> throw new IllegalArgumentException("objects in " + column);
            };
        }

        private Class<?> classOf(String name) {
            Class<?> known = KNOWN.get(name);
            return known == null ? typeOf(name).type() : known;
        }

        private HostType<?> typeOf(String name) {
            HostType<?> type = types.get(name);
            if (type == null) {
                throw new IllegalArgumentException("no type has the name \"" + name + "\"");
            }
            return type;
        }
    }
}
