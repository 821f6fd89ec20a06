package dev.tandem.examples;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickRate;
import dev.tandem.time.recording.ClockRecorder;
import dev.tandem.time.recording.ClockReplay;
import dev.tandem.transform.Transform3d;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.joml.Vector3f;

/** How is a session recorded and replayed? A recorder stands where the clock does, and is told what comes from outside. */
public final class RecordedSession {
    private static final int STEER = 1;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d ship = scene.create();
    private long course;

    private void tick(Tick tick) {
        Vector3f position = ship.logicalWorldPosition(new Vector3f());
        ship.moveTo(position.add(course * (float) tick.seconds(), 0, 0));
        sync.afterTick(tick);
    }

    private void draw(long renderNanos) {
        sync.beforeFrame(renderNanos);
        System.out.println(ship.visualWorldPosition(new Vector3f()).x);
    }

    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream(); // in a game: a file
        RecordedSession played = new RecordedSession();
        try (ClockRecorder clock = new ClockRecorder(ClockSettings.at(TickRate.perSecond(20)), "build 1", file)) {
            for (int frame = 0; frame < 50; frame++) {
                played.course = frame % 7; // the player steers
                clock.input(STEER, played.course);
                played.draw(clock.advance(frame * 11_000_000L, played::tick).renderNanos());
            }
        }
        RecordedSession again = new RecordedSession();
        try (ClockReplay clock = new ClockReplay(new ByteArrayInputStream(file.toByteArray()))) {
            while (clock.advance(again::tick, (kind, data) -> again.course = data.getLong())) {
                again.draw(clock.clock().renderNanos());
            }
        }
    }
}
