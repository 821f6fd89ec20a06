package dev.tandem.net.internal.value;

import dev.tandem.net.internal.codec.Columns;
import dev.tandem.net.internal.codec.ValueTable;
import dev.tandem.scene.channel.Channel;
import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.scene.channel.Vector2Channel;
import dev.tandem.scene.channel.Vector3Channel;
import dev.tandem.scene.channel.Vector4Channel;
import dev.tandem.scene.internal.channel.StepValues;
import dev.tandem.scene.internal.channel.StoredChannel;
import dev.tandem.transform.ValueOwner;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector4f;

/**
 * The values of a channel, read and written as whole numbers: multiples of a precision, or, where values step, what stands for
 * them. Any numbers can be written; those that no value has stand for the nearest one. Allocates nothing once it is made.
 */
public final class ValuePort {

    private static final int HASH = 31;
    private static final int KIND_OF_COLOURS = 1;
    private static final int KIND_OF_ROTATIONS = 2;
    private static final int KIND_OF_INTEGERS = 3;
    private static final int KIND_OF_BOOLEANS = 4;
    private static final int KIND_OF_ENUMS = 5;

    private final Channel channel;
    private final int numbers;

    /** The constants of an enum; none if values are others. */
    private final Object[] constants;

    private final float[] value = new float[ValueTable.MOST_FLOATS];
    private final Vector2f vector2 = new Vector2f();
    private final Vector3f vector3 = new Vector3f();
    private final Vector4f vector4 = new Vector4f();
    private final Quaternionf rotation = new Quaternionf();

    private ValuePort(Channel channel, int numbers, Object[] constants) {
        this.channel = channel;
        this.numbers = numbers;
        this.constants = constants;
    }

    /** Returns a port of a channel of numbers. */
    public static ValuePort of(NumberChannel channel) {
        return new ValuePort(channel, channel.floats(), new Object[0]);
    }

    /**
     * Returns a port of a channel of steps.
     *
     * @throws IllegalArgumentException if its values are neither whole numbers, booleans nor those of an enum
     */
    public static ValuePort of(StepChannel<?> channel) {
        Class<?> type = ((StoredChannel) channel).objects();
        Object[] constants = type == null ? null : type.getEnumConstants();
        if (constants == null && !(channel instanceof StepValues)) {
            throw new IllegalArgumentException(channel + " has values of " + type
                    + ", which no number stands for: only integers, booleans and those of an enum can be sent");
        }
        return new ValuePort(channel, 1, constants == null ? new Object[0] : constants);
    }

    /** Returns the channel. */
    public Channel channel() {
        return channel;
    }

    /** Returns how many numbers a value has. */
    public int numbers() {
        return numbers;
    }

    /** Returns a number that stands for the name and the type of the channel. */
    public int key() {
        return (channel.name().hashCode() * HASH + numbers) * HASH + kind();
    }

    private int kind() {
        if (channel instanceof ColourChannel) {
            return KIND_OF_COLOURS;
        }
        if (channel instanceof RotationChannel) {
            return KIND_OF_ROTATIONS;
        }
        if (channel instanceof StepValues<?> steps) {
            return steps.objects() == Integer.class ? KIND_OF_INTEGERS : KIND_OF_BOOLEANS;
        }
        return constants.length > 0 ? KIND_OF_ENUMS : 0;
    }

    /**
     * Reads the logical value of an owner that has one.
     *
     * @param columns gets the numbers of the value in a slot that has numbers
     * @return how many of them were beyond the range of int, and are told as the nearest one in it
     */
    public int read(ValueOwner owner, Columns columns, int slot, float precision) {
        if (channel instanceof StepChannel<?> steps) {
            columns.put(0, slot, step(steps, owner));
            return 0;
        }
        load(owner);
        int clamped = 0;
        for (int i = 0; i < numbers; i++) {
            double units = Math.floor(value[i] / (double) precision + .5);
            clamped += units >= Integer.MIN_VALUE && units <= Integer.MAX_VALUE ? 0 : 1;
            columns.put(i, slot, (int) units);
        }
        return clamped;
    }

    private static int step(StepChannel<?> steps, ValueOwner owner) {
        return steps instanceof StepValues<?> numbered
                ? numbered.number(owner)
                : ((Enum<?>) steps.logical(owner)).ordinal();
    }

