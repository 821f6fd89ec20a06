package dev.tandem.net.internal.value;

import dev.tandem.net.internal.codec.Columns;
import dev.tandem.net.internal.codec.ValueTable;
import dev.tandem.scene.channel.Channel;
import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.scene.internal.channel.NumberValues;
import dev.tandem.scene.internal.channel.StepValues;
import dev.tandem.scene.internal.channel.StoredChannel;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.ValueOwner;

/**
 * The values of a channel, read and written as whole numbers: multiples of a precision, or, where values step, what stands for
 * them. Any numbers can be written; those that no value has stand for the nearest one. Allocates nothing once it is made.
 */
public final class ValuePort {

    private static final int HASH = 31;
    private static final int KIND_OF_INTEGERS = 3;
    private static final int KIND_OF_BOOLEANS = 4;
    private static final int KIND_OF_ENUMS = 5;

    /** A velocity is sent as what it covers in this time, in multiples of the precision: finer than values at such intervals. */
    private static final double VELOCITY_SECONDS = .125;

    private final Channel channel;
    private final int numbers;

    /** The constants of an enum; none if values are others. */
    private final Object[] constants;

    private final float[] value = new float[ValueTable.MOST_FLOATS];
    private final float[] velocity = new float[ValueTable.MOST_FLOATS];

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
        if (channel instanceof NumberValues values) {
            return values.kind();
        }
        if (channel instanceof StepValues<?> steps) {
            return steps.objects() == Integer.class ? KIND_OF_INTEGERS : KIND_OF_BOOLEANS;
        }
        return KIND_OF_ENUMS;
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
        ((NumberValues) channel).read(owner, value);
        int clamped = 0;
        for (int i = 0; i < numbers; i++) {
            double units = Math.floor(value[i] / (double) precision + .5);
            clamped += units >= Integer.MIN_VALUE && units <= Integer.MAX_VALUE ? 0 : 1;
            columns.put(i, slot, (int) units);
        }
        return clamped;
    }

    /** Returns the rule by which the value of an owner that has one will move. */
    public MotionRule rule(ValueOwner owner) {
        return channel.rule(owner);
    }

    /** Returns whether values can move by a rule. */
    public boolean canFollow(MotionRule rule) {
        return ((StoredChannel) channel).canFollow(rule);
    }

    /** Lets the value of an owner that has one move by a rule from its next write on. */
    public void follow(ValueOwner owner, MotionRule rule) {
        if (!channel.rule(owner).equals(rule)) {
            channel.rule(owner, rule);
        }
    }

    /** Reads the velocity that the value of an owner has at the end of the newest tick; returns false if none is known. */
    public boolean readVelocity(ValueOwner owner) {
        return channel instanceof NumberValues values && values.readVelocity(owner, velocity);
    }

    /** Writes the velocity that was read into a slot that has numbers. */
    public void putVelocity(Columns motions, int slot, float precision) {
        int count = ((NumberValues) channel).velocityFloats();
        for (int i = 0; i < count; i++) {
            // beyond the range of int the cast gives the nearest one
            motions.put(i, slot, (int) Math.floor(velocity[i] * VELOCITY_SECONDS / precision + .5));
        }
    }

    private static int step(StepChannel<?> steps, ValueOwner owner) {
        return steps instanceof StepValues<?> numbered
                ? numbered.number(owner)
                : ((Enum<?>) steps.logical(owner)).ordinal();
    }

    private float[] load(Columns columns, int slot, float precision) {
        for (int i = 0; i < numbers; i++) {
            value[i] = (float) (columns.get(i, slot) * (double) precision);
        }
        return value;
    }

    /** Moves the value of an owner to the numbers that a slot has. */
    public void move(ValueOwner owner, Columns columns, int slot, float precision) {
        if (channel instanceof StepChannel<?> steps) {
            write(steps, owner, columns.get(0, slot), false);
            return;
        }
        ((NumberValues) channel).moveNear(owner, load(columns, slot, precision));
    }

    /** Moves the value of an owner to the numbers that a slot has, with the velocity that it has elsewhere. */
    public void move(ValueOwner owner, Columns columns, Columns motions, int slot, float precision) {
        if (channel instanceof NumberValues values) {
            for (int i = 0; i < numbers; i++) {
                double perSecond = motions.get(i, slot) / VELOCITY_SECONDS * precision;
                velocity[i] = (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, perSecond));
            }
            values.moveNear(owner, load(columns, slot, precision), velocity);
        } else {
            move(owner, columns, slot, precision);
        }
    }

    /** Teleports the value of an owner to the numbers that a slot has. */
    public void teleport(ValueOwner owner, Columns columns, int slot, float precision) {
        if (channel instanceof StepChannel<?> steps) {
            write(steps, owner, columns.get(0, slot), true);
            return;
        }
        ((NumberValues) channel).teleportNear(owner, load(columns, slot, precision));
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
