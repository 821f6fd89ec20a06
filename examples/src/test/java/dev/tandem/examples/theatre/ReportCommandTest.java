package dev.tandem.examples.theatre;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.slowdown.physics.Setting;
import dev.tandem.replay.SceneRecorder;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform3d;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportCommandTest {

    @TempDir
    private Path folder;

    @Test
    void shouldCutTheLastSecondsForAnIssue() throws Exception {
        Path file = folder.resolve("game.mcap");
        new Game(Setting.PLANE, 60).record(700, Files.newOutputStream(file), () -> {});

        Run run = Run.of(new ReportCommand(), file);

        assertEquals(0, run.code(), run.err());
        Path attachment = folder.resolve("game.report.mcap");
        Path text = folder.resolve("game.report.txt");
        assertTrue(run.out().contains(attachment + System.lineSeparator()), run.out());
        assertTrue(run.out().contains(text.toString()), run.out());
        Run compared = Run.of(new PlayCommand(), attachment, "--compare");
        assertEquals(0, compared.code(), compared.out());
        assertTrue(compared.out().contains("no difference in "), compared.out());
        assertTrue(Files.size(text) <= 65_536, "text of " + Files.size(text));
        assertTrue(Files.size(text) > 40_000, "text of " + Files.size(text));
        try (Projector whole = Projector.open(file);
                Projector end = Projector.open(attachment)) {
            Reel of = new Reel(whole.recording());
            Reel cut = new Reel(end.recording());
            assertEquals(whole.recording().latestNanos(), end.recording().latestNanos());
            assertTrue(end.recording().earliestNanos() > whole.recording().earliestNanos());
            for (long nanos = end.recording().earliestNanos();
                    nanos <= end.recording().latestNanos();
                    nanos += Game.SECOND / Game.FRAMES_PER_SECOND) {
                assertEquals(of.at(nanos), cut.at(nanos));
            }
        }
    }

    @Test
    void shouldPlayTheTextThatWasPastedIntoAnIssue() throws Exception {
        Path file = folder.resolve("game.mcap");
        new Game(Setting.PLANE, 20).record(20, Files.newOutputStream(file), () -> {});
        Run.of(new ReportCommand(), file);
        Path issue = folder.resolve("issue.md");
        Files.writeString(
                issue, "It jumps!\n\n" + Files.readString(folder.resolve("game.report.txt")) + "\nLooked at it.\n");

        Run run = Run.of(new PlayCommand(), issue, "--compare");

        assertEquals(0, run.code(), run.out() + run.err());
        assertTrue(run.out().contains("no difference in 20 ticks"), run.out());
    }

    @Test
    void shouldRefuseATextThatIsNotAllThere() throws Exception {
        byte[] recording = new byte[200];
        new Random(3).nextBytes(recording);
        String text = PastedText.of("about", recording);
        Path broken = Files.writeString(folder.resolve("broken.txt"), text.replaceFirst("[A-Za-z0-9+/]{5}\n", "\n"));

        Run run = Run.of(new PlayCommand(), broken);

        assertEquals(2, run.code());
        assertTrue(run.err().startsWith("tandem play: " + broken + ": this is no recording of a scene"), run.err());
    }

    @Test
    void shouldSaySoWhenEvenTheLastSecondsAreTooLarge() throws Exception {
        Path file = folder.resolve("large.mcap");
        Scene scene = new Scene();
        Random random = new Random(5);
        try (SceneRecorder recorder = SceneRecorder.begin(scene, Files.newOutputStream(file))) {
            for (int node = 0; node < 5000; node++) {
                scene.create().moveTo(random.nextFloat(), random.nextFloat(), random.nextFloat());
            }
            scene.synchronizer().afterTick(0, 1000);
            recorder.write();
        }

        Run run = Run.of(new ReportCommand(), file);

        assertEquals(2, run.code());
        assertTrue(
                run.err().startsWith("tandem report: " + file + ": the last part of the recording takes "), run.err());
    }

    @Test
    void shouldSumUpWhatIsInARecording() throws IOException {
        Path file = folder.resolve("sum.mcap");
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        scene.names().put(ship, "ship");
        scene.plane().create();
        scene.channels().floats("fov").moveTo(ship, 70);
        scene.channels().steps("clip", Object.class).moveTo(ship, new Object());
        try (SceneRecorder recorder = SceneRecorder.begin(scene, Files.newOutputStream(file))) {
            for (int tick = 0; tick < 50; tick++) {
                long start = tick * Game.SECOND / 50;
                if (tick == 30) {
                    ship.teleportTo(100, 0, 0);
                } else {
                    ship.moveTo(tick < 30 ? 0.1f * tick : 100, 0, 0);
                }
                scene.synchronizer().afterTick(start, start + Game.SECOND / 50);
                scene.synchronizer().beforeFrame(start + Game.SECOND / 50);
                recorder.write();
            }
        }
        try (Projector projector = Projector.open(file)) {
            String text = new Summary(projector.recording()).text();
            assertTrue(
                    text.startsWith(
                            "recording of 1.00 s, up to 1.000 s of the game: 50 ticks, 2 nodes, 1 of them moved\n"
                                    + "timeline 0: 2 nodes, "),
                    text);
            assertTrue(text.contains("frames per second: ship (Transform3d #0), by 97.100 up to 0.620 s\n"), text);
            assertTrue(text.endsWith("not recorded: channels clip"), text);
        }
    }

    @Test
    void shouldExplainArgumentsThatItDoesNotUnderstand() throws Exception {
        Run run = Run.of(new ReportCommand());
        assertEquals(2, run.code());
        assertTrue(run.err().startsWith("tandem report: no file given"), run.err());
        assertTrue(Run.of(new ReportCommand(), "--help").out().startsWith("Usage: tandem report FILE"));
        assertTrue(Run.of(new ReportCommand(), "nowhere").err().contains("nowhere: there is no such file"));
    }
}
