package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Transform3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * SPEC 15.6, 15.9 to 15.11, through a server and a client: a body at 1 m/s is drawn at that speed in every frame, whatever the
 * line does.
 */
@Tag("slow")
class EvenMotionTest {

    private static final long MS = Stage.MS;
    private static final int SKIPPED = 600;
    private static final int FRAMES = 3600;

    /** The length of a unit over what the body goes in 50 ms: how wrong its speed may be by rounding. */
    private static final double ROUNDING = 1 / (4096 * .05);

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 20", "0, 50", ".05, 0", ".05, 20", ".05, 50", ".2, 0", ".2, 20", ".2, 50"})
    void shouldMoveAtTheSpeedOfTheServer(double loss, long jitterMs) {
        for (int seed = 1; seed <= 2; seed++) {
            Stage stage = new Stage(seed, 1);
            stage.network.setClock(1, 123_456_789, 0);
            stage.network.setLines(LineConditions.PERFECT
                    .withLatency(40 * MS)
                    .withJitter(jitterMs * MS)
                    .withLoss(loss));
            Transform3d body = stage.scene.create();
            stage.server.replicate(body, 1);
            stage.simulation = tick -> body.moveTo(0, (tick + 1) / 60f, 0);
            stage.run(SKIPPED);
            Transform3d copy = stage.client().node(1);
            double squares = 0;
            double last = copy.visualWorldPosition(new Vector3f()).y;
            for (int frame = 0; frame < FRAMES; frame++) {
                stage.run(1);
                double now = copy.visualWorldPosition(new Vector3f()).y;
                double step = now - last;
                last = now;
                double error = step * 60 - 1;
                assertTrue(step > .1 / 60, "goes " + step + " m in frame " + frame);
                assertTrue(Math.abs(error) <= .04 + ROUNDING + 1e-3, "error " + error + " in frame " + frame);
                squares += error * error;
            }
            double rms = Math.sqrt(squares / FRAMES);
            assertTrue(rms <= .003 + ROUNDING, "error of the speed " + rms);
        }
    }
}
