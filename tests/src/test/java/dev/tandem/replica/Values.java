package dev.tandem.replica;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.Scene;
import dev.tandem.scene.internal.channel.SceneChannels;
import dev.tandem.scene.internal.channel.ValueState;
import dev.tandem.transform.ValueOwner;
import java.util.Arrays;
import java.util.List;

/** Compares the values that two owners have, bit for bit. */
final class Values {
    private Values() {}

    /** Compares all that is to be seen of the values. */
    static void compare(Scene scene, ValueOwner owner, Scene copy, ValueOwner other) {
        assertEquals(
                states(scene, owner).stream().map(Values::text).toList(),
                states(copy, other).stream().map(Values::text).toList(),
                () -> owner + ": values");
    }

    /** Compares what the values are, and not what frames have shown of them. */
    static void compareLogical(Scene scene, ValueOwner owner, Scene copy, ValueOwner other) {
        assertEquals(
                states(scene, owner).stream().map(Values::logicalText).toList(),
                states(copy, other).stream().map(Values::logicalText).toList(),
                () -> owner + ": values");
    }

    private static List<ValueState> states(Scene scene, ValueOwner owner) {
        return ((SceneChannels) scene.channels()).statesOf(owner);
    }

    private static String text(ValueState state) {
        return logicalText(state) + (state.moving() ? " is now at " : " rests at ") + bits(state.visual());
    }

    private static String logicalText(ValueState state) {
        return state.channel() + " on " + state.timeline() + " by " + state.rule() + " goes to "
                + bits(state.logical());
    }

    private static String bits(Object value) {
        if (value instanceof float[] numbers) {
            int[] bits = new int[numbers.length];
            for (int k = 0; k < bits.length; k++) {
                bits[k] = Float.floatToRawIntBits(numbers[k]);
            }
            return Arrays.toString(bits);
        }
        return value.toString();
    }
}
