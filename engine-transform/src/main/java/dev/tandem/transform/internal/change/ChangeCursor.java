package dev.tandem.transform.internal.change;

/** One reader's position in a {@link ChangeLog}. */
public final class ChangeCursor {
    private final ChangeLog log;
    private final int asked;
    private long position;
    private long current;
    private boolean lost;

    ChangeCursor(ChangeLog log, int asked) {
        this.log = log;
        this.asked = asked;
        this.position = log.end();
    }

    /** Goes to the next change of a kind that was asked for; false if there is none, or if this cursor {@link #isLost}. */
    public boolean next() {
        long end = lost ? position : log.end();
        while (position < end) {
            current = position++;
            if ((log.kind(current) & asked) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Kind of the present change. */
    public int kind() {
        return log.kind(current);
    }

    /** Id of the node of the present change, negative if it is that of none; some other node may have it by now. */
    public int node() {
        return log.node(current);
    }

    /** The detail of the present change, see {@link ChangeBits}. */
    public int detail() {
        return log.detail(current);
    }

    /** Changes to be looked at, of whatever kind. */
    public long backlog() {
        return log.end() - position;
    }

    /** True if changes were dropped before this cursor saw them. */
    public boolean isLost() {
        return lost;
    }

    /** Skips what has happened so far. */
    public void skip() {
        position = log.end();
        if (lost) {
            lost = false;
            log.findWanted();
        }
    }

    /** Ends this reader; the log keeps nothing for it any more. */
    public void close() {
        log.close(this);
    }

    int asked() {
        return asked;
    }

    long position() {
        return position;
    }

    void lose() {
        lost = true;
    }
}
