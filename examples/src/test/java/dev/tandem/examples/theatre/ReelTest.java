package dev.tandem.examples.theatre;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.drawing.Body;
import dev.tandem.examples.slowdown.physics.Setting;
import dev.tandem.examples.slowdown.physics.Simulation;
import dev.tandem.replay.SceneRecorder;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform3d;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReelTest {

    @TempDir
    private Path folder;

    /** The game that nobody records is the model. */
    @ParameterizedTest
    @EnumSource
    void shouldShowBackwardsWhatTheGameHasDrawn(Setting setting) throws IOException {
        Path file = folder.resolve("game.mcap");
        new Game(setting, 20).record(40, Files.newOutputStream(file), () -> {});
        try (Projector projector = Projector.open(file)) {
            Reel reel = new Reel(projector.recording());
            Game game = new Game(setting, 20);
            List<List<Body>> live = new ArrayList<>();
            while (game.ticks() < 40) {
                game.nextFrame();
                live.add(reel.bodies(game.scene()));
            }
            assertEquals(setting, reel.setting());
            for (int frame = live.size() - 1; frame >= 0; frame--) {
                assertEquals(live.get(frame), reel.at(frame * Game.SECOND / Game.FRAMES_PER_SECOND), "frame " + frame);
            }
            assertTrue(
                    live.get(0).stream().anyMatch(body -> body.figure().name().equals("puck")));
        }
    }

    @Test
    void shouldFitTheNodesOfAnotherGameOntoTheStage() throws IOException {
        Path file = folder.resolve("other.mcap");
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        scene.create().hide();
        try (SceneRecorder recorder = SceneRecorder.begin(scene, Files.newOutputStream(file))) {
            for (int tick = 0; tick < 10; tick++) {
                ship.moveTo(5000 + 100 * tick, 40_000, 0);
                scene.synchronizer().afterTick(tick * 1000, (tick + 1) * 1000);
                scene.synchronizer().beforeFrame((tick + 1) * 1000);
                recorder.write();
            }
        }
        try (Projector projector = Projector.open(file)) {
            Reel reel = new Reel(projector.recording());
            Body first = reel.at(0).get(0);
            Body last = reel.at(10_000).get(0);
            assertEquals(1, reel.at(0).size(), "the hidden node is not shown");
            assertEquals(-0.8 * Simulation.HALF_WIDTH, first.pose().x(), 1e-3);
            assertEquals(0.8 * Simulation.HALF_WIDTH, last.pose().x(), 1e-3);
            assertEquals(0, last.pose().y(), 1e-3);
        }
    }
}
