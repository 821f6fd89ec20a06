package dev.tandem.examples.theatre;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.slowdown.physics.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KillCamTest {
    private static final long HIT = 2 * Game.SECOND;
    private static final double STEP = 1e-3;

    private final KillCam script = new KillCam(new Hit(HIT, new Vector3d()), nanos -> new Vector3d());

    @TempDir
    private Path folder;

    /** A picture that says at which rate time passes has to keep to it. */
    @Test
    void shouldPassTimeAtTheRateThatItSays() {
        for (double now = STEP; now < script.seconds(); now += STEP) {
            KillCam.Take before = script.at(now - STEP);
            KillCam.Take take = script.at(now);
            double rate = (take.nanos() - before.nanos()) / 1e9 / STEP;
            if (before.part() == take.part() && take.corner() == 1) {
                assertEquals(take.rate(), rate, 1e-5, "at " + now);
            }
        }
    }

    @Test
    void shouldShowTheGameThenTheWayBackThenTheHitThenTheGame() {
        assertEquals(KillCam.Part.LIVE, script.at(0).part());
        assertEquals(0, script.at(0).nanos());
        List<KillCam.Part> parts = new ArrayList<>();
        boolean hit = false;
        for (double now = 0; now < script.seconds(); now += STEP) {
            KillCam.Take take = script.at(now);
            if (parts.isEmpty() || parts.get(parts.size() - 1) != take.part()) {
                parts.add(take.part());
            }
            hit |= take.part() == KillCam.Part.REPLAY && take.nanos() > HIT;
            long live = Math.round(now * 1e9);
            assertTrue(take.nanos() <= live, "nothing is shown before it happens: at " + now);
        }
        assertEquals(List.of(KillCam.Part.LIVE, KillCam.Part.REWIND, KillCam.Part.REPLAY, KillCam.Part.LIVE), parts);
        assertTrue(hit);
    }

    @Test
    void shouldFindTheMomentOfTheHardestHit() throws IOException {
        Path file = folder.resolve("game.mcap");
        new Game(Setting.PLANE, 60).record(120, Files.newOutputStream(file), () -> {});
        try (Projector projector = Projector.open(file)) {
            Reel reel = new Reel(projector.recording());
            Hit hit = Hit.hardest(reel, "red box", Game.SECOND);
            double before = speed(reel, hit.nanos() - Game.SECOND / 40);
            double after = speed(reel, hit.nanos() + Game.SECOND / 40);
            assertTrue(hit.nanos() > 0 && Math.abs(after - before) > 1, hit + ": " + before + " to " + after);
        }
    }

    private static double speed(Reel reel, long nanos) throws IOException {
        return 100
                * (reel.at(nanos + Game.SECOND / 200, "red box").pose().y()
                        - reel.at(nanos - Game.SECOND / 200, "red box").pose().y());
    }
}
