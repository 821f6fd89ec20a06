package dev.tandem.scene.messages;

/** A call that is refused, and all that its exception says. */
record Refusal(Class<? extends Exception> type, String message, Call call) {

    /** What is refused, in a scene of its own. */
    @FunctionalInterface
    interface Call {
        void execute(Stage stage);
    }

    static Refusal of(Class<? extends Exception> type, String message, Call call) {
        return new Refusal(type, message, call);
    }

    @Override
    public String toString() {
        return message;
    }
}
