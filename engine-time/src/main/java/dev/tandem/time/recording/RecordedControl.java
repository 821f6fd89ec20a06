package dev.tandem.time.recording;

import dev.tandem.time.TickClock;
import dev.tandem.time.TimeControl;
import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;
import java.util.Objects;

/** The control of a clock that is recorded: changes that the clock accepts are written, those that it refuses are not. */
final class RecordedControl implements TimeControl {

    private final TickClock clock;
    private final RecordWriter writer;
    private final RampShapes shapes = new RampShapes();

    RecordedControl(TickClock clock, RecordWriter writer) {
        this.clock = clock;
        this.writer = writer;
    }

    @Override
    public void scale(double newScale) {
        clock.scale(newScale);
        writer.begin(Format.SCALE, 1 + Double.BYTES);
        writer.putDouble(newScale);
    }

    @Override
    public double scale() {
        return clock.scale();
    }

    @Override
    public void ramp(double newScale, long realNanos, Ramp ramp) {
        clock.ramp(newScale, realNanos, ramp);
        int shape = recordShape(ramp);
        writer.begin(Format.RAMP, 2 + Double.BYTES + Format.MOST_VARINT_BYTES);
        writer.putDouble(newScale);
        writer.putVarint(realNanos);
        writer.putByte(shape);
    }

    @Override
    public void play(SlowMotion motion) {
        clock.play(Objects.requireNonNull(motion, "motion"));
        int shape = recordShape(motion.ramp());
        writer.begin(Format.PLAY, 2 + Double.BYTES + 3 * Format.MOST_VARINT_BYTES);
        writer.putDouble(motion.scale());
        writer.putVarint(motion.inNanos());
        writer.putVarint(motion.holdNanos());
        writer.putVarint(motion.outNanos());
        writer.putByte(shape);
    }

    @Override
    public void hitStop(long freezeNanos, long easeBackNanos) {
        clock.hitStop(freezeNanos, easeBackNanos);
        writer.begin(Format.HIT_STOP, 1 + 2 * Format.MOST_VARINT_BYTES);
        writer.putVarint(freezeNanos);
        writer.putVarint(easeBackNanos);
    }

    @Override
    public boolean isChanging() {
        return clock.isChanging();
    }

    @Override
    public void pause() {
        clock.pause();
        writer.begin(Format.PAUSE, 1);
    }

    @Override
    public void resume() {
        clock.resume();
        writer.begin(Format.RESUME, 1);
    }

    @Override
    public boolean isPaused() {
        return clock.isPaused();
    }

    @Override
    public void step(int ticks) {
        clock.step(ticks);
        writer.begin(Format.STEP, 1 + Format.MOST_VARINT_BYTES);
        writer.putVarint(ticks);
    }

    @Override
    public void fastForward(long normalNanos) {
        clock.fastForward(normalNanos);
        writer.begin(Format.FORWARD, 1 + Format.MOST_VARINT_BYTES);
        writer.putVarint(normalNanos);
    }

    /** Returns the number of a shape, having written it down if it is new. */
    private int recordShape(Ramp ramp) {
        int known = shapes.find(ramp);
        if (known >= 0) {
            return known;
        }
        writer.begin(Format.SHAPE, 1 + Double.BYTES * (Ramp.POINTS + 1));
        for (int place = 0; place <= Ramp.POINTS; place++) {
            writer.putDouble(ramp.atPoint(place));
        }
        return shapes.add(ramp);
    }
}
