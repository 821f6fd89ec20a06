package dev.tandem.testkit.action;

/** An exception that a call must end in. */
public enum Refusal {
    /** {@link IllegalArgumentException}. */
    IAE(IllegalArgumentException.class),
    /** {@link IllegalStateException}. */
    ISE(IllegalStateException.class);

    private final Class<? extends RuntimeException> type;

    Refusal(Class<? extends RuntimeException> type) {
        this.type = type;
    }

    /**
     * Calls something that must be refused.
     *
     * @param what for the message
     * @param call what to call
     * @throws AssertionError if it is not refused
     */
    public void expect(String what, Runnable call) {
        try {
            call.run();
        } catch (RuntimeException e) {
            if (type.isInstance(e)) {
                return;
            }
            throw e;
        }
        throw new AssertionError("Not refused with " + type.getSimpleName() + ": " + what);
    }
}
