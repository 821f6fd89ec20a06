package dev.tandem.time.recording;

import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;

/** Applies recorded changes to a clock. */
final class ReplayedControl {

    private final TickClock clock;
    private final RecordReader reader;
    private final RampShapes shapes = new RampShapes();

    ReplayedControl(TickClock clock, RecordReader reader) {
        this.clock = clock;
        this.reader = reader;
    }

    /** Applies a record and returns {@code true}, or returns {@code false} if it is of another kind. */
    boolean apply(int kind) throws RecordingException {
        try {
            switch (kind) {
                case Format.SCALE -> clock.scale(reader.getDouble());
                case Format.PAUSE -> clock.pause();
                case Format.RESUME -> clock.resume();
                case Format.RATE -> clock.rate(SettingsRecord.getRate(reader));
                case Format.POLICY -> clock.policy(reader.getOne(TickPolicy.values(), "tick policy"));
                case Format.RAMP -> clock.ramp(reader.getDouble(), reader.getVarint(), getShape());
                case Format.PLAY -> clock.play(getMotion());
                case Format.HIT_STOP -> clock.hitStop(reader.getVarint(), reader.getVarint());
                case Format.STEP -> clock.step((int) reader.getVarint(1, Integer.MAX_VALUE, "number of steps"));
                case Format.FORWARD -> clock.fastForward(reader.getVarint());
                case Format.SHAPE -> addShape();
                default -> {
                    return false;
                }
            }
            return true;
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw reader.damaged("a change that no clock takes: " + e.getMessage());
        }
    }

    private SlowMotion getMotion() throws RecordingException {
        return SlowMotion.of(reader.getDouble(), reader.getVarint(), reader.getVarint(), reader.getVarint())
                .withRamp(getShape());
    }

    private Ramp getShape() throws RecordingException {
        int number = reader.getByte();
        if (!shapes.has(number)) {
            throw reader.damaged("a ramp with number " + number + ", which was not described");
        }
        return shapes.get(number);
    }

    private void addShape() throws RecordingException {
        double[] values = new double[Ramp.POINTS + 1];
        for (int place = 0; place < values.length; place++) {
            values[place] = reader.getDouble();
        }
        shapes.add(Ramp.of(share -> values[(int) Math.round(share * Ramp.POINTS)]));
    }
}
