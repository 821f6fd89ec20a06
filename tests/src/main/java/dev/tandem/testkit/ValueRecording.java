package dev.tandem.testkit;

import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.transform.Node;
import dev.tandem.transform.ValueOwner;
import java.util.Arrays;
import java.util.TreeMap;

/** The values of one owner in a channel, by frame: only where they change. */
final class ValueRecording extends Recording {
    private final NumberChannel channel;
    private final ValueOwner owner;
    private String label;
    private final TreeMap<Integer, float[]> values = new TreeMap<>();

    /** The stamps that the last frame left. */
    private Stamps last;

    private int revisionAtTick;

    /** In a tick since the last frame. */
    private boolean teleported;

    /** By which writes are told from motion. */
    private record Stamps(int visualRevision, int logicalRevision, long startNanos, long endNanos) {}

    ValueRecording(NumberChannel channel, ValueOwner owner, int firstFrame) {
        super(firstFrame);
        this.channel = channel;
        this.owner = owner;
        this.label = ownerLabel();
        this.last = isAlive() ? stamps() : new Stamps(0, 0, 0, 0);
    }

    private String ownerLabel() {
        return "\"" + channel.name() + "\" of " + (owner instanceof Node node ? node.toString() : "the scene");
    }

    private boolean isAlive() {
        return !(owner instanceof Node node && !node.isAlive());
    }

    private Stamps stamps() {
        return new Stamps(
                channel.visualRevision(owner),
                channel.logicalRevision(owner),
                channel.startNanos(owner),
                channel.endNanos(owner));
    }

    /** True if frames draw the value. */
    boolean isDrawn() {
        return !(owner instanceof Node node && node.isGone()) && channel.has(owner);
    }

    void tickBegan() {
        if (isAlive() && isDrawn()) {
            revisionAtTick = channel.visualRevision(owner);
        }
    }

    /** Within a tick nothing but a teleport writes a visual side. */
    void tickEnded() {
        if (isAlive() && isDrawn()) {
            teleported |= channel.visualRevision(owner) != revisionAtTick;
        }
    }

    void record(int frame) {
        float[] value = GameState.visual(channel, owner);
        boolean changed = values.isEmpty() || !Arrays.equals(values.lastEntry().getValue(), value);
        if (isAlive()) {
            label = ownerLabel();
            Stamps now = stamps();
            if (changed && !values.isEmpty() && (teleported || isTeleport(now))) {
                jumped(frame);
            }
            last = now;
        }
        teleported = false;
        if (changed) {
            values.put(frame, value);
        }
        drawn(frame);
    }

    /**
     * For loops that do not report their ticks. A frame writes a value in motion once; any other visual write is a teleport, or
     * the host ending the motion. A single write may be either: it is a teleport if there was a logical write and still no
     * motion.
     */
    private boolean isTeleport(Stamps now) {
        boolean written = now.logicalRevision != last.logicalRevision;
        boolean moved = channel.syncNeeded(owner) || now.startNanos != last.startNanos || now.endNanos != last.endNanos;
        return now.visualRevision - last.visualRevision > 1 || written && !moved;
    }

    @Override
    String label() {
        return label;
    }

    @Override
    String text(int frame) {
        String text = Arrays.toString(value(frame));
        return channel.floats() == 1 ? text.substring(1, text.length() - 1) : text;
    }

    private float[] value(int frame) {
        return values.floorEntry(frame).getValue();
    }

    @Override
    boolean rests(int frame) {
        return Arrays.equals(value(frame), value(frame - 1));
    }

    @Override
    double distance(int frame, double period) {
        float[] to = value(frame);
        float[] from = value(frame - 1);
        double sum = 0;
        double otherSum = 0;
        for (int i = 0; i < to.length; i++) {
            double way = (double) to[i] - from[i];
            way = period == 0 ? way : Math.IEEEremainder(way, period);
            sum += way * way;
            otherSum += ((double) to[i] + from[i]) * ((double) to[i] + from[i]);
        }
        // A rotation and its negative are the same; the chord of half of its angle to the other.
        return channel instanceof RotationChannel
                ? 4 * Math.asin(Math.min(1, Math.sqrt(Math.min(sum, otherSum)) / 2))
                : Math.sqrt(sum);
    }

    @Override
    double reach(int frame) {
        double sum = 0;
        for (float number : value(frame)) {
            sum += (double) number * number;
        }
        return Math.sqrt(sum);
    }

    @Override
    String jumpAdvice(int frame) {
        return "Where it is meant to jump, write it with teleportTo(..); write it in every tick of its owner's timeline, and in"
                + " ticks alone" + (channel.floats() == 1 ? "; angles are kept in a channel of angles(..)." : ".");
    }

    @Override
    String restAdvice() {
        return "Write it with moveTo(..) in every tick of its owner's timeline, and with no teleportTo(..) after that.";
    }
}
