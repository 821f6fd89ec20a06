package dev.tandem.replay;

import dev.tandem.replay.internal.history.FadingOffsets;
import dev.tandem.scene.Scene;
import dev.tandem.scene.internal.channel.SceneChannels;
import dev.tandem.scene.internal.follow.SceneFollowers;
import dev.tandem.scene.internal.image.SceneImages;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.image.Tape;
import java.util.ArrayList;
import java.util.List;

/**
 * The last ticks of a scene, kept in memory: what it looked like at any instant within them, and the way back to the end of one
 * of them.
 *
 * <pre>{@code
 * SceneHistory history = SceneHistory.of(scene, 60);
 * ...
 * sync.afterTick(start, end);
 * history.afterTick(start, end);
 * ...
 * sync.beforeFrame(now);
 * history.afterFrame(now);
 * }</pre>
 *
 * <p>It holds a copy of the whole scene for each tick, and one scene for each four ticks that are asked for, eight at most. Once
 * as many ticks were kept as it holds, and the scene does not grow, a tick allocates nothing. Belongs to the thread that owns the
 * scene.
 */
public final class SceneHistory {
    /** How many ticks are kept as scenes, too, at most: as long as they are asked for in turns, they need not be restored. */
    private static final int MOST_PASTS = 8;

    /** One such scene for this many ticks, so that they take a quarter of the memory of the ticks at most. */
    private static final int TICKS_PER_PAST = 4;

    private final Scene scene;
    private final Moment[] ring;

    /** How many ticks were kept, and not taken back. */
    private long ticks;

    /** Scenes that were restored, the one that was asked for last first. */
    private final List<Past> pasts = new ArrayList<>();

    private final int mostPasts;

    private FadingOffsets offsets;

    /** A tick that was kept. */
    private static final class Moment {
        final Tape tape = new Tape();
        long startNanos;
        long endNanos;

        /** How many channels the scene had. */
        int channels;
    }

    /** A scene as a tick has left it, drawn at an instant. */
    private static final class Past {
        static final long NONE = -1;

        final Scene scene = new Scene();
        long tick = NONE;
        long nanos;
    }

    private SceneHistory(Scene scene, int size) {
        this.scene = scene;
        this.mostPasts = Math.max(1, Math.min(MOST_PASTS, size / TICKS_PER_PAST));
        this.ring = new Moment[size];
        this.offsets = new FadingOffsets(scene);
        scene.plane();
    }

    /**
     * Keeps the last ticks of a scene from now on.
     *
     * @param scene of the calling thread
     * @param ticks how many to keep, at least 1
     * @return without any tick yet
     * @throws IllegalArgumentException if {@code ticks} is less than 1
     */
    public static SceneHistory of(Scene scene, int ticks) {
        if (ticks < 1) {
            throw new IllegalArgumentException("a history must keep at least 1 tick but is to keep " + ticks);
        }
        return new SceneHistory(scene, ticks);
    }

    /**
     * Keeps the tick that has just been observed. Call it after each {@code afterTick} of the main timeline, with its stamps.
     *
     * @param startNanos start of the tick
     * @param endNanos end of the tick
     * @throws IllegalArgumentException if it starts before the last one that was kept has ended
     */
    public void afterTick(long startNanos, long endNanos) {
        if (ticks > 0 && startNanos < moment(ticks - 1).endNanos || endNanos <= startNanos) {
            throw new IllegalArgumentException(
                    "a tick from " + startNanos + " ns to " + endNanos + " ns cannot follow one that ends at "
                            + (ticks > 0 ? moment(ticks - 1).endNanos : startNanos) + " ns");
        }
        int slot = (int) (ticks % ring.length);
        if (ring[slot] == null) {
            ring[slot] = new Moment();
        }
        Moment moment = ring[slot];
        SceneImages.get().image(scene, moment.tape.toWrite());
        SceneImages.get().followers(scene, moment.tape);
        moment.channels = channels(scene);
        moment.startNanos = startNanos;
        moment.endNanos = endNanos;
        ticks++;
    }

    private static int channels(Scene scene) {
        return ((SceneChannels) scene.channels()).count();
    }

    private Moment moment(long tick) {
        return ring[(int) (tick % ring.length)];
    }

    /** {@return how many ticks were kept so far, also those that were forgotten; those that were taken back do not count} */
    public long ticks() {
        return ticks;
    }

    /** {@return how many ticks are held now} */
    public int size() {
        return (int) Math.min(ticks, ring.length);
    }

    /** {@return the earliest instant that is held: the start of the oldest tick} */
    public long earliestNanos() {
        requireAny();
        return moment(ticks - size()).startNanos;
    }

    /** {@return the latest instant that is held: the end of the newest tick} */
    public long latestNanos() {
        requireAny();
        return moment(ticks - 1).endNanos;
    }

    private void requireAny() {
        if (ticks == 0) {
            throw new IllegalStateException(
                    "no tick was kept yet: call afterTick(startNanos, endNanos) after each tick");
        }
    }

