package dev.tandem.examples.edges.stage;

/**
 * The times of a frame, under the usual policy of a fixed timestep: it draws one step behind normal time.
 *
 * @param frame counts from 0
 * @param normalNanos normal time, up to which ticks have run
 * @param renderNanos the instant that the frame shows
 * @param alpha share of the newest tick that lies before this instant
 */
public record Moment(int frame, long normalNanos, long renderNanos, double alpha) {

    /** The instant that the frame shows, in seconds. */
    public double renderSeconds() {
        return renderNanos / 1e9;
    }

    /** Normal time, in seconds. */
    public double normalSeconds() {
        return normalNanos / 1e9;
    }
}
