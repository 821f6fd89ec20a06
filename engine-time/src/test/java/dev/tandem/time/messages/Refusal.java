package dev.tandem.time.messages;

import dev.tandem.time.recording.RecordingException;
import java.io.IOException;
import org.junit.jupiter.api.function.Executable;

/** A call that is refused, and all that its exception says. */
record Refusal(Class<? extends Exception> type, String message, Executable call) {

    static Refusal argument(String message, Executable call) {
        return new Refusal(IllegalArgumentException.class, message, call);
    }

    static Refusal state(String message, Executable call) {
        return new Refusal(IllegalStateException.class, message, call);
    }

    /** Null for the parameter that the message names. */
    static Refusal missing(String parameter, Executable call) {
        return new Refusal(NullPointerException.class, parameter, call);
    }

    static Refusal damage(String message, Executable call) {
        return new Refusal(RecordingException.class, message, call);
    }

    /** Bytes that are no clock. */
    static Refusal corrupted(String message, Executable call) {
        return new Refusal(IOException.class, message, call);
    }

    @Override
    public String toString() {
        return message;
    }
}
