package dev.tandem.replay.internal.journal;

/** Operations that were received, and are told when they are due. */
public final class PendingOperations {
    private final OperationLog log = new OperationLog();
    private final LogReplay replay = new LogReplay();

    public PendingOperations() {
        replay.begin(log);
    }

    /** Adds what another log holds, whose contents are not defined afterwards. */
    public void add(OperationLog more) {
        if (replay.hasNext()) {
            log.append(more);
        } else {
            log.clear();
            log.exchange(more);
            replay.begin(log);
        }
    }

    /** Tells of what is due at an instant, see {@link LogReplay#tellDue}. */
    public void tellDue(long instant, OperationTarget target) {
        replay.tellDue(instant, target);
    }
}
