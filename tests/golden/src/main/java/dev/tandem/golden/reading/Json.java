package dev.tandem.golden.reading;

import dev.tandem.golden.scenario.GoldenFormatException;
import dev.tandem.golden.scenario.Limits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** One value of a JSON text that knows where it stands, so that every complaint about it can say so. */
final class Json {

    /** The kinds of value, by the names that messages use. */
    enum Kind {
        OBJECT("an object"),
        ARRAY("an array"),
        NUMBER("a number"),
        STRING("a string"),
        BOOLEAN("true or false"),
        NULL("null");

        final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    private static final int LONGEST_QUOTE = 40;

    private final Kind kind;
    private final String text;
    private final String source;
    private final Json parent;
    private final String key;
    private final int index;
    private final int line;
    private final int column;
    private final Map<String, Json> members;
    private final List<Json> elements;

    /**
     * @param text the literal of a number, the content of a string, {@code true}, {@code false}; else empty
     * @param parent the object or array that this value stands in; null at the top
     * @param key the key in the parent, if that is an object
     * @param index the place in the parent, if that is an array
     */
    Json(Kind kind, String text, String source, Json parent, String key, int index, int line, int column) {
        this.kind = kind;
        this.text = text;
        this.source = source;
        this.parent = parent;
        this.key = key;
        this.index = index;
        this.line = line;
        this.column = column;
        this.members = kind == Kind.OBJECT ? new LinkedHashMap<>() : Map.of();
        this.elements = kind == Kind.ARRAY ? new ArrayList<>() : List.of();
    }

    void addMember(String key, Json value) {
        members.put(key, value);
    }

    void addElement(Json value) {
        elements.add(value);
    }

    GoldenFormatException error(String complaint) {
        return new GoldenFormatException(source + ":" + line + ":" + column + ": " + path() + ": " + complaint);
    }

    private String path() {
        if (parent == null) {
            return "$";
        }
        return parent.path() + (parent.is(Kind.OBJECT) ? "." + key : "[" + index + "]");
    }

    boolean is(Kind wanted) {
        return kind == wanted;
    }

    private Json require(Kind wanted) {
        if (kind != wanted) {
            throw error("expected " + wanted.words + ", found " + described());
        }
        return this;
    }

    /** The value in a few words for a message. */
    String described() {
        switch (kind) {
            case NUMBER:
            case BOOLEAN:
                return text;
            case STRING:
                return text.length() <= LONGEST_QUOTE
                        ? "\"" + text + "\""
                        : "\"" + text.substring(0, LONGEST_QUOTE) + "...\"";
            default:
                return kind.words;
        }
    }

    Map<String, Json> members() {
        return require(Kind.OBJECT).members;
    }

    Json member(String key) {
        Json value = members().get(key);
        if (value == null) {
            throw error("the key \"" + key + "\" is missing");
        }
        return value;
    }

    Optional<Json> optional(String key) {
        return Optional.ofNullable(members().get(key));
    }

    /** Checks that an object has no other keys than these. */
    Json onlyKeys(List<String> known) {
        for (Map.Entry<String, Json> member : members().entrySet()) {
            if (!known.contains(member.getKey())) {
                throw member.getValue()
                        .error("unknown key \"" + member.getKey() + "\"; known are " + String.join(", ", known));
            }
        }
        return this;
    }

    List<Json> elements() {
        return require(Kind.ARRAY).elements;
    }

    <T> List<T> map(Function<Json, T> reader) {
        return elements().stream().map(reader).toList();
    }

    /** The elements of an array that must have exactly this many. */
    List<Json> elements(int count, String what) {
        if (elements().size() != count) {
            throw error("expected " + what + ", found " + elements().size() + " elements");
        }
        return elements;
    }

    String asString() {
        return require(Kind.STRING).text;
    }

    boolean asBoolean() {
        return Boolean.parseBoolean(require(Kind.BOOLEAN).text);
    }

    long asLong() {
        try {
            return Long.parseLong(require(Kind.NUMBER).text);
        } catch (NumberFormatException e) {
            throw error("expected a whole number of at most 64 bits, found " + text);
        }
    }

    /** An instant or a length of time in nanoseconds. */
    long asNanos() {
        long value = asLong();
        if (value < -Limits.NANOS || value > Limits.NANOS) {
            throw error("expected nanoseconds within +-2^62, found " + value);
        }
        return value;
    }

    int asInt(int least) {
        long value = asLong();
        if (value < least || value > Integer.MAX_VALUE) {
            throw error("expected a whole number from " + least + " up, found " + value);
        }
        return (int) value;
    }

    boolean asBit() {
        long value = asLong();
        if (value != 0 && value != 1) {
            throw error("expected 0 or 1, found " + value);
        }
        return value == 1;
    }

    /** A float32 as the recorder prints it: a number, or a string such as {@code "-nan"} for one that is not finite. */
    float asFloat() {
        if (kind == Kind.STRING) {
            switch (text) {
                case "nan":
                case "-nan":
                    return Float.NaN;
                case "inf":
                    return Float.POSITIVE_INFINITY;
                case "-inf":
                    return Float.NEGATIVE_INFINITY;
                default:
                    throw error("expected a number, found " + described());
            }
        }
        return Float.parseFloat(require(Kind.NUMBER).text);
    }

    float asFiniteFloat() {
        float value = asFloat();
        if (!Float.isFinite(value)) {
            throw error("expected a finite float32, found " + described());
        }
        return value;
    }
}
