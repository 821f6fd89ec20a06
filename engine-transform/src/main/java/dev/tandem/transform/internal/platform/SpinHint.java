package dev.tandem.transform.internal.platform;

/** Tells the processor that a loop waits: {@link Thread#onSpinWait} where there is one, and otherwise nothing. */
public final class SpinHint {
    private static final boolean IN_THREAD = isInThread();

    private SpinHint() {}

    @Guarded
    private static boolean isInThread() {
        try {
            Thread.onSpinWait();
            return true;
        } catch (NoSuchMethodError e) {
            return false;
        }
    }

    @Guarded
    public static void give() {
        if (IN_THREAD) {
            Thread.onSpinWait();
        }
    }
}
