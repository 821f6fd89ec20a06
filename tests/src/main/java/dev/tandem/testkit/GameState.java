package dev.tandem.testkit;

import dev.tandem.scene.Scene;
import dev.tandem.scene.channel.Channel;
import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.scene.channel.Vector2Channel;
import dev.tandem.scene.channel.Vector3Channel;
import dev.tandem.scene.channel.Vector4Channel;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.ValueOwner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Matrix3x2f;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector4f;
import org.jspecify.annotations.Nullable;

/** Everything that can be read of the nodes and channels of a game at one instant, on one side. */
final class GameState {
    static final List<String> POSE = List.of(
            "x", "y", "z", "rotation x", "rotation y", "rotation z", "rotation w", "scale x", "scale y", "scale z");
    private static final List<String> SPACE = with(POSE, "world m%d%d", 4, 3);
    private static final List<String> PLANE =
            with(List.of("x", "y", "angle", "scale x", "scale y"), "world m%d%d", 3, 2);
    private static final List<String> ONE = List.of("value");
    private static final List<String> VECTOR = List.of("x", "y", "z", "w");
    private static final List<String> COLOUR = List.of("red", "green", "blue", "alpha");

    private final List<Entry> entries = new ArrayList<>();

    /**
     * A node, or its value in a channel, or the scene's.
     *
     * @param values none of a node that is dead, or has no value
     */
    private record Entry(ValueOwner owner, @Nullable Channel channel, List<String> names, Object... values) {

        String label() {
            String label = owner instanceof Node node ? node.toString() : "the scene";
            return channel == null ? label : "\"" + channel.name() + "\" of " + label;
        }

        /** The first number that differs, with the digits that differ, and how many do. */
        String differenceTo(Entry first) {
            if (first.values.length != values.length) {
                return "it is " + first.presence() + " with the first frames and " + presence() + " with the second";
            }
            int different = 0;
            String text = "";
            for (int i = 0; i < values.length; i++) {
                if (!values[i].equals(first.values[i]) && different++ == 0) {
                    text = names.get(i) + " is " + first.values[i] + " with the first frames and " + values[i]
                            + " with the second";
                }
            }
            return text + "; " + different + " of " + values.length + " numbers differ";
        }

        private String presence() {
            if (channel != null) {
                return values.length == 0 ? "not set" : "set";
            }
            return values.length == 0 ? "destroyed" : "alive";
        }
    }

    private GameState(Scene scene, Game game, boolean visual) {
        List<? extends Node> nodes = game.nodes();
        for (Node node : nodes) {
            entries.add(isReadable(node, visual) ? pose(node, visual) : new Entry(node, null, SPACE));
        }
        for (Channel channel : game.channels()) {
            entries.add(channel.has(scene) ? value(channel, scene, visual) : new Entry(scene, channel, ONE));
            for (Node node : nodes) {
                boolean has = isReadable(node, visual) && channel.has(node);
                entries.add(has ? value(channel, node, visual) : new Entry(node, channel, ONE));
            }
        }
    }

    static GameState logical(Scene scene, Game game) {
        return new GameState(scene, game, false);
    }

    static GameState visual(Scene scene, Game game) {
        return new GameState(scene, game, true);
    }

    private static List<String> with(List<String> pose, String world, int columns, int rows) {
        List<String> names = new ArrayList<>(pose);
        for (int i = 0; i < columns * rows; i++) {
            names.add(String.format(world, i / rows, i % rows));
        }
        return names;
    }

    private static boolean isReadable(Node node, boolean visual) {
        return visual ? !node.isGone() : node.isAlive();
    }

    private static Entry pose(Node node, boolean visual) {
        if (node instanceof Transform2d flat) {
            Pose2d p = visual ? flat.visualLocal(new Pose2d()) : flat.logicalLocal(new Pose2d());
            Matrix3x2f world = visual ? flat.visualWorld(new Matrix3x2f()) : flat.logicalWorld(new Matrix3x2f());
            float[] local = {p.translation().x, p.translation().y, p.angle(), p.scale().x, p.scale().y};
            return new Entry(node, null, PLANE, boxed(local, world.get(new float[6])));
        }
        Transform3d spatial = (Transform3d) node;
        Pose3d p = visual ? spatial.visualLocal(new Pose3d()) : spatial.logicalLocal(new Pose3d());
        Matrix4x3f world = visual ? spatial.visualWorld(new Matrix4x3f()) : spatial.logicalWorld(new Matrix4x3f());
        return new Entry(node, null, SPACE, boxed(components(p), world.get(new float[12])));
    }

