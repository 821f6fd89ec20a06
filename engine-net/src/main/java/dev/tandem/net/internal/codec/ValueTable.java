package dev.tandem.net.internal.codec;

/**
 * The channels whose values are sent, by number: a key that stands for name and type, the floats of a value, and the precision of
 * each. A sender adds channels, a receiver learns of them with their values.
 */
public final class ValueTable {

    /** The most channels. */
    public static final int MOST_CHANNELS = 32;

    /** The most floats of a value. */
    public static final int MOST_FLOATS = 4;

    private final int[] keys = new int[MOST_CHANNELS];
    private final int[] floats = new int[MOST_CHANNELS];
    private final float[] precisions = new float[MOST_CHANNELS];
    private final boolean motions;
    private int count;

    /** Creates a table of no channels, of whose values neither rules nor velocities are told. */
    public ValueTable() {
        this(false);
    }

    private ValueTable(boolean motions) {
        this.motions = motions;
    }

    /** Returns a table of no channels, of whose values rules and velocities are told as well. */
    public static ValueTable withMotions() {
        return new ValueTable(true);
    }

    /** Returns whether rules and velocities of values are told. */
    boolean hasMotions() {
        return motions;
    }

    /** Returns how many numbers there are, of which a receiver may not know all. */
    public int count() {
        return count;
    }

    /** Returns whether it is known what values a channel has. */
    public boolean isKnown(int channel) {
        return floats[channel] != 0;
    }

    /** Sets what values a channel has. */
    public void set(int channel, int key, int floatsPerValue, float precision) {
        keys[channel] = key;
        floats[channel] = floatsPerValue;
        precisions[channel] = precision;
        count = Math.max(count, channel + 1);
    }

    /** Takes all that another table knows. */
    void set(ValueTable from) {
        System.arraycopy(from.keys, 0, keys, 0, MOST_CHANNELS);
        System.arraycopy(from.floats, 0, floats, 0, MOST_CHANNELS);
        System.arraycopy(from.precisions, 0, precisions, 0, MOST_CHANNELS);
        count = from.count;
    }

    /** Returns whether a channel has such values. */
    boolean is(int channel, int key, int floatsPerValue, float precision) {
        return keys[channel] == key && floats[channel] == floatsPerValue && precisions[channel] == precision;
    }

    /** Returns whether a channel with a key is known. */
    public boolean has(int key) {
        return find(key) >= 0;
    }

    /** Returns the number of the channel with a key, -1 if it is not known. */
    public int find(int key) {
        for (int channel = 0; channel < count; channel++) {
            if (isKnown(channel) && keys[channel] == key) {
                return channel;
            }
        }
        return -1;
    }

    /** Returns the key of a channel. */
    public int key(int channel) {
        return keys[channel];
    }

    /** Returns the floats of a value. */
    public int floats(int channel) {
        return floats[channel];
    }

    /** Returns what a float of a value is a multiple of. */
    public float precision(int channel) {
        return precisions[channel];
    }
}