    private void load(ValueOwner owner) {
        if (channel instanceof FloatChannel floats) {
            value[0] = floats.logical(owner);
        } else if (channel instanceof Vector2Channel vectors) {
            vectors.logical(owner, vector2);
            put(vector2.x, vector2.y, 0, 0);
        } else if (channel instanceof Vector3Channel vectors) {
            vectors.logical(owner, vector3);
            put(vector3.x, vector3.y, vector3.z, 0);
        } else if (channel instanceof Vector4Channel vectors) {
            vectors.logical(owner, vector4);
            put(vector4.x, vector4.y, vector4.z, vector4.w);
        } else if (channel instanceof ColourChannel colours) {
            colours.logical(owner, vector4);
            put(vector4.x, vector4.y, vector4.z, vector4.w);
        } else if (channel instanceof RotationChannel rotations) {
            rotations.logical(owner, rotation);
            put(rotation.x, rotation.y, rotation.z, rotation.w);
        }
    }

    private void put(float x, float y, float z, float w) {
        value[0] = x;
        value[1] = y;
        value[2] = z;
        value[3] = w;
    }

    /** What is rounded, or was never sent by a server, may be no value of the channel: the nearest one is taken. */
    private void set(Columns columns, int slot, float precision) {
        boolean isColour = channel instanceof ColourChannel;
        float least = isColour ? 0 : -Float.MAX_VALUE;
        float most = isColour ? 1 : Float.MAX_VALUE;
        boolean zero = true;
        for (int i = 0; i < numbers; i++) {
            float exact = (float) (columns.get(i, slot) * (double) precision);
            value[i] = Math.max(least, Math.min(most, exact));
            zero &= exact == 0;
        }
        if (zero && channel instanceof RotationChannel) {
            put(0, 0, 0, 1);
        }
    }

    /** Moves the value of an owner to the numbers that a slot has. */
    public void move(ValueOwner owner, Columns columns, int slot, float precision) {
        if (channel instanceof StepChannel<?> steps) {
            write(steps, owner, columns.get(0, slot), false);
            return;
        }
        set(columns, slot, precision);
        if (channel instanceof FloatChannel floats) {
            floats.moveTo(owner, value[0]);
        } else if (channel instanceof Vector2Channel vectors) {
            vectors.moveTo(owner, value[0], value[1]);
        } else if (channel instanceof Vector3Channel vectors) {
            vectors.moveTo(owner, value[0], value[1], value[2]);
        } else if (channel instanceof Vector4Channel vectors) {
            vectors.moveTo(owner, value[0], value[1], value[2], value[3]);
        } else if (channel instanceof ColourChannel colours) {
            colours.moveTo(owner, value[0], value[1], value[2], value[3]);
        } else if (channel instanceof RotationChannel rotations) {
            rotations.moveTo(owner, value[0], value[1], value[2], value[3]);
        }
    }

    /** Teleports the value of an owner to the numbers that a slot has. */
    public void teleport(ValueOwner owner, Columns columns, int slot, float precision) {
        if (channel instanceof StepChannel<?> steps) {
            write(steps, owner, columns.get(0, slot), true);
            return;
        }
        set(columns, slot, precision);
        if (channel instanceof FloatChannel floats) {
            floats.teleportTo(owner, value[0]);
        } else if (channel instanceof Vector2Channel vectors) {
            vectors.teleportTo(owner, value[0], value[1]);
        } else if (channel instanceof Vector3Channel vectors) {
            vectors.teleportTo(owner, value[0], value[1], value[2]);
        } else if (channel instanceof Vector4Channel vectors) {
            vectors.teleportTo(owner, value[0], value[1], value[2], value[3]);
        } else if (channel instanceof ColourChannel colours) {
            colours.teleportTo(owner, value[0], value[1], value[2], value[3]);
        } else if (channel instanceof RotationChannel rotations) {
            rotations.teleportTo(owner, value[0], value[1], value[2], value[3]);
        }
    }

    private void write(StepChannel<?> steps, ValueOwner owner, int number, boolean jumps) {
        if (steps instanceof StepValues<?> numbered) {
            numbered.write(owner, number, jumps);
            return;
        }
        @SuppressWarnings("unchecked") // its constants are values of it
        StepChannel<Object> objects = (StepChannel<Object>) steps;
        Object constant = constants[Math.max(0, Math.min(constants.length - 1, number))];
        if (jumps) {
            objects.teleportTo(owner, constant);
        } else {
            objects.moveTo(owner, constant);
        }
    }
}
