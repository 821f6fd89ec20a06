package dev.tandem.testkit.model;

/** An exception that a call must end in. */
enum Refusal {
    IAE(IllegalArgumentException.class),
    ISE(IllegalStateException.class);

    private final Class<? extends RuntimeException> type;

    Refusal(Class<? extends RuntimeException> type) {
        this.type = type;
    }

    void expect(String what, Runnable call) {
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
