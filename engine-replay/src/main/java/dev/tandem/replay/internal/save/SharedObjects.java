package dev.tandem.replay.internal.save;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Objects of which those with the same text are the same one: a value that is moved to the object that it is already does not
 * change.
 */
public final class SharedObjects implements ObjectTexts {
    private final ObjectTexts texts;
    private final Map<String, Object> known = new HashMap<>();

    public SharedObjects(ObjectTexts texts) {
        this.texts = texts;
    }

    @Override
    public @Nullable String text(String column, Object value) {
        return texts.text(column, value);
    }

    @Override
    public Object object(String column, String text) {
        String key = column.substring(column.lastIndexOf('/') + 1) + ' ' + text;
        Object object = known.get(key);
        if (object == null) {
            object = texts.object(column, text);
            known.put(key, object);
        }
        return object;
    }
}
