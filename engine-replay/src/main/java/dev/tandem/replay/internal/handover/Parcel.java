package dev.tandem.replay.internal.handover;

import dev.tandem.replay.internal.journal.OperationLog;

/** Operations up to the end of a tick, handed over at once, with the time of that end. */
public final class Parcel {
    /** Operations; empty in a parcel that is not on its way. */
    public final OperationLog log = new OperationLog();

    /** How long the log was when it was last made shorter. */
    int compactedWords;

    /** The newest tick, on the main timeline. */
    public long startNanos;

    public long endNanos;

    /** Real time at which it began. */
    public long beginNanos;

    /** Real time at which it was handed over. */
    public long realNanos;

    /** How fast the clock of the simulation goes: 0.25 in slow motion. */
    public double pace = 1;

    /** How often something was added to a parcel that had not been taken, since the beginning. */
    public long merged;
}
