package dev.tandem.golden.reading;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.tandem.golden.scenario.GoldenFormatException;
import dev.tandem.golden.scenario.Limits;
import java.io.IOException;

/** Parses a strict JSON text into {@link Json} values. */
final class JsonText {

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(Limits.DEPTH)
                    .maxNumberLength(Limits.DIGITS)
                    .maxStringLength(Limits.CHARACTERS)
                    .maxNameLength(Limits.CHARACTERS)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .build();

    private final String source;
    private final JsonParser parser;
    private int values;

    private JsonText(String source, JsonParser parser) {
        this.source = source;
        this.parser = parser;
    }

    static Json parse(String source, byte[] text) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            return parse(source, parser);
        } catch (IOException e) {
            throw new GoldenFormatException(source + ": not readable as text: " + e.getMessage());
        }
    }

    private static Json parse(String source, JsonParser parser) throws IOException {
        try {
            return new JsonText(source, parser).document();
        } catch (JsonProcessingException e) {
            // a limit is noticed before the place of the value is known
            JsonLocation at = e.getLocation() == null ? parser.currentLocation() : e.getLocation();
            throw new GoldenFormatException(
                    source + ":" + at.getLineNr() + ":" + at.getColumnNr() + ": " + complaint(e));
        }
    }

    private static String complaint(JsonProcessingException cause) {
        String message = cause.getOriginalMessage();
        if (cause instanceof StreamConstraintsException) {
            return tooMuch(message);
        }
        if (cause instanceof JsonEOFException || message.startsWith("Unexpected end-of-input")) {
            return "the text ends in the middle of a value; is the file truncated?";
        }
        int advice = message.indexOf(": enable");
        return "not strict JSON: " + (advice < 0 ? message : message.substring(0, advice));
    }

    /** The limit that the parser's text speaks of. */
    private static String tooMuch(String message) {
        if (message.contains("nesting depth")) {
            return "more than " + Limits.DEPTH + " objects and arrays within each other";
        }
        return message.startsWith("Number")
                ? "a number of more than " + Limits.DIGITS + " characters"
                : "a text of more than " + Limits.CHARACTERS + " characters";
    }

    private Json document() throws IOException {
        if (parser.nextToken() == null) {
            throw new GoldenFormatException(source + ": the file is empty");
        }
        Json document = value(null, "", 0);
        if (parser.nextToken() != null) {
            throw document.error("the text goes on after the value ends");
        }
        return document;
    }

    private Json value(Json parent, String key, int index) throws IOException {
        JsonLocation at = parser.currentTokenLocation();
        JsonToken token = parser.currentToken();
        String text = token.isScalarValue() ? parser.getText() : "";
        Json value = new Json(kind(token), text, source, parent, key, index, at.getLineNr(), at.getColumnNr());
        checkCount(value);
        if (token == JsonToken.START_OBJECT) {
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String member = parser.currentName();
                parser.nextToken();
                value.addMember(member, value(value, member, 0));
            }
        } else if (token == JsonToken.START_ARRAY) {
            for (int element = 0; parser.nextToken() != JsonToken.END_ARRAY; element++) {
                value.addElement(value(value, "", element));
            }
        }
        return value;
    }

    private void checkCount(Json value) {
        if (++values > Limits.VALUES) {
            throw value.error("the file has more than " + Limits.VALUES + " values");
        }
    }

    private static Json.Kind kind(JsonToken token) {
        switch (token) {
            case START_OBJECT:
                return Json.Kind.OBJECT;
            case START_ARRAY:
                return Json.Kind.ARRAY;
            case VALUE_STRING:
                return Json.Kind.STRING;
            case VALUE_TRUE:
            case VALUE_FALSE:
                return Json.Kind.BOOLEAN;
            case VALUE_NULL:
                return Json.Kind.NULL;
            case VALUE_NUMBER_INT:
            case VALUE_NUMBER_FLOAT:
                return Json.Kind.NUMBER;
            default:
                throw new IllegalStateException("no value starts with " + token);
        }
    }
}
