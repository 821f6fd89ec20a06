package dev.tandem.net.internal.playout;

import dev.tandem.net.internal.codec.PlayedTicks;
import dev.tandem.net.internal.codec.SentRanges;
import dev.tandem.net.internal.codec.Sight;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.SnapshotRing;
import org.jspecify.annotations.Nullable;

/**
 * The {@link Playback} of a client once more, at its server (SPEC 15.14). The client tells which ticks it has written, and which
 * datagrams it had by then; what was in these the server knows. Both therefore have the same poses, and nothing is sent twice.
 * Where something of that is missing, this begins anew, and is sure again after three ticks in turn whose sends had arrived as a
 * whole: the first has the poses, the next the velocities with which motions end, and the third those with which they begin.
 * With nodes that are drawn later than others it takes longer.
 * Confined to one thread; allocates as nodes come.
 */
public final class Mirror {

    /** Ignores what the client does with its ticks. */
    private static final PlaybackTarget NOBODY = new PlaybackTarget() {};

    private final SentRanges sent;
    private final @Nullable Sight sight;
    private final PlayedTicks ticks = new PlayedTicks();
    private final SnapshotRing heard;
    private final Playback playback;
    private boolean running;

    /** How many ticks in turn were wholly known, as long as that is not enough. */
    private int known;

    private boolean isSure;

    /**
     * Creates the mirror of a client that has drawn nothing yet.
     *
     * @param heard an empty ring for what the client knows of the snapshots that are sent, which have records of their own
     * @param sent what of them the client was sent
     * @param sight what of them it is shown, null for all
     * @param rotationBits the bits a component of rotations
     */
    public Mirror(SnapshotRing heard, SentRanges sent, @Nullable Sight sight, int rotationBits) {
        this.sent = sent;
        this.sight = sight;
        this.heard = heard;
        playback = new Playback(heard, rotationBits);
    }

    /** Returns the ticks that are still to be played. */
    public PlayedTicks ticks() {
        return ticks;
    }

    /** Plays the ticks that the client had written when it made an input. */
    public void playBefore(long input) {
        if (ticks.wasBroken()) {
            lose();
        }
        while (ticks.hasBefore(input)) {
            boolean complete = hear();
            if (!complete || !play()) {
                lose();
            }
            ticks.drop();
        }
    }

    private void lose() {
        running = false;
        known = 0;
        isSure = false;
    }

    private boolean hear() {
        boolean complete = true;
        for (int i = 0; i < ticks.arrivals(); i++) {
            long sequence = ticks.arrival(i);
            complete &= sent.isKnown(sequence)
                    && (!sent.hasNodes(sequence)
                            || heard.hear(sent.send(sequence), sent.from(sequence), sent.to(sequence), sight));
        }
        return complete;
    }

    private boolean play() {
        byte kind = ticks.kind();
        if (kind == PlayedTicks.BEGINNING) {
            running = playback.restart(ticks.send(), NOBODY);
            isSure = true;
            return running;
        }
        if (kind == PlayedTicks.PREDICTED) {
            return running && playback.repeatPrediction(NOBODY);
        }
        long start = kind == PlayedTicks.RESUMING ? ticks.startNanos() : playback.endNanos();
        if (running && !playback.repeat(ticks.send(), start, NOBODY)) {
            return false;
        }
        running = running || playback.restart(ticks.send(), NOBODY);
        if (running && !isSure) {
            Snapshot row = heard.find(ticks.send());
            known = row != null && row.isKnownFrom(0) && !playback.isChanging() ? known + 1 : 0;
            isSure = known >= playback.ticksToAgree();
        }
        return running;
    }

    /**
     * Returns whether this has the poses that the client drew at an instant, when it made the input up to which was played.
     */
    public boolean shows(long drawnNanos) {
        if (running && isSure && ticks.isWhole() && drawnNanos >= playback.startNanos()) {
            playback.reach(drawnNanos, NOBODY);
            return true;
        }
        return false;
    }

    /** Returns the last tick, whose poses are those that the client had. */
    public Playback playback() {
        return playback;
    }
}
