package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.Channels;
import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.scene.channel.Vector2Channel;
import dev.tandem.scene.channel.Vector3Channel;
import dev.tandem.scene.channel.Vector4Channel;
import dev.tandem.scene.internal.SceneJournal;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.ValueOwner;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.pose.ValueForm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The channels of a scene, by name. */
public final class SceneChannels implements Channels {
    /** The kinds that a name says all about. */
    private static final Map<String, Kind<?>> KINDS = new HashMap<>();

    private static final Kind<FloatValues> FLOATS = kind("floats", ValueForm.numbers(1), FloatValues::new);
    private static final Kind<Vector2Values> VECTORS_2 = kind("vectors of 2", ValueForm.numbers(2), Vector2Values::new);
    private static final Kind<Vector3Values> VECTORS_3 = kind("vectors of 3", ValueForm.numbers(3), Vector3Values::new);
    private static final Kind<Vector4Values> VECTORS_4 = kind("vectors of 4", ValueForm.numbers(4), Vector4Values::new);
    private static final Kind<FloatValues> ANGLES = kind("angles", ValueForm.angle(), FloatValues::new);
    private static final Kind<FloatValues> WINDING_ANGLES =
            kind("winding angles", ValueForm.numbers(1), FloatValues::new);
    private static final Kind<RotationValues> ROTATIONS =
            kind("rotations", ValueForm.quaternion(), RotationValues::new);
    private static final Kind<ColourValues> COLOURS = kind("colours", ValueForm.colour(), ColourValues::new);
    private static final String PERIODIC = "numbers of period ";

    private static final float SMALLEST_PERIOD = 1e-30f;
    private static final float LARGEST_PERIOD = 1e30f;

    private final SceneStores scene;
    private final ValueOwner self;
    private final Map<String, StoredChannel> byName = new TreeMap<>();

    /** The same in the order in which they were registered. */
    private final List<StoredChannel> inOrder = new ArrayList<>();

    /**
     * @param scene without channels yet
     * @param self the scene, as the owner of values of its own
     */
    public SceneChannels(SceneStores scene, ValueOwner self) {
        this.scene = scene;
        this.self = self;
    }

    /**
     * A kind of values.
     *
     * @param type as messages name it; two with the same name are the same
     * @param make makes a channel
     * @param <C> the class of channels
     */
    private record Kind<C extends StoredChannel>(String type, ValueForm form, Function<ChannelStore, C> make) {}

    private static <C extends StoredChannel> Kind<C> kind(String type, ValueForm form, Function<ChannelStore, C> make) {
        Kind<C> kind = new Kind<>(type, form, make);
        KINDS.put(type, kind);
        return kind;
    }

    private <C extends StoredChannel> C channel(String name, Kind<C> kind) {
        String type = kind.type;
        scene.space().requireNoWalk();
        StoredChannel known = byName.get(requireName(name));
        if (known == null) {
            known = kind.make.apply(new ChannelStore(name, type, kind.form, scene, self));
            byName.put(name, known);
            inOrder.add(known);
            SceneJournal journal = scene.journal();
            if (journal != null) {
                journal.channelOpened(known.values(), name, type, known.objects());
            }
        } else if (!known.type().equals(type)) {
            throw new IllegalArgumentException("channel \"" + name + "\" has " + known.type() + ", not " + type
                    + "; give one of them another name");
        }
        @SuppressWarnings("unchecked") // the name of a type stands for one class
        C channel = (C) known;
        return channel;
    }

    private static String requireName(String name) {
        if (Objects.requireNonNull(name, "name").codePoints().allMatch(Character::isWhitespace)) {
            throw new IllegalArgumentException("a channel must have a name but it is \"" + name + "\"");
        }
        return name;
    }

    @Override
    public FloatChannel floats(String name) {
        return channel(name, FLOATS);
    }

    @Override
    public Vector2Channel vectors2(String name) {
        return channel(name, VECTORS_2);
    }

    @Override
    public Vector3Channel vectors3(String name) {
        return channel(name, VECTORS_3);
    }

    @Override
    public Vector4Channel vectors4(String name) {
        return channel(name, VECTORS_4);
    }

    @Override
    public FloatChannel angles(String name) {
        return channel(name, ANGLES);
    }

    @Override
    public FloatChannel windingAngles(String name) {
        return channel(name, WINDING_ANGLES);
    }

