package dev.tandem.examples.command;

/** A file or folder that the user named cannot be used. The message is for the user. */
public final class UnusableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** With what to say, and what went wrong. */
    public UnusableException(String message, Throwable cause) {
        super(message, cause);
    }
}
