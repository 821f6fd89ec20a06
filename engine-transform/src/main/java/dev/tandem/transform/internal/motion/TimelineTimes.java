package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.image.Image;

/** The last tick and the last frame of a timeline. */
public final class TimelineTimes {
    /** Times beyond this distance from zero are rejected: differences of two allowed times must fit. */
    public static final long MAX_NANOS = 1L << 62;

    private boolean hasTick;
    private long lastTickStart;
    private long lastTickEnd;
    private boolean hasFrame;
    private long lastRender;
    private long leadNanos;
    private long lastTickSeen;

    /** True if what was written was drawn before the first tick, at no particular instant. */
    private boolean hasFrameWithoutTick;

    private long frames;

    /** Has had the ticks and frames of another from now on. */
    public void continueAs(TimelineTimes other) {
        hasTick = other.hasTick;
        lastTickStart = other.lastTickStart;
        lastTickEnd = other.lastTickEnd;
        hasFrame = other.hasFrame;
        lastRender = other.lastRender;
        leadNanos = other.leadNanos;
        lastTickSeen = other.lastTickSeen;
        hasFrameWithoutTick = other.hasFrameWithoutTick;
        frames = other.frames;
    }

    /**
     * Checks the next tick.
     *
     * @throws IllegalArgumentException if it is empty or negative, starts before the last one ended, or is out of range
     */
    public void requireTick(long startNanos, long endNanos) {
        requireInRange("tick start", startNanos);
        requireInRange("tick end", endNanos);
        if (endNanos <= startNanos) {
            throw new IllegalArgumentException("a tick must end after its start, but starts at " + startNanos
                    + " ns and ends at " + endNanos + " ns");
        }
        if (hasTick && startNanos < lastTickEnd) {
            throw new IllegalArgumentException(
                    "tick starts at " + startNanos + " ns, before the last one ended at " + lastTickEnd + " ns");
        }
    }

    public void tick(long startNanos, long endNanos) {
        hasTick = true;
        lastTickSeen = seenFrom(startNanos);
        lastTickStart = startNanos;
        lastTickEnd = endNanos;
    }

    /** True if an instant is after the end of the last tick, or there was none. */
    public boolean isBeyondTicks(long nanos) {
        return !hasTick || nanos > lastTickEnd;
    }

    /** The render time from which frames show a tick that begins then and was observed now: its start, or the last frame's. */
    public long seenFrom(long startNanos) {
        return hasFrame ? Math.max(startNanos, lastRender) : startNanos;
    }

    /** The render time from which frames show the last tick. */
    public long lastTickSeen() {
        return lastTickSeen;
    }

    /** The last tick ended at an instant after its start, and not as late as was thought. */
    public void endLastTickAt(long nanos) {
        lastTickEnd = Math.max(lastTickStart + 1, nanos);
    }

    /**
     * Checks the render time of the next frame.
     *
     * @throws IllegalArgumentException if it is before the last frame's or out of range
     */
    public void requireFrame(long renderNanos) {
        requireInRange("render time", renderNanos);
        if (hasFrame && renderNanos < lastRender) {
            throw new IllegalArgumentException(
                    "render time " + renderNanos + " ns is before the last frame's " + lastRender + " ns");
        }
    }

    /**
     * How far normal time is ahead of the render time of the next frame.
     *
     * @throws IllegalArgumentException as {@link #requireFrame}, or if normal time is before render time or out of range
     */
    public long requireLead(long renderNanos, long normalNanos) {
        requireFrame(renderNanos);
        requireInRange("normal time", normalNanos);
        if (normalNanos < renderNanos) {
            throw new IllegalArgumentException(
                    "normal time " + normalNanos + " ns is before render time " + renderNanos + " ns");
        }
        return between(renderNanos, normalNanos);
    }

    /** Throws {@link IllegalArgumentException} if a share of a tick is not in {@code [0, 1]}. */
    public static void requireAlpha(double alpha) {
        if (!(alpha >= 0 && alpha <= 1)) {
            throw new IllegalArgumentException("alpha must be from 0 to 1 but is " + alpha);
        }
    }

    /**
     * The instant at a share of the last tick, of which there must be one: its ends at 0 and 1, and never earlier for a larger
     * share.
     *
     * @throws IllegalArgumentException if the share is not in {@code [0, 1]}
     */
    public long instantAt(double alpha) {
        requireAlpha(alpha);
        long length = lastTickEnd - lastTickStart;
        double exact = length < 0 ? 2.0 * MAX_NANOS : length;
        return alpha == 1 ? lastTickEnd : Math.min(lastTickEnd, lastTickStart + Math.round(alpha * exact));
    }

