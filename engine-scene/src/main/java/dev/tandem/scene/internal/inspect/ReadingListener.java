package dev.tandem.scene.internal.inspect;

import dev.tandem.scene.inspect.SynchronizationListener;
import dev.tandem.transform.internal.thread.OwnerThread;

/** Tells a listener of the host's, which can read the scene meanwhile and not write it. */
final class ReadingListener implements SynchronizationListener {
    private static final String NAME = "the listener of the inspector";

    private final SynchronizationListener host;
    private final OwnerThread owner;

    ReadingListener(SynchronizationListener host, OwnerThread owner) {
        this.host = host;
        this.owner = owner;
    }

    @Override
    public void tickEnding(int timeline) {
        owner.beginListening(NAME);
        try {
            host.tickEnding(timeline);
        } finally {
            owner.endListening();
        }
    }

    @Override
    public void tickObserved(int timeline, long startNanos, long endNanos) {
        owner.beginListening(NAME);
        try {
            host.tickObserved(timeline, startNanos, endNanos);
        } finally {
            owner.endListening();
        }
    }

    @Override
    public void frameBeginning(int timeline) {
        owner.beginListening(NAME);
        try {
            host.frameBeginning(timeline);
        } finally {
            owner.endListening();
        }
    }

    @Override
    public void frameInterpolated(int timeline, long renderNanos) {
        owner.beginListening(NAME);
        try {
            host.frameInterpolated(timeline, renderNanos);
        } finally {
            owner.endListening();
        }
    }

    @Override
    public String toString() {
        return host.toString();
    }
}