    @Override
    public FloatChannel periodic(String name, float period) {
        if (!(period >= SMALLEST_PERIOD && period <= LARGEST_PERIOD)) {
            throw new IllegalArgumentException("a period must be from " + SMALLEST_PERIOD + " to " + LARGEST_PERIOD
                    + " but that of channel \"" + name + "\" is " + period);
        }
        return channel(name, new Kind<>(PERIODIC + period, ValueForm.periodic(period), FloatValues::new));
    }

    @Override
    public RotationChannel rotations(String name) {
        return channel(name, ROTATIONS);
    }

    @Override
    public ColourChannel colours(String name) {
        return channel(name, COLOURS);
    }

    @Override
    @SuppressWarnings("unchecked") // T is what the comparison says
    public <T> StepChannel<T> steps(String name, Class<T> type) {
        Objects.requireNonNull(type, "type");
        if (type.isPrimitive()) {
            throw new IllegalArgumentException("channel \"" + name + "\" cannot have values of type " + type
                    + ", which has no objects; name the class of its objects, such as Integer.class");
        }
        String named = "steps of " + type.getName();
        if (type == Integer.class) {
            return (StepChannel<T>) channel(name, new Kind<>(named, ValueForm.step(2), StepValues::integers));
        }
        if (type == Boolean.class) {
            return (StepChannel<T>) channel(name, new Kind<>(named, ValueForm.step(1), StepValues::booleans));
        }
        return channel(name, new Kind<>(named, ValueForm.step(1), channel -> new ReferenceValues<>(channel, type)));
    }

    /** The values that an owner has, by name of their channels. */
    public List<ValueState> statesOf(ValueOwner owner) {
        return byName.values().stream()
                .filter(channel -> channel.has(owner))
                .map(channel -> channel.state(owner))
                .collect(Collectors.toList());
    }

    /** Checks the storage of all channels; slow. */
    public void validate() {
        byName.values().forEach(known -> known.values().validate());
    }

    /** How many channels there are. */
    public int count() {
        return inOrder.size();
    }

    /** Calls {@code action} with each channel, in the order in which they were registered. */
    public void forEach(Consumer<StoredChannel> action) {
        inOrder.forEach(action);
    }

    /**
     * Hands over all channels and their values, but for those whose objects the image does not take.
     */
    public void image(Image image) {
        int count = image.count("channels", image.isRestoring() ? 0 : taken(image));
        int next = 0;
        for (int i = 0; i < count; i++) {
            StoredChannel each = null;
            while (each == null && !image.isRestoring()) {
                StoredChannel candidate = inOrder.get(next++);
                each = image.takes(candidate.objects()) ? candidate : null;
            }
            String name = image.text("name", each == null ? null : each.name());
            String type = image.text("type", each == null ? null : each.type());
            Class<?> objects = image.object("class", each == null ? null : each.objects());
            if (each == null) {
                each = channel(Objects.requireNonNull(name), Objects.requireNonNull(type), objects);
            }
            image.begin(each.name());
            each.image(image);
            image.end();
        }
        if (byName.size() > count && image.isRestoring()) {
            throw new IllegalStateException("the scene has " + byName.size() + " channels, and the image has " + count);
        }
    }

    private int taken(Image image) {
        int taken = 0;
        for (int i = 0; i < inOrder.size(); i++) {
            taken += image.takes(inOrder.get(i).objects()) ? 1 : 0;
        }
        return taken;
    }

    /**
     * The channel with a name, registered if there is none.
     *
     * @param type as {@link SceneJournal#channelOpened} tells it
     * @param objects the type of its values if these are objects
     * @throws IllegalArgumentException if there is no such type, or the channel has another one
     */
    public StoredChannel channel(String name, String type, @Nullable Class<?> objects) {
        if (objects != null) {
            steps(name, objects);
        } else if (type.startsWith(PERIODIC)) {
            periodic(name, Float.parseFloat(type.substring(PERIODIC.length())));
        } else {
            Kind<?> kind = KINDS.get(type);
            if (kind == null) {
                throw new IllegalArgumentException("channel \"" + name + "\" has values of no type known: " + type);
            }
            channel(name, kind);
        }
        StoredChannel opened = byName.get(name);
        if (opened == null || objects == null && !opened.type().equals(type)) {
            throw new IllegalArgumentException("channel \"" + name + "\" cannot have " + type);
        }
        return opened;
    }
}
