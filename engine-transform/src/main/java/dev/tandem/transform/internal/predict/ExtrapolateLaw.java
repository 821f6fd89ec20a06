package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.ComponentMotion;
import dev.tandem.transform.internal.rule.Law;
import org.jspecify.annotations.Nullable;

/**
 * EXTRAPOLATE: shows an instant that is ahead of render time. Within the newest tick it interpolates; after it, the motion
 * continues for a while. Changes of the prediction by a newer tick are blended in.
 *
 * @param horizonNanos how long a motion continues after its tick
 * @param blendNanos how long the difference to the prediction before is blended out; 0 for not at all
 * @param leadNanos how far the instant is ahead of render time
 */
public record ExtrapolateLaw(long horizonNanos, long blendNanos, long leadNanos) implements Law {
    /** For a horizon, or for the time of blending, that is as long as the tick. */
    public static final long A_TICK = -1;

    /** For a lead that is that of normal time in each frame. */
    public static final long TO_NORMAL_TIME = -1;

    /** The defaults. */
    public static final ExtrapolateLaw STANDARD = new ExtrapolateLaw(A_TICK, A_TICK, TO_NORMAL_TIME);

    private static final String NAME = "EXTRAPOLATE";

    /** The law of a {@link #text}; null if the text is not of such a law. */
    public static @Nullable Law read(String text) {
        String[] words = text.split(" ");
        if (words.length != 4 || !words[0].equals(NAME)) {
            return null;
        }
        try {
            ExtrapolateLaw law =
                    new ExtrapolateLaw(Long.parseLong(words[1]), Long.parseLong(words[2]), Long.parseLong(words[3]));
            return law.isLegal() && law.text().equals(text) ? law : null;
        } catch (NumberFormatException isNoNumber) {
            return null;
        }
    }

    private boolean isLegal() {
        return Math.min(Math.min(horizonNanos, blendNanos), leadNanos) >= A_TICK
                && Math.max(Math.max(horizonNanos, blendNanos), leadNanos) <= TimelineTimes.MAX_NANOS;
    }

    @Override
    public String text() {
        return NAME + " " + horizonNanos + " " + blendNanos + " " + leadNanos;
    }

    /** Not for steps, periodic numbers or colours. */
    @Override
    public boolean isFor(PoseForm form) {
        return form.isContinuous();
    }

    @Override
    public ComponentMotion motion(int part, PoseForm form) {
        return new ExtrapolateMotion(this, part, prediction(part, form.width(part)));
    }

    private static Prediction prediction(int part, int width) {
        if (part != PoseParts.ROTATION) {
            return new VectorPrediction(part, width);
        }
        return width == 1 ? new AnglePrediction() : new RotationPrediction();
    }

    @Override
    public long leadNanos(long frameLeadNanos) {
        return leadNanos == TO_NORMAL_TIME ? frameLeadNanos : leadNanos;
    }
}
