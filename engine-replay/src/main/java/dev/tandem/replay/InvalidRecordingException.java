package dev.tandem.replay;

import java.io.IOException;

/** A file is no recording, or none that can be played here, or not any further; the message names what is wrong. */
public final class InvalidRecordingException extends IOException {
    private static final long serialVersionUID = 1;

    InvalidRecordingException(String message) {
        super(message);
    }

    InvalidRecordingException(String message, Exception cause) {
        super(message, cause);
    }
}
