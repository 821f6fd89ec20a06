package dev.tandem.net.internal.codec;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The rarely changing state of the nodes of a snapshot, by slot: parent, scale, rules, attributes, and the name at birth. A node
 * of which any of it changes gets another revision, and is written in full until the receiver has it.
 */
public final class Records {

    /** No node above. */
    public static final int NO_PARENT = -1;

    /** The numbers of rules and kinds that there are room for. */
    public static final int MOST_RULES = 16;

    public static final int MOST_KINDS = 1 << 16;

    static final int RULES_BITS = 12;
    static final int ATTRIBUTES_BITS = 28;
    static final int JUMPS_BITS = 8;
    static final int GENERATION_BITS = 8;

    private static final int AXES = 3;
    private static final int HIDDEN_AT = 8;
    private static final int INHERITANCE_AT = 9;
    private static final int FLAT_AT = 11;
    private static final int KIND_AT = 12;
    private static final int RULE_BITS = 4;

    /** 0 for none, else the slot plus 1, then the generation of the parent. */
    int[] parents = {};

    int[] attributes = {};
    int[] rules = {};

    /** Of a slot, the factors of x, y and z in turn. */
    float[] scales = {};

    /** By slot, null for none; takes room only once a node has one. */
    private byte[] @Nullable [] names = {};

    /** Returns attributes as a number: those of a node on the wire, in {@value #ATTRIBUTES_BITS} bits. */
    public static int attributes(int jumps, boolean hidden, int inheritance, boolean flat, int kind) {
        return jumps & (1 << JUMPS_BITS) - 1
                | (hidden ? 1 << HIDDEN_AT : 0)
                | inheritance << INHERITANCE_AT
                | (flat ? 1 << FLAT_AT : 0)
                | kind << KIND_AT;
    }

    /** Returns the numbers of the rules of translation, rotation and scale as one. */
    public static int rules(int translation, int rotation, int scale) {
        return translation | rotation << RULE_BITS | scale << 2 * RULE_BITS;
    }

    /** Makes room for the slots below {@code slots}. */
    public void reserve(int slots) {
        int length = attributes.length;
        if (slots <= length) {
            return;
        }
        parents = Arrays.copyOf(parents, slots);
        attributes = Arrays.copyOf(attributes, slots);
        rules = Arrays.copyOf(rules, slots);
        scales = Arrays.copyOf(scales, AXES * slots);
        Arrays.fill(scales, AXES * length, scales.length, 1);
    }

    /** Sets the node above: {@link #NO_PARENT}, or its slot, and its generation. */
    public void setParent(int slot, int parent, int generation) {
        parents[slot] = parent < 0 ? 0 : parent + 1 << GENERATION_BITS | generation;
    }

    /** Sets attributes and rules, as they were made one number. */
    public void setAttributes(int slot, int ofNode, int itsRules) {
        attributes[slot] = ofNode;
        rules[slot] = itsRules;
    }

    /** Sets factors per axis. */
    public void setScale(int slot, float x, float y, float z) {
        int at = AXES * slot;
        scales[at] = x;
        scales[at + 1] = y;
        scales[at + 2] = z;
    }

    /** Returns whether there may be a node with a name. */
    boolean hasNames() {
        return names.length > 0;
    }

    /** Returns the name of a node in UTF-8, not to be changed; null if it has none. */
    public byte @Nullable [] name(int slot) {
        return slot < names.length ? names[slot] : null;
    }

    /** Names a node; the bytes are not copied. */
    public void setName(int slot, byte @Nullable [] name) {
        if (slot < names.length) {
            names[slot] = name;
        } else if (name != null) {
            names = Arrays.copyOf(names, Math.max(slot + 1, attributes.length));
            names[slot] = name;
        }
    }

    /** Sets all of a slot as other records have it; nothing if they are these. */
    public void set(int slot, Records from) {
        if (from == this) {
            return;
        }
        parents[slot] = from.parents[slot];
        setAttributes(slot, from.attributes[slot], from.rules[slot]);
        setName(slot, from.name(slot));
        setScale(slot, from);
    }

