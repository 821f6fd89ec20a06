package dev.tandem.time.recording;

import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** What a game notices of its time: every tick, frame and input, as text. */
final class Session {

    private final List<String> events = new ArrayList<>();

    void tick(Tick tick) {
        events.add("tick " + tick.index() + " " + tick.startNanos() + " " + tick.endNanos() + " " + tick.seconds());
    }

    void frame(TickClock clock) {
        Frame frame = clock.frame();
        events.add("frame " + frame.index() + " " + clock.realNanos() + " " + frame.realDeltaNanos() + " "
                + frame.normalNanos() + " " + frame.renderNanos() + " " + clock.fixedNanos() + " "
                + clock.droppedNanos() + " " + frame.ticks() + " " + frame.alpha() + " " + frame.scale() + " "
                + clock.scale() + " " + clock.isPaused() + " " + clock.rate() + " " + clock.policy() + " "
                + clock.isChanging() + " " + frame.tickWorkNanos());
    }

    void input(int kind, byte[] data) {
        input(kind, ByteBuffer.wrap(data));
    }

    void input(int kind, ByteBuffer data) {
        StringBuilder text = new StringBuilder("input " + kind);
        while (data.hasRemaining()) {
            text.append(' ').append(data.get());
        }
        events.add(text.toString());
    }

    List<String> events() {
        return events;
    }

    /** Replays a recording to its end, or to the exception, which is thrown after the events have been noted here. */
    Session play(byte[] recording) throws IOException {
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(recording))) {
            while (replay.advance(this::tick, this::input)) {
                frame(replay.clock());
            }
        }
        return this;
    }
}
