package dev.tandem.replay.internal.journal;

import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.ValueForm;
import org.jspecify.annotations.Nullable;

/** How many floats the values of a channel have, as a number: all that logs of them depend on. */
public final class ValueShape {
    private static final int MOST_NUMBERS = 4;
    private static final int ANGLE = 5;
    private static final int QUATERNION = 6;

    private ValueShape() {}

    /** The shape of values. */
    public static int of(PoseForm form) {
        return switch (form.width(PoseParts.ROTATION)) {
            case 0 -> form.stride();
            case 1 -> ANGLE;
            default -> QUATERNION;
        };
    }

    /** Values of a shape; null if there is no such shape. */
    static @Nullable PoseForm form(int shape) {
        return switch (shape) {
            case ANGLE -> ValueForm.angle();
            case QUATERNION -> ValueForm.quaternion();
            default -> shape >= 1 && shape <= MOST_NUMBERS ? ValueForm.numbers(shape) : null;
        };
    }
}
