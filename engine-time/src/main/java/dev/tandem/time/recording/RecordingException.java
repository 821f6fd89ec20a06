package dev.tandem.time.recording;

import java.io.IOException;

/** Thrown for a recording that is damaged, truncated, or not a recording; the message says what was found. */
public final class RecordingException extends IOException {

    private static final long serialVersionUID = 1L;

    /** Bytes from the start of the recording. */
    private final long position;

    RecordingException(long position, String found) {
        super("recording, byte " + position + ": " + found);
        this.position = position;
    }

    /**
     * Returns where the damage begins; everything before it was read and is valid.
     *
     * @return bytes from the start of the recording, {@code >= 0}
     */
    public long position() {
        return position;
    }
}
