package dev.tandem.net.internal.value;

import dev.tandem.net.internal.codec.Columns;
import dev.tandem.net.internal.codec.ValueTable;
import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.scene.channel.Vector2Channel;
import dev.tandem.scene.channel.Vector3Channel;
import dev.tandem.scene.channel.Vector4Channel;
import dev.tandem.transform.Node;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector4f;

/** The values of a channel, read and written as multiples of a precision. Allocates nothing once it is made. */
public final class ValuePort {

    private static final int HASH = 31;

    private final NumberChannel channel;
    private final float[] value = new float[ValueTable.MOST_FLOATS];
    private final Vector2f vector2 = new Vector2f();
    private final Vector3f vector3 = new Vector3f();
    private final Vector4f vector4 = new Vector4f();
    private final Quaternionf rotation = new Quaternionf();

    /** Creates a port of a channel. */
    public ValuePort(NumberChannel channel) {
        this.channel = channel;
    }

    /** Returns the channel. */
    public NumberChannel channel() {
        return channel;
    }

    /** Returns a number that stands for the name and the type of the channel. */
    public int key() {
        int kind = channel instanceof ColourChannel ? 1 : channel instanceof RotationChannel ? 2 : 0;
        return (channel.name().hashCode() * HASH + channel.floats()) * HASH + kind;
    }

    /**
     * Reads the logical value of a node that has one.
     *
     * @param columns gets the numbers of the value in a slot that has numbers
     * @return how many of them were beyond the range of int, and are told as the nearest one in it
     */
    public int read(Node node, Columns columns, int slot, float precision) {
        load(node);
        int clamped = 0;
        for (int i = 0; i < channel.floats(); i++) {
            double units = Math.floor(value[i] / (double) precision + .5);
            clamped += units >= Integer.MIN_VALUE && units <= Integer.MAX_VALUE ? 0 : 1;
            columns.put(i, slot, (int) units);
        }
        return clamped;
    }

    private void load(Node node) {
        if (channel instanceof FloatChannel floats) {
            value[0] = floats.logical(node);
        } else if (channel instanceof Vector2Channel vectors) {
            vectors.logical(node, vector2);
            put(vector2.x, vector2.y, 0, 0);
        } else if (channel instanceof Vector3Channel vectors) {
            vectors.logical(node, vector3);
            put(vector3.x, vector3.y, vector3.z, 0);
        } else if (channel instanceof Vector4Channel vectors) {
            vectors.logical(node, vector4);
            put(vector4.x, vector4.y, vector4.z, vector4.w);
        } else if (channel instanceof ColourChannel colours) {
            colours.logical(node, vector4);
            put(vector4.x, vector4.y, vector4.z, vector4.w);
        } else if (channel instanceof RotationChannel rotations) {
            rotations.logical(node, rotation);
            put(rotation.x, rotation.y, rotation.z, rotation.w);
        }
    }

    private void put(float x, float y, float z, float w) {
        value[0] = x;
        value[1] = y;
        value[2] = z;
        value[3] = w;
    }

    private void set(Columns columns, int slot, float precision) {
        for (int i = 0; i < channel.floats(); i++) {
            value[i] = (float) (columns.get(i, slot) * (double) precision);
        }
    }

    /** Moves the value of a node to the numbers that a slot has. */
    public void move(Node node, Columns columns, int slot, float precision) {
        set(columns, slot, precision);
        if (channel instanceof FloatChannel floats) {
            floats.moveTo(node, value[0]);
        } else if (channel instanceof Vector2Channel vectors) {
            vectors.moveTo(node, value[0], value[1]);
        } else if (channel instanceof Vector3Channel vectors) {
            vectors.moveTo(node, value[0], value[1], value[2]);
        } else if (channel instanceof Vector4Channel vectors) {
            vectors.moveTo(node, value[0], value[1], value[2], value[3]);
        } else if (channel instanceof ColourChannel colours) {
            colours.moveTo(node, value[0], value[1], value[2], value[3]);
        } else if (channel instanceof RotationChannel rotations) {
            rotations.moveTo(node, value[0], value[1], value[2], value[3]);
        }
    }

    /** Teleports the value of a node to the numbers that a slot has. */
    public void teleport(Node node, Columns columns, int slot, float precision) {
        set(columns, slot, precision);
        if (channel instanceof FloatChannel floats) {
            floats.teleportTo(node, value[0]);
        } else if (channel instanceof Vector2Channel vectors) {
            vectors.teleportTo(node, value[0], value[1]);
        } else if (channel instanceof Vector3Channel vectors) {
            vectors.teleportTo(node, value[0], value[1], value[2]);
        } else if (channel instanceof Vector4Channel vectors) {
            vectors.teleportTo(node, value[0], value[1], value[2], value[3]);
        } else if (channel instanceof ColourChannel colours) {
            colours.teleportTo(node, value[0], value[1], value[2], value[3]);
        } else if (channel instanceof RotationChannel rotations) {
            rotations.teleportTo(node, value[0], value[1], value[2], value[3]);
        }
    }
}