    /** The numbers of a visual value. */
    static float[] visual(NumberChannel channel, ValueOwner owner) {
        Object[] parts = value(channel, owner, true).values();
        float[] numbers = new float[parts.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (Float) parts[i];
        }
        return numbers;
    }

    /** The ten numbers of a pose. */
    static float[] components(Pose3d p) {
        return new float[] {
            p.translation().x,
            p.translation().y,
            p.translation().z,
            p.rotation().x,
            p.rotation().y,
            p.rotation().z,
            p.rotation().w,
            p.scale().x,
            p.scale().y,
            p.scale().z
        };
    }

    private static Object[] boxed(float[] first, float... then) {
        Object[] values = new Object[first.length + then.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = i < first.length ? first[i] : then[i - first.length];
        }
        return values;
    }

    private static Entry value(Channel channel, ValueOwner owner, boolean visual) {
        List<String> names =
                channel instanceof ColourChannel ? COLOUR : channel instanceof NumberChannel ? VECTOR : ONE;
        Object value = read(channel, owner, visual);
        Object[] parts = {value};
        if (value instanceof Vector2f v) {
            parts = new Object[] {v.x, v.y};
        } else if (value instanceof Vector3f v) {
            parts = new Object[] {v.x, v.y, v.z};
        } else if (value instanceof Vector4f v) {
            parts = new Object[] {v.x, v.y, v.z, v.w};
        } else if (value instanceof Quaternionf q) {
            parts = new Object[] {q.x, q.y, q.z, q.w};
        }
        return new Entry(owner, channel, parts.length == 1 ? ONE : names, parts);
    }

    private static Object read(Channel channel, ValueOwner owner, boolean visual) {
        if (channel instanceof FloatChannel c) {
            return visual ? c.visual(owner) : c.logical(owner);
        } else if (channel instanceof Vector2Channel c) {
            return visual ? c.visual(owner, new Vector2f()) : c.logical(owner, new Vector2f());
        } else if (channel instanceof Vector3Channel c) {
            return visual ? c.visual(owner, new Vector3f()) : c.logical(owner, new Vector3f());
        } else if (channel instanceof Vector4Channel c) {
            return visual ? c.visual(owner, new Vector4f()) : c.logical(owner, new Vector4f());
        } else if (channel instanceof ColourChannel c) {
            return visual ? c.visual(owner, new Vector4f()) : c.logical(owner, new Vector4f());
        } else if (channel instanceof RotationChannel c) {
            return visual ? c.visual(owner, new Quaternionf()) : c.logical(owner, new Quaternionf());
        }
        StepChannel<?> c = (StepChannel<?>) channel;
        return visual ? c.visual(owner) : c.logical(owner);
    }

    /**
     * Asserts that this is the state of the same game with other frames.
     *
     * @param when for the message
     * @param advice what to change, if it is not
     */
    void assertSame(GameState first, String when, String advice) {
        if (first.entries.size() != entries.size()) {
            throw new AssertionError("The game has other nodes or channels " + when + ": " + first.labels()
                    + " with the first frames and " + labels() + " with the second. " + advice);
        }
        List<Integer> different = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            if (!Arrays.equals(first.entries.get(i).values(), entries.get(i).values())) {
                different.add(i);
            }
        }
        if (!different.isEmpty()) {
            Entry one = first.entries.get(different.get(0));
            Entry other = entries.get(different.get(0));
            throw new AssertionError(other.label() + " differs " + when + ": " + other.differenceTo(one) + ", "
                    + different.size() + " of " + entries.size() + " nodes and values. " + advice);
        }
    }

    private List<String> labels() {
        return entries.stream().map(entry -> entry.label()).toList();
    }
}