    /** Sets all of the slots from one to before another as other records have it, see {@link #set(int, Records)}. */
    void set(int from, int to, Records other) {
        if (other == this) {
            return;
        }
        System.arraycopy(other.parents, from, parents, from, to - from);
        System.arraycopy(other.attributes, from, attributes, from, to - from);
        System.arraycopy(other.rules, from, rules, from, to - from);
        System.arraycopy(other.scales, AXES * from, scales, AXES * from, AXES * (to - from));
        for (int slot = from; slot < to && (hasNames() || other.hasNames()); slot++) {
            setName(slot, other.name(slot));
        }
    }

    void setScale(int slot, Records from) {
        int at = AXES * slot;
        setScale(slot, from.scales[at], from.scales[at + 1], from.scales[at + 2]);
    }

    void clear(int slot) {
        parents[slot] = 0;
        setName(slot, null);
        setAttributes(slot, 0, 0);
        setScale(slot, 1, 1, 1);
    }

    /** Returns the slot of the node above, {@link #NO_PARENT} for none. */
    public int parent(int slot) {
        return (parents[slot] >>> GENERATION_BITS) - 1;
    }

    /** Returns the generation of the node above; means nothing for a root. */
    public int parentGeneration(int slot) {
        return parents[slot] & (1 << GENERATION_BITS) - 1;
    }

    /** Returns attributes as one number. */
    public int attributes(int slot) {
        return attributes[slot];
    }

    /** Returns how often the node jumped, of which only changes mean something. */
    public int jumps(int slot) {
        return attributes[slot] & (1 << JUMPS_BITS) - 1;
    }

    /** Returns whether the node is hidden by itself. */
    public boolean isHidden(int slot) {
        return (attributes[slot] >>> HIDDEN_AT & 1) != 0;
    }

    /** Returns the number of what the node takes from its parent, from 0 to 3. */
    public int inheritance(int slot) {
        return attributes[slot] >>> INHERITANCE_AT & 3;
    }

    /** Returns whether the node is in the plane: its position is x, y and angle. */
    public boolean isFlat(int slot) {
        return (attributes[slot] >>> FLAT_AT & 1) != 0;
    }

    /** Returns the number that the host gave to nodes of this kind. */
    public int kind(int slot) {
        return attributes[slot] >>> KIND_AT & MOST_KINDS - 1;
    }

    /** Returns the numbers of all rules as one. */
    public int rules(int slot) {
        return rules[slot];
    }

    /** Returns the number of the rule of a component: 0 for translation, 1 for rotation, 2 for scale. */
    public int rule(int slot, int component) {
        return rules[slot] >>> component * RULE_BITS & MOST_RULES - 1;
    }

    /** Returns a factor; {@code axis} is 0 for x to 2 for z. */
    public float scale(int axis, int slot) {
        return scales[AXES * slot + axis];
    }

    /** Returns whether a node has the same scale, bit for bit, in other records. */
    public boolean isSameScale(int slot, Records other) {
        int at = AXES * slot;
        return isScale(slot, other.scales[at], other.scales[at + 1], other.scales[at + 2]);
    }

    /** Returns whether a node has a scale, bit for bit. */
    public boolean isScale(int slot, float x, float y, float z) {
        int at = AXES * slot;
        return bits(scales[at]) == bits(x) && bits(scales[at + 1]) == bits(y) && bits(scales[at + 2]) == bits(z);
    }

    private static int bits(float value) {
        return Float.floatToRawIntBits(value);
    }

    /** Returns whether all but the scale of a node is the same in other records. */
    public boolean isSameButScale(int slot, Records other) {
        return parents[slot] == other.parents[slot]
                && attributes[slot] == other.attributes[slot]
                && rules[slot] == other.rules[slot];
    }

    /** Returns whether a node has the same one above it, or none, in other records. */
    public boolean isSameParent(int slot, Records other) {
        return parents[slot] == other.parents[slot];
    }

    /** Returns whether the node goes on in the same space, without a jump between these records and others. */
    boolean isSameMotion(int slot, Records other) {
        return isSameParent(slot, other) && jumps(slot) == other.jumps(slot);
    }
}
