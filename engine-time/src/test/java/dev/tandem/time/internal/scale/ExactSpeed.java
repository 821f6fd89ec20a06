package dev.tandem.time.internal.scale;

import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Time scale, ramps, slow motion and hit-stop in exact fractions: slow, with antiderivatives written out. What is to come is a
 * queue of pieces; a hit-stop is a queue of its own that goes first.
 */
final class ExactSpeed {

    /** Real time in which the scale goes from one value to another, by a ramp that is linear or smooth. */
    private static final class Piece {

        private final Rational from;
        private Rational to;
        private final long length;
        private final Ramp ramp;
        private long position;

        Piece(Rational from, Rational to, long length, Ramp ramp) {
            this.from = from;
            this.to = to;
            this.length = length;
            this.ramp = ramp;
        }

        Rational scale() {
            return from.plus(to.minus(from).times(shape(share())));
        }

        /** Returns the integral of the scale from the beginning to the position. */
        Rational integral() {
            Rational x = share();
            Rational square = x.times(x);
            Rational shape = ramp == Ramp.LINEAR
                    ? square.over(Rational.of(2))
                    : square.times(x).minus(square.times(square).over(Rational.of(2)));
            return from.times(x).plus(to.minus(from).times(shape)).times(Rational.of(length));
        }

        private Rational share() {
            return Rational.of(position).over(Rational.of(length));
        }

        private Rational shape(Rational x) {
            return ramp == Ramp.LINEAR ? x : x.times(x).times(Rational.of(3).minus(x.times(Rational.of(2))));
        }
    }

    private final Deque<Piece> below = new ArrayDeque<>();
    private final Deque<Piece> stop = new ArrayDeque<>();
    private Rational base = Rational.of(1);
    private Rational sum = Rational.ZERO;

    void ramp(double scale, long length, Ramp ramp) {
        Rational from = scaleBelow();
        base = Rational.of(scale);
        below.clear();
        add(below, new Piece(from, base, length, ramp));
        aimStop();
    }

    void play(SlowMotion motion) {
        Rational from = scaleBelow();
        Rational scale = Rational.of(motion.scale());
        below.clear();
        add(below, new Piece(from, scale, motion.inNanos(), motion.ramp()));
        add(below, new Piece(scale, scale, motion.holdNanos(), Ramp.LINEAR));
        add(below, new Piece(scale, base, motion.outNanos(), motion.ramp()));
        aimStop();
    }

    void hitStop(long freeze, long easeBack) {
        long rest = isFrozen() ? stop.peek().length - stop.peek().position : 0;
        stop.clear();
        add(stop, new Piece(Rational.ZERO, Rational.ZERO, Math.max(rest, freeze), Ramp.LINEAR));
        add(stop, new Piece(Rational.ZERO, scaleBelow(), easeBack, Ramp.SMOOTH));
    }

    void advance(long real) {
        long left = real;
        while (left > 0) {
            Deque<Piece> queue = stop.isEmpty() ? below : stop;
            if (queue.isEmpty()) {
                sum = sum.plus(base.times(Rational.of(left)));
                return;
            }
            Piece piece = queue.peek();
            long part = Math.min(left, piece.length - piece.position);
            Rational before = piece.integral();
            piece.position += part;
            sum = sum.plus(piece.integral().minus(before));
            left -= part;
            if (piece.position == piece.length) {
                queue.remove();
            }
        }
    }

    Rational scale() {
        return stop.isEmpty() ? scaleBelow() : stop.peek().scale();
    }

    boolean isChanging() {
        return !stop.isEmpty() || !below.isEmpty();
    }

    /** Returns all normal time that passed. */
    Rational sum() {
        return sum;
    }

    private Rational scaleBelow() {
        return below.isEmpty() ? base : below.peek().scale();
    }

    /** A freeze is not smooth; an easing back is. */
    private boolean isFrozen() {
        return !stop.isEmpty() && stop.peek().ramp == Ramp.LINEAR;
    }

    private void aimStop() {
        if (!stop.isEmpty()) {
            stop.peekLast().to = isFrozen() && stop.size() == 1 ? Rational.ZERO : scaleBelow();
        }
    }

    private static void add(Deque<Piece> queue, Piece piece) {
        if (piece.length > 0) {
            queue.add(piece);
        }
    }
}
