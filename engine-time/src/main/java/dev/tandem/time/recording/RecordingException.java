package dev.tandem.time.recording;

import java.io.IOException;

/** A recording that is damaged, cut off, or none: the message says what was found, {@link #position()} where. */
public final class RecordingException extends IOException {

    private static final long serialVersionUID = 1L;

    /** Bytes from the start of the recording. */
    private final long position;

    RecordingException(long position, String found) {
        super("recording, byte " + position + ": " + found);
        this.position = position;
    }

    /**
     * Returns where the trouble begins: everything before has been read and was good.
     *
     * @return bytes from the start of the recording, {@code >= 0}
     */
    public long position() {
        return position;
    }
}
