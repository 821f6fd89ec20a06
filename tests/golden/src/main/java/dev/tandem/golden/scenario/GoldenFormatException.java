package dev.tandem.golden.scenario;

/** A scenario file cannot be used; the message names the file, the place in it and the value. */
public final class GoldenFormatException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception whose message is fit to be shown to the person who wrote the file.
     *
     * @param message file, place, what is wrong
     */
    public GoldenFormatException(String message) {
        super(message);
    }
}
