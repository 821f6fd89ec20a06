package dev.tandem.examples.theatre;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.slowdown.physics.Setting;
import dev.tandem.replay.SceneRecorder;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform2d;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.joml.Vector2f;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlayCommandTest {

    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    private static Path file;

    @BeforeAll
    static void record() throws IOException {
        file = shared.resolve("game.mcap");
        new Game(Setting.PLANE, 20).record(20, Files.newOutputStream(file), () -> {});
    }

    @Test
    void shouldDrawAFilmAndASheet() throws Exception {
        Run run = Run.of(
                new PlayCommand(), file, "--from", 0.4, "--to", 0.5, "--rate", -0.5, "--out", folder.resolve("a"));

        assertEquals(0, run.code(), run.err());
        assertEquals("", run.err());
        assertEquals(11, frames(folder.resolve("a").resolve("film.gif")));
        BufferedImage sheet =
                ImageIO.read(folder.resolve("a").resolve("sheet.png").toFile());
        assertEquals(3, (sheet.getHeight() - 8) / (int) (516 * 0.6), "rows of four");
        assertTrue(run.out().contains("game.mcap: 1.00 s, 20 ticks, 9 nodes"), run.out());
        assertTrue(run.out().contains("sheet.png"), run.out());
    }

    private static int frames(Path gif) throws IOException {
        try (ImageInputStream stream = ImageIO.createImageInputStream(gif.toFile())) {
            ImageReader reader = ImageIO.getImageReaders(stream).next();
            reader.setInput(stream);
            return reader.getNumImages(true);
        }
    }

    @Test
    void shouldDrawSingleInstants() throws Exception {
        Run run = Run.of(new PlayCommand(), file, "--at", 0.25, "--at", 0.75, "--out", folder);

        assertEquals(0, run.code(), run.err());
        BufferedImage early = ImageIO.read(folder.resolve("at-0.250.png").toFile());
        BufferedImage late = ImageIO.read(folder.resolve("at-0.750.png").toFile());
        assertEquals(1280, early.getWidth());
        assertFalse(Arrays.equals(pixels(early), pixels(late)), "bodies have moved");
        assertFalse(Files.exists(folder.resolve("film.gif")));
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 100, image.getWidth(), 600, null, 0, image.getWidth());
    }

    @Test
    void shouldWriteAnAnimation() throws Exception {
        Path glb = folder.resolve("game.glb");
        Run run = Run.of(new PlayCommand(), file, "--from", 0.25, "--to", 0.75, "--gltf", glb);

        assertEquals(0, run.code(), run.err());
        String text = Files.readString(glb, StandardCharsets.ISO_8859_1);
        assertTrue(text.startsWith("glTF"), "the beginning of the file");
        assertTrue(text.contains("\"max\":[0.5]"), "half a second of keys");
        assertTrue(run.out().contains("game.glb"), run.out());
        assertEquals(2, Run.of(new PlayCommand(), file, "--gltf", folder).code());
        assertEquals(
                2, Run.of(new PlayCommand(), file, "--gltf", glb, "--compare").code());
    }

    @Test
    void shouldFindNoDifferenceInAnotherRun() throws Exception {
        Run run = Run.of(new PlayCommand(), file, "--compare");

        assertEquals(0, run.code(), run.out());
        assertTrue(run.out().contains("20 ticks per second"), run.out());
        assertTrue(run.out().contains("no difference in 20 ticks"), run.out());
    }

    @Test
    void shouldNameTickNodeAndComponentWhenAnotherRunDiffers() throws Exception {
        Path changed = folder.resolve("changed.mcap");
        Game game = new Game(Setting.PLANE, 30);
        try (SceneRecorder recorder = SceneRecorder.begin(game.scene(), Files.newOutputStream(changed))) {
            while (game.ticks() < 30) {
                if (game.ticks() == 20) {
                    Transform2d box = game.scene().plane().names().find("red box");
                    box.scaleTo(new Vector2f(2, 2));
                }
                game.nextFrame();
                recorder.write();
            }
        }

        Run run = Run.of(new PlayCommand(), changed, "--compare");

        assertEquals(1, run.code());
        assertTrue(run.out().contains("DIFFERS  tick 20: red box (Transform2d #"), run.out());
        assertTrue(run.out().contains(", scale [2.0, 2.0] and [1.0, 1.0]"), run.out());
    }

    @Test
    void shouldPlayUpToWhereAFileWasCutOff() throws Exception {
        Path whole = folder.resolve("whole.mcap");
        new Game(Setting.PLANE, 60).record(150, Files.newOutputStream(whole), () -> {});
        byte[] bytes = Files.readAllBytes(whole);
        Path cut = Files.write(folder.resolve("cut.mcap"), Arrays.copyOf(bytes, bytes.length - 3000));

        Run run = Run.of(new PlayCommand(), cut, "--at", 1, "--out", folder);

        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains("it ends too early: "), run.out());
        assertTrue(Files.exists(folder.resolve("at-1.000.png")));
    }

    @Test
    void shouldSayThatAFileIsDamagedInTheMiddle() throws Exception {
        Path whole = folder.resolve("whole.mcap");
        new Game(Setting.PLANE, 60).record(300, Files.newOutputStream(whole), () -> {});
        byte[] bytes = Files.readAllBytes(whole);
        bytes[bytes.length / 2] ^= 1;
        Path damaged = Files.write(folder.resolve("damaged.mcap"), bytes);

        assertComplaint(damaged + ": the recording is damaged", damaged, "--out", folder);
        assertComplaint(damaged + ": the recording is damaged", damaged, "--at", 2.5, "--out", folder);
    }

    @Test
    void shouldExplainArgumentsThatItDoesNotUnderstand() throws Exception {
        assertComplaint("no file given");
        assertComplaint("unknown argument '-x'", "-x");
        assertComplaint("--at needs a number from 0.0 to 1.0E9, not -1", "a", "--at", -1);
        assertComplaint("--from needs a number from 0.0 to 1.0E9, not soon", "a", "--from", "soon");
        assertComplaint("a film from 2.0 s to 1.0 s has no frames", "a", "--from", 2, "--to", 1);
        assertComplaint("a film at rate 0 does not end", "a", "--rate", 0);
        assertTrue(Run.of(new PlayCommand(), "--help").out().startsWith("Usage: tandem play FILE"));
    }

    @Test
    void shouldRefuseWhatCannotBePlayed() throws Exception {
        Path noRecording = Files.writeString(folder.resolve("text"), "nothing to play");
        assertComplaint("nowhere: there is no such file", "nowhere");
        assertComplaint(folder + ": this is a folder, not a file", folder);
        assertComplaint(noRecording + ": this is no recording of a scene", noRecording);
        Path still = folder.resolve("still.mcap");
        Scene scene = new Scene();
        try (SceneRecorder recorder = SceneRecorder.begin(scene, Files.newOutputStream(still))) {
            scene.create();
            scene.synchronizer().afterTick(0, 1000);
            recorder.write();
        }
        assertComplaint("nothing moves in this recording", still, "--compare");
        assertComplaint("there is nothing at 7.0 s: the recording ends after 1.0 s", file, "--at", 7, "--out", folder);
        assertComplaint("there is nothing at 7.0 s", file, "--to", 7, "--out", folder);
        assertComplaint("the film would have 5001 frames, and most are 3000", file, "--rate", 0.01, "--out", folder);
    }

    private static void assertComplaint(String message, Object... args) throws Exception {
        Run run = Run.of(new PlayCommand(), args);
        assertEquals(2, run.code(), run.out());
        assertTrue(run.err().startsWith("tandem play: " + message), run.err());
    }
}
