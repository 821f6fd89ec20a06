package dev.tandem.time.internal;

import org.jspecify.annotations.Nullable;

/** The first exception of the host's code since the last one was passed on: kept until it can do no harm. */
public final class KeptException {

    private @Nullable Throwable kept;

    /** Keeps a {@link RuntimeException} or an {@link Error}, unless there is one. */
    public void keep(Throwable thrown) {
        if (kept == null) {
            kept = thrown;
        }
    }

    /** Throws what was kept, if anything was. */
    public void passOn() {
        Throwable thrown = kept;
        kept = null;
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown != null) {
            throw (RuntimeException) thrown;
        }
    }
}
