package dev.tandem.replay.internal.save;

import org.jspecify.annotations.Nullable;

/** Objects that a scene refers to, as text. */
public interface ObjectTexts {
    /**
     * The text of an object, null if it is not to be written.
     *
     * @param column that it is in, with the parts of the scene before it
     * @throws IllegalArgumentException if it has none, and should
     */
    @Nullable
    String text(String column, Object value);

    /**
     * The object of a text.
     *
     * @throws IllegalArgumentException if there is none
     */
    Object object(String column, String text);
}
