package dev.tandem.replay;

import java.io.IOException;

/** Bytes are no saved scene, or none that can be loaded here; the message names what is wrong. */
public final class InvalidSaveException extends IOException {
    private static final long serialVersionUID = 1;

    InvalidSaveException(String message) {
        super(message);
    }

    InvalidSaveException(String message, Exception cause) {
        super(message, cause);
    }
}