    /**
     * The scene as the frame at an instant has drawn it, or would have. It is restored first, unless its tick is among those that
     * were asked for last, one for each four that are kept and eight at most: then a later instant costs a frame, and the same
     * one nothing.
     *
     * @param nanos render time, from {@link #earliestNanos} to {@link #latestNanos}
     * @return another scene, for reading until the next call of this history; nodes have the indices that they had then
     * @throws IllegalArgumentException if the instant is not held; the message has those that are
     */
    public Scene at(long nanos) {
        long tick = tickAt(nanos);
        Past past = past(tick);
        if (tick != past.tick || nanos < past.nanos) {
            past.tick = Past.NONE;
            restore(past.scene, tick);
            draw(past.scene, nanos);
        } else if (nanos > past.nanos) {
            draw(past.scene, nanos);
        }
        past.tick = tick;
        past.nanos = nanos;
        return past.scene;
    }

    /** The scene that shows a tick already; or else a new one, or the one that was asked for longest ago. */
    private Past past(long tick) {
        int found = 0;
        while (found < pasts.size() && pasts.get(found).tick != tick) {
            found++;
        }
        Past past;
        if (found < pasts.size()) {
            past = pasts.remove(found);
        } else {
            past = pasts.size() < mostPasts ? new Past() : pasts.remove(pasts.size() - 1);
            if (channels(past.scene) > moment(tick).channels) {
                past = new Past();
            }
        }
        pasts.add(0, past);
        return past;
    }

    private void restore(Scene restored, long tick) {
        Tape tape = moment(tick).tape.toRead();
        SceneImages.get().image(restored, tape);
        SceneImages.get().followers(restored, tape);
    }

    private static void draw(Scene drawn, long nanos) {
        SceneImages.get().frame(drawn, nanos);
        followers(drawn).between(nanos);
    }

    private static SceneFollowers followers(Scene scene) {
        return (SceneFollowers) scene.followers();
    }

    private long tickAt(long nanos) {
        for (long tick = ticks - 1; tick >= ticks - size(); tick--) {
            if (nanos >= moment(tick).startNanos && nanos <= moment(tick).endNanos) {
                return tick;
            }
        }
        throw new IllegalArgumentException("the instant " + nanos + " ns is not held: "
                + (ticks == 0
                        ? "no tick was kept yet"
                        : "from " + earliestNanos() + " ns to " + latestNanos() + " ns are"));
    }

    /**
     * Where a node was drawn at an instant, by its rule: the bits of the frame.
     *
     * @param node of the scene; it may be gone by now
     * @param nanos as for {@link #at}
     * @param dest receives its visual local pose
     * @return dest
     * @throws IllegalArgumentException as from {@link #at}
     * @throws IllegalStateException if the node was not there then
     */
    public Pose3d visualAt(Transform3d node, long nanos, Pose3d dest) {
        return SceneImages.get().in(at(nanos), scene, node).visualLocal(dest);
    }

    /**
     * Where a node in the plane was drawn at an instant, see {@link #visualAt(Transform3d, long, Pose3d)}.
     *
     * @param node of the scene; it may be gone by now
     * @param nanos as for {@link #at}
     * @param dest receives its visual local pose
     * @return dest
     */
    public Pose2d visualAt(Transform2d node, long nanos, Pose2d dest) {
        return SceneImages.get().in(at(nanos), scene, node).visualLocal(dest);
    }

    /**
     * Takes the scene back to the end of an earlier tick, to be simulated again from there: run the ticks that follow once
     * more, with {@code afterTick} of synchroniser and history, and draw nothing before all of them have run.
     *
     * <p>The first frame after that shows each node where the last frame has shown it, bit for bit, and what is left of the
     * difference fades evenly in {@code blendNanos}. A node that ends up as it was is not touched. Nodes that were created
     * since are gone, and their handles stay stale; nodes that were destroyed since are there again. Followers have the settings
     * that they had then, and go on from where they are. Readers of changes look at everything anew.
     *
     * @param tick counted from 0, at most {@link #size} ticks before the newest
     * @param blendNanos for how long the difference fades, of render time; 0 for not at all
     * @throws IllegalArgumentException if the tick is not held, or {@code blendNanos} is negative; nothing is changed
     * @throws IllegalStateException within a tick that began with {@code beforeTick}, or a walk of changes, or while a {@link
     *     DeltaSource} or a {@link RenderReplica} takes deltas of the scene, or if a channel was opened since that tick; nothing
     *     is changed
     */
    public void rollBackTo(long tick, long blendNanos) {
        if (tick < ticks - size() || tick >= ticks) {
            throw new IllegalArgumentException(
                    "tick " + tick + " is not held: " + (ticks - size()) + " to " + (ticks - 1) + " are");
        }
        if (channels(scene) > moment(tick).channels) {
            throw new IllegalStateException(
                    "the scene has " + channels(scene) + " channels, and had " + moment(tick).channels
                            + " at the end of tick " + tick + ": open them before the ticks that are kept");
        }
        if (blendNanos < 0) {
            throw new IllegalArgumentException("an offset cannot fade in " + blendNanos + " ns");
        }
        FadingOffsets left = new FadingOffsets(scene);
        left.begin(blendNanos);
        Runnable followersGoOn = followers(scene).goingOn();
        restore(scene, tick);
        followersGoOn.run();
        offsets = left;
        ticks = tick + 1;
        pasts.forEach(past -> past.tick = Past.NONE);
    }

    /**
     * Lets fade what rollbacks have left. Call it after each frame of the main timeline, before anything is read of it; where
     * nothing fades it costs nothing.
     *
     * @param renderNanos the instant of the frame
     */
    public void afterFrame(long renderNanos) {
        offsets.frame(renderNanos);
    }
}