    /** Sets how far normal time is ahead of the render time of the frame that begins. */
    public void lead(long nanos) {
        leadNanos = nanos;
    }

    /** Writes are drawn before the first tick. */
    public void frameWithoutTick() {
        hasFrameWithoutTick = true;
        frames++;
    }

    /**
     * A tick is about to be observed. A host that has drawn frames without ticks draws them as fractions of the last tick from
     * now on, with normal time a tick ahead.
     */
    public void expectLead(long startNanos, long endNanos) {
        if (hasFrameWithoutTick && !hasFrame) {
            leadNanos = between(startNanos, endNanos);
        }
    }

    /** True if something was drawn, be it before the first tick. */
    public boolean hasDrawn() {
        return hasFrame || hasFrameWithoutTick;
    }

    /** How far normal time is ahead of render time in the frame under way, or the last; 0 before the first. */
    public long leadNanos() {
        return leadNanos;
    }

    /** How long the last tick was; 0 before the first. */
    public long lastTickNanos() {
        return hasTick ? between(lastTickStart, lastTickEnd) : 0;
    }

    public void frame(long renderNanos) {
        hasFrame = true;
        lastRender = renderNanos;
        frames++;
    }

    /** How many frames there were, with those before the first tick. */
    public long frames() {
        return frames;
    }

    private static void requireInRange(String what, long nanos) {
        if (nanos > MAX_NANOS || nanos < -MAX_NANOS) {
            throw new IllegalArgumentException(what + " " + nanos + " ns is not within +-2^62 ns");
        }
    }

    public boolean hasTick() {
        return hasTick;
    }

    /** Meaningless before the first tick, as {@link #lastTickEnd}. */
    public long lastTickStart() {
        return lastTickStart;
    }

    /** The start of the last tick; before the first tick earlier than anything. */
    public long earliestStart() {
        return hasTick() ? lastTickStart : Long.MIN_VALUE;
    }

    public long lastTickEnd() {
        return lastTickEnd;
    }

    public boolean hasFrame() {
        return hasFrame;
    }

    /** Meaningless before the first frame. */
    public long lastRender() {
        return lastRender;
    }

    /** True if both timelines had their last frame at the same render time. */
    public boolean hasSameRenderTimeAs(TimelineTimes other) {
        return hasFrame && other.hasFrame && lastRender == other.lastRender;
    }

    /** True if both timelines had the same last tick and the same last frame. */
    public boolean isInStepWith(TimelineTimes other) {
        boolean sameTick = !hasTick || lastTickStart == other.lastTickStart && lastTickEnd == other.lastTickEnd;
        boolean sameFrame = !hasFrame || lastRender == other.lastRender;
        return hasTick == other.hasTick && hasFrame == other.hasFrame && sameTick && sameFrame;
    }

    /** Time left to a motion with these stamps; at least 1. */
    long timeLeft(long startNanos, long endNanos) {
        return Math.max(1, between(hasFrame ? lastRender : startNanos, endNanos));
    }

    /** Time left to a motion of a coming tick as long as the last; at least 1. */
    public long timeLeftOfComingTick() {
        if (!hasTick) {
            return 1;
        }
        long shown = hasFrame ? lastRender : lastTickEnd;
        return Math.max(1, between(shown, plus(lastTickEnd, between(lastTickStart, lastTickEnd))));
    }

    /** The earliest end of a motion from another timeline: the end of the last tick, if there is one. */
    public long earliestEnd() {
        return hasTick ? lastTickEnd : -MAX_NANOS;
    }

    /** {@code nanos + length}, saturated; {@code length} is not negative. */
    public static long plus(long nanos, long length) {
        long sum = nanos + length;
        return sum < nanos ? Long.MAX_VALUE : sum;
    }

    /** {@code to - from}, saturated; negative if {@code to} is before {@code from}. */
    public static long between(long from, long to) {
        long difference = to - from;
        return to > from && difference < 0 ? Long.MAX_VALUE : difference;
    }

    /** Hands over the last tick and the last frame. */
    public void image(Image image) {
        hasTick = image.flag("hasTick", hasTick);
        lastTickStart = image.number("lastTickStart", lastTickStart);
        lastTickEnd = image.number("lastTickEnd", lastTickEnd);
        hasFrame = image.flag("hasFrame", hasFrame);
        lastRender = image.number("lastRender", lastRender);
        leadNanos = image.number("leadNanos", leadNanos);
        lastTickSeen = image.number("lastTickSeen", lastTickSeen);
        hasFrameWithoutTick = image.flag("hasFrameWithoutTick", hasFrameWithoutTick);
    }
}
