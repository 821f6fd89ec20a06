package dev.tandem.time.recording;

import dev.tandem.time.NanoClock;

/** The clock that the host's work is measured by, each reading written down while a clock that is recorded asks for it. */
final class RecordedWork implements NanoClock {

    private final NanoClock clock;
    private final RecordWriter writer;
    private boolean recording;
    private long last;

    RecordedWork(NanoClock clock, RecordWriter writer) {
        this.clock = clock;
        this.writer = writer;
    }

    void record(boolean newRecording) {
        recording = newRecording;
    }

    @Override
    public long nanoTime() {
        long now = last;
        try {
            now = clock.nanoTime();
        } finally {
            // a reading that throws is that of before, here as for the clock
            if (recording) {
                writer.begin(Format.WORK, 1 + Format.MOST_VARINT_BYTES);
                writer.putVarint(now - last);
                last = now;
            }
        }
        return now;
    }
}
