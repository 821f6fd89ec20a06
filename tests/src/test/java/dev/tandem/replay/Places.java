package dev.tandem.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.Scene;
import dev.tandem.scene.internal.follow.SceneFollowers;
import dev.tandem.scene.internal.image.SceneImages;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.image.Tape;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * A scene in all places at once: a replica that has the same frames, a file that is written from the replica, and in the end a
 * save and an image as histories keep them. All but the file go on.
 */
final class Places {
    private static final long STEP = 7_000;

    /** Of followers, which are in the middle of something. */
    private static final long FRAME = 3_000_000;

    /** Behind all that was, and before the end of time. */
    private static final long LATER = (1L << 62) - 1_000_000;

    private final Scene scene;
    private final DeltaSource source;
    private final Delta delta = new Delta();
    private final Replica replica = Replica.repeatingFrames();
    private final Filmed film;

    Places(Scene scene) {
        this.scene = scene;
        this.source = DeltaSource.of(scene);
        this.film = new Filmed(replica.scene(), scene, 0, 1_000_000);
    }

    /** Looks at scene and replica after each action. */
    void look(List<Node> nodes) {
        replica.apply(source.take(delta));
        film.look(nodes);
        assertEquals(scene.inspector().json(), replica.scene().inspector().json(), "replica");
    }

    /** Saves and keeps the scene, lets all of them go on, the replica by deltas, and plays the file. */
    void goOn(long seed) {
        if (!film.isInTick()) {
            scene.plane();
            Scene saved = saved();
            Scene kept = kept();
            compare(saved, kept);
            long render = Filmed.times(scene).lastRender();
            long real = ((SceneFollowers) scene.followers()).realNanos();
            for (int tick = 0; tick < 3; tick++) {
                render += FRAME;
                real += 2 * FRAME;
                String refusal = pass(scene, tick, render, real);
                assertEquals(refusal, pass(saved, tick, render, real), "save");
                assertEquals(refusal, pass(kept, tick, render, real), "history");
                replica.apply(source.take(delta));
                compare(saved, kept);
            }
        }
        film.play(seed);
    }

    private void compare(Scene saved, Scene kept) {
        assertEquals(scene.inspector().json(), saved.inspector().json(), "save");
        assertEquals(scene.inspector().json(), kept.inspector().json(), "history");
        assertEquals(scene.inspector().json(), replica.scene().inspector().json(), "replica");
    }

    /** A tick and a frame; returns why followers could not be moved, which may depend on each other by now. */
    private static String pass(Scene scene, int tick, long render, long real) {
        long start = LATER + tick * STEP;
        scene.synchronizer().afterTick(start, start + STEP);
        scene.synchronizer().beforeFrame(start + STEP / 3);
        try {
            scene.followers().beforeFrame(render, real);
            return "";
        } catch (IllegalStateException refused) {
            return refused.getMessage();
        }
    }

    private Scene saved() {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            Filmed.names().save(scene, bytes);
            return Filmed.names().load(new ByteArrayInputStream(bytes.toByteArray()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Scene kept() {
        Tape tape = new Tape();
        SceneImages.get().image(scene, tape.toWrite());
        SceneImages.get().followers(scene, tape);
        Scene other = new Scene();
        SceneImages.get().image(other, tape.toRead());
        SceneImages.get().followers(other, tape);
        return other;
    }
}
