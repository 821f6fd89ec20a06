package dev.tandem.golden.reading;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.tandem.golden.scenario.GoldenFormatException;
import dev.tandem.golden.scenario.Limits;
import java.io.IOException;

/** Parses a strict JSON text into {@link Json} values. */
final class JsonText {

    private static final JsonFactory FACTORY = JsonFactory.builder()
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
            return new JsonText(source, parser).document();
        } catch (JsonProcessingException e) {
            throw error(source, e, complaint(e));
        } catch (IOException e) {
            throw new GoldenFormatException(source + ": not readable as text: " + e.getMessage());
        }
    }

    private static String complaint(JsonProcessingException cause) {
        String message = cause.getOriginalMessage();
        if (cause instanceof JsonEOFException || message.startsWith("Unexpected end-of-input")) {
            return "the text ends in the middle of a value; is the file truncated?";
        }
        int advice = message.indexOf(": enable");
        return "not strict JSON: " + (advice < 0 ? message : message.substring(0, advice));
    }

    private static GoldenFormatException error(String source, JsonProcessingException cause, String complaint) {
        JsonLocation at = cause.getLocation();
        String place = at == null ? "" : ":" + at.getLineNr() + ":" + at.getColumnNr();
        return new GoldenFormatException(source + place + ": " + complaint);
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
        checkSize(value, text);
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

    private void checkSize(Json value, String text) {
        if (++values > Limits.VALUES) {
            throw value.error("the file has more than " + Limits.VALUES + " values");
        }
        if (text.length() > Limits.CHARACTERS) {
            throw value.error("a text of " + text.length() + " characters; at most " + Limits.CHARACTERS + " may be");
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
