package dev.tandem.scene.internal.channel;

import dev.tandem.transform.internal.pose.PoseChecks;
import dev.tandem.transform.internal.pose.PoseForm.Mixing;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.ValueForm;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Checks values of one channel and brings them into stored form: quaternions of unit length, periodic numbers within the period.
 */
final class ValueChecks {
    private final String name;
    private final int floats;
    private final boolean isQuaternion;
    private final boolean isColour;
    private final float period;

    /** @param name of the channel, for messages */
    ValueChecks(String name, ValueForm form) {
        this.name = name;
        this.floats = form.stride();
        this.isQuaternion = form.width(PoseParts.ROTATION) == floats && floats > 1;
        this.isColour = form.mixing() == Mixing.COLOUR;
        this.period = form.period();
    }

    /** True if values are stored as they are written. */
    boolean storesAsWritten() {
        return !isQuaternion && period == 0;
    }

    /** True if the value at a place of an array is legal. */
    boolean isLegal(float[] values, int at) {
        return demand(values, at) == null;
    }

    /** @throws IllegalArgumentException if the value at a place of an array is illegal */
    void require(float[] values, int at, String which) {
        String demand = demand(values, at);
        if (demand != null) {
            throw illegal(values, at, which, demand);
        }
    }

    /** The requirement that a value violates; null if it is legal. */
    private @Nullable String demand(float[] values, int at) {
        boolean zero = true;
        for (int c = at; c < at + floats; c++) {
            float number = values[c];
            if (isColour && !(number >= 0 && number <= 1)) {
                return "be from 0 to 1";
            }
            if (!(Math.abs(number) <= Float.MAX_VALUE)) {
                return "be finite";
            }
            zero &= number == 0;
        }
        return zero && isQuaternion ? "not be zero" : null;
    }

    private IllegalArgumentException illegal(float[] values, int at, String which, String demand) {
        String numbers = Arrays.toString(Arrays.copyOfRange(values, at, at + floats));
        String shown =
                floats == 1 ? Float.toString(values[at]) : "(" + numbers.substring(1, numbers.length() - 1) + ")";
        return new IllegalArgumentException(which + " of channel \"" + name + "\" must " + demand + " but is " + shown);
    }

    /** Brings a legal value into the form in which it is stored. */
    void normalize(float[] values, int at) {
        if (isQuaternion) {
            PoseChecks.putRotation(values, at, values[at], values[at + 1], values[at + 2], values[at + 3]);
        } else if (period > 0 && !(values[at] >= 0 && values[at] < period)) {
            values[at] = wrapped(values[at]);
        }
    }

    /** The remainder is exact; what lacks a little of the period, as negative numbers next to zero do, begins again. */
    private float wrapped(float value) {
        float rest = value % period;
        float positive = rest < 0 ? rest + period : rest + 0f;
        return positive < period ? positive : 0f;
    }
}
