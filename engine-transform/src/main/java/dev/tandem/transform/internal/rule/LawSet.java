package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A law for each component; null where none is chosen.
 *
 * @param translation law of the translation
 * @param rotation law of the rotation
 * @param scale law of the scale
 */
public record LawSet(
        @Nullable Law translation,
        @Nullable Law rotation,
        @Nullable Law scale) {
    /** Chooses nothing. */
    public static final LawSet NONE = new LawSet(null, null, null);

    /** The same law for all components. */
    public static LawSet uniform(Law law) {
        return new LawSet(law, law, law);
    }

    /** The law of a component. */
    public @Nullable Law of(int part) {
        return switch (part) {
            case PoseParts.TRANSLATION -> translation;
            case PoseParts.ROTATION -> rotation;
            case PoseParts.SCALE -> scale;
            default -> throw new IllegalArgumentException("not one component: " + part);
        };
    }

    /** The law of a component for which one is chosen. */
    public Law chosen(int part) {
        return Objects.requireNonNull(of(part));
    }

    /** With another law for some components. */
    LawSet with(int parts, @Nullable Law law) {
        return new LawSet(
                (parts & PoseParts.TRANSLATION) != 0 ? law : translation,
                (parts & PoseParts.ROTATION) != 0 ? law : rotation,
                (parts & PoseParts.SCALE) != 0 ? law : scale);
    }

    /** With the laws of another set for some components. */
    LawSet with(int parts, LawSet other) {
        return new LawSet(
                (parts & PoseParts.TRANSLATION) != 0 ? other.translation : translation,
                (parts & PoseParts.ROTATION) != 0 ? other.rotation : rotation,
                (parts & PoseParts.SCALE) != 0 ? other.scale : scale);
    }

    /** True if a component with a law of frames has another one in another set. */
    boolean differsFromVisual(LawSet other) {
        return translation instanceof VisualLaw && translation != other.translation
                || rotation instanceof VisualLaw && rotation != other.rotation
                || scale instanceof VisualLaw && scale != other.scale;
    }

    /** The components that have that law. */
    int parts(Law law) {
        return (law.equals(translation) ? PoseParts.TRANSLATION : 0)
                | (law.equals(rotation) ? PoseParts.ROTATION : 0)
                | (law.equals(scale) ? PoseParts.SCALE : 0);
    }

    /** True if these are the laws of this set, which knows equal laws as one object. */
    boolean has(@Nullable Law wantedTranslation, @Nullable Law wantedRotation, @Nullable Law wantedScale) {
        return translation == wantedTranslation && rotation == wantedRotation && scale == wantedScale;
    }

    /** Hands over the laws of a set; null is none. */
    static @Nullable LawSet image(Image image, @Nullable LawSet set) {
        if (!image.flag("set", set != null)) {
            return null;
        }
        Law first = image.object("law", set == null ? null : set.translation);
        Law second = image.object("law", set == null ? null : set.rotation);
        Law third = image.object("law", set == null ? null : set.scale);
        return image.isRestoring() ? new LawSet(first, second, third) : set;
    }
}
