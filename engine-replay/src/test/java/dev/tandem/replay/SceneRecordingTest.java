package dev.tandem.replay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.replay.internal.history.TickHashes;
import dev.tandem.replay.internal.mcap.RecordedFile;
import dev.tandem.scene.Scene;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 14.8: a file of a scene, whole, cut and damaged. */
class SceneRecordingTest {
    private static final long STEP = 1_000_000_000 / 60;
    private static final MotionRule EASE_IN = MotionRule.eased(t -> t * t);

    /** How many damaged files of each kind are played. */
    private static final int FILES = Integer.getInteger("tandem.mutations", 500);

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** A hundred bodies that fall and turn, of which some are destroyed and born again. */
    private static final class Game {
        final Scene scene;
        final List<Transform3d> bodies = new ArrayList<>();
        final Quaternionf turn = new Quaternionf();
        float nudge;
        int ticks;

        Game(Scene scene) {
            this.scene = scene;
        }

        void tick() {
            if (ticks % 7 == 0) {
                Transform3d born = scene.create();
                born.teleportTo(ticks, 10, 0);
                bodies.add(born);
            }
            if (ticks % 50 == 49) {
                bodies.remove(0).destroyWhenShown();
            }
            turn.rotateY(0.05f);
            for (int i = 0; i < bodies.size(); i++) {
                float fallen = ticks * 0.01f;
                Vector3f place = new Vector3f(i + nudge, 10 - fallen * fallen, 0);
                if (i % 3 == 0) {
                    bodies.get(i)
                            .moveWithVelocity(place, turn, new Vector3f(0, -1.2f * fallen, 0), new Vector3f(0, 3, 0));
                } else {
                    bodies.get(i).moveTo(place, turn);
                }
            }
            writeValues();
            scene.synchronizer().afterTick(ticks * STEP, (ticks + 1) * STEP);
            ticks++;
        }

        private void writeValues() {
            scene.channels().steps("wave", Integer.class).moveTo(scene, ticks / 20);
            scene.channels().floats("heat").moveTo(bodies.get(ticks % bodies.size()), ticks);
            if (ticks >= 30) {
                scene.channels().rotations("aim").moveTo(bodies.get(0), turn);
            }
            if (ticks % 30 == 29) {
                scene.channels().floats("heat").remove(bodies.get(0));
            }
        }

        void frame(long nanos) {
            scene.synchronizer().beforeFrame(nanos);
        }
    }

    private byte[] record(int ticks, float nudgeAtTheEnd) throws IOException {
        Game game = new Game(new Scene());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (SceneRecorder recorder = SceneRecorder.begin(game.scene, out)) {
            for (int tick = 0; tick < ticks; tick++) {
                game.nudge = tick == ticks - 1 ? nudgeAtTheEnd : 0;
                game.tick();
                game.frame(tick * STEP + STEP / 3);
                recorder.write();
            }
        }
        return out.toByteArray();
    }

    private static SceneRecording open(byte[] file, int length) throws IOException {
        return SceneRecording.open(new RecordedFile(Arrays.copyOf(file, length)));
    }

    @Test
    void shouldShowAnyInstantInAnyOrder() throws IOException {
        SceneRecording film = open(record(200, 0), record(200, 0).length);
        Scene live = new Scene();
        Game game = new Game(live);
        List<String> frames = new ArrayList<>();
        for (int tick = 0; tick < 200; tick++) {
            game.tick();
            game.frame(tick * STEP + STEP / 3);
            frames.add(live.inspector().json());
        }
        assertEquals(200, film.ticks());
        assertEquals(0, film.earliestNanos());
        assertEquals(200 * STEP, film.latestNanos());
        for (int tick = 199; tick >= 0; tick--) {
            assertEquals(
                    frames.get(tick),
                    film.at(tick * STEP + STEP / 3).inspector().json(),
                    "tick " + tick);
        }
        Random random = new Random(7);
        for (int i = 0; i < 50; i++) {
            int tick = random.nextInt(200);
            film.at(tick * STEP + STEP / 2);
            assertEquals(
                    frames.get(tick),
                    film.at(tick * STEP + STEP / 3).inspector().json(),
                    "tick " + tick);
        }
        assertThrows(IllegalArgumentException.class, () -> film.at(-1));
    }

    /** A file may end with a key frame, which follows a frame. */
    @Test
    void shouldEndWithItsLastTickWhereverItEnds() throws IOException {
        for (int ticks = 50; ticks < 130; ticks++) {
            byte[] file = record(ticks, 0);
            SceneRecording film = open(file, file.length);
            assertEquals(ticks * STEP, film.latestNanos());
            assertEquals(ticks, film.ticks());
            assertTrue(film.at(ticks * STEP).size() > 0);
        }
    }

    @Test
    void shouldShowBetweenFramesWhatAFrameWouldHaveShown() throws IOException {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        try (SceneRecorder recorder = SceneRecorder.begin(scene, bytes)) {
            for (int tick = 0; tick < 3; tick++) {
                ship.moveTo(10 * tick, 0, 0);
                scene.synchronizer().afterTick(tick * 1000, (tick + 1) * 1000);
                recorder.write();
            }
        }
        SceneRecording film = open(bytes.toByteArray(), bytes.size());
        assertEquals(
                5, film.at(1500).node(ship.index()).visualLocal(new Pose3d()).translation().x);
        assertEquals(
                15, film.at(2500).node(ship.index()).visualLocal(new Pose3d()).translation().x);
        assertEquals(
                5, film.at(1500).node(ship.index()).visualLocal(new Pose3d()).translation().x);
        Transform3d shown = film.at(1500).node(ship.index());
        assertThrows(IllegalStateException.class, () -> shown.moveTo(1, 2, 3));
    }

    /** The simulation pays for deltas alone; the other thread owns the replica and the recorder. */
    @Test
    void shouldRecordAReplica() throws IOException {
        Scene scene = new Scene();
        scene.create().destroy();
        DeltaSource source = DeltaSource.of(scene);
        Replica replica = Replica.repeatingFrames();
        Game game = new Game(scene);
        scene.names().put(scene.create(), "camera");
        try (SceneRecorder recorder = SceneRecorder.begin(replica.scene(), bytes)) {
            for (int tick = 0; tick < 100; tick++) {
                game.tick();
                game.frame(tick * STEP);
                if (tick == 50) {
                    scene.plane().create().moveTo(1, 2);
                    scene.synchronizer().openTimeline().add(game.bodies.get(0));
                    game.bodies.get(1).attachTo(game.bodies.get(2), Reparent.KEEP_WORLD);
                }
                replica.apply(source.take(new Delta()));
                recorder.write();
            }
        }
        Scene shown = open(bytes.toByteArray(), bytes.size()).at(99 * STEP);
        assertEquals(replica.scene().inspector().json(), shown.inspector().json());
        assertTrue(shown.names().find("camera") != null);
    }

    @Test
    void shouldPlayUpToTheLastWholePartWhenCutAnywhere() throws IOException {
        byte[] file = record(200, 0);
        String first = open(file, file.length).at(STEP / 3).inspector().json();
        int played = 0;
        long latest = 0;
        for (int length = 0; length < file.length; length += 97) {
            try {
                SceneRecording film = open(file, length);
                assertTrue(film.damage().isPresent());
                assertTrue(film.latestNanos() >= latest, "at " + length);
                latest = film.latestNanos();
                assertEquals(first, film.at(STEP / 3).inspector().json());
                film.at(latest);
                played++;
            } catch (InvalidRecordingException tooShort) {
                assertEquals(0, played, tooShort.getMessage());
            }
        }
        assertTrue(played > 0 && latest >= 180 * STEP, played + " to " + latest);
    }

    @Test
    void shouldRefuseDamagedFilesAndNothingElse() throws IOException {
        byte[] file = record(70, 0);
        Random random = new Random(11);
        for (int i = 0; i < FILES; i++) {
            byte[] damaged = file.clone();
            for (int flips = random.nextInt(3); flips >= 0; flips--) {
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            }
            playAll(damaged);
        }
    }

    /** Whole checksums over what nobody wrote. */
    @Test
    void shouldRefuseForgedMessagesAndNothingElse() throws IOException {
        byte[] file = record(70, 0);
        Random random = new Random(13);
        for (int i = 0; i < FILES; i++) {
            playAll(RecordedFile.forged(file, random));
        }
    }

    /** Whoever looks for an instant must not go round for ever. */
    @Test
    void shouldRefuseAKeyFrameThatIsLaterThanItsChunk() throws IOException {
        byte[] forged = RecordedFile.forged(
                record(200, 0),
                (topic, chunk, data) -> topic.equals(SceneRecorder.KEY_TOPIC) && chunk > 0
                        ? ByteBuffer.wrap(data).putLong(1, 150 * STEP).array()
                        : data);
        SceneRecording film = open(forged, forged.length);
        assertThrows(InvalidRecordingException.class, () -> film.at(100 * STEP));
        assertEquals(1, film.at(0).size());
    }

    @Test
    void shouldRefuseAChunkThatGoesBackBeyondAKeyFrame() throws IOException {
        List<Integer> begun = new ArrayList<>();
        List<Integer> withoutKey = new ArrayList<>();
        byte[] forged = RecordedFile.forged(record(600, 0), (topic, chunk, data) -> {
            boolean isFirst = begun.size() == chunk;
            if (isFirst) {
                begun.add(chunk);
            }
            if (isFirst && topic.equals(SceneRecorder.TICK_TOPIC)) {
                withoutKey.add(chunk);
                ByteBuffer.wrap(data).putShort(0, (short) chunk);
            }
            return data;
        });
        SceneRecording film = open(forged, forged.length);
        int refused = 0;
        for (int tick = 599; tick >= 0; tick--) {
            try {
                film.reload();
                film.at(tick * STEP);
            } catch (InvalidRecordingException damaged) {
                refused++;
            }
        }
        assertTrue(refused > 30 && refused < 600, refused + " refused, " + withoutKey);
    }

    private static void playAll(byte[] file) throws IOException {
        try {
            SceneRecording film = open(file, file.length);
            for (int k = 0; k <= 8; k++) {
                film.at(film.earliestNanos() + (film.latestNanos() - film.earliestNanos()) / 8 * k);
            }
        } catch (InvalidRecordingException expected) {
            assertTrue(expected.getMessage().length() > 10);
        }
    }

    /** Where an end begins, its frames and ticks are those of the whole from there on. */
    @Test
    void shouldPlayTheLastTicksAloneWhenCutToASize() throws IOException {
        byte[] file = record(400, 0);
        SceneRecording film = open(file, file.length);
        String shown = film.at(7 * STEP).inspector().json();
        assertArrayEquals(file, film.tail(file.length));
        int most = file.length - 1;
        long earliest = 0;
        while (true) {
            byte[] bytes;
            try {
                bytes = film.tail(most);
            } catch (IllegalArgumentException tooSmall) {
                assertEquals(
                        "the last part of the recording takes " + (most + 1) + " bytes, and not " + most,
                        tooSmall.getMessage());
                break;
            }
            SceneRecording end = open(bytes, bytes.length);
            assertTrue(bytes.length <= most, bytes.length + " of " + most);
            assertEquals(Optional.empty(), end.damage());
            assertEquals(film.latestNanos(), end.latestNanos());
            assertTrue(end.earliestNanos() > earliest, earliest + " and " + most);
            earliest = end.earliestNanos();
            long ticked = (earliest - STEP / 3) / STEP + 1;
            assertEquals(400 - ticked, end.ticks());
            for (long tick = ticked - 1; tick < 400; tick++) {
                long frame = tick * STEP + STEP / 3;
                assertEquals(
                        film.at(frame).inspector().json(),
                        end.at(frame).inspector().json());
            }
            most = bytes.length - 1;
        }
        assertTrue(earliest > 200 * STEP, "from " + earliest);
        film.at(7 * STEP);
        film.tail(file.length);
        assertEquals(shown, film.at(7 * STEP).inspector().json());
    }

    /** Of many nodes few move, so most key frames are written as what differs from an earlier one. */
    private byte[] recordMostlyResting(List<String> frames) throws IOException {
        Scene scene = new Scene();
        List<Transform3d> nodes = new ArrayList<>();
        Quaternionf turn = new Quaternionf();
        for (int i = 0; i < 150; i++) {
            Transform3d node = scene.create();
            node.moveTo(0.1f * i, 0.3f * i * i, 0);
            nodes.add(node);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (SceneRecorder recorder = SceneRecorder.begin(scene, out, new SceneSaves(), STEP)) {
            for (int tick = 0; tick < 120; tick++) {
                Vector3f place = new Vector3f(tick, 1, 0.1f * tick * tick);
                if (tick < 40) {
                    // later on, only those who have seen the file from its beginning know the velocities
                    nodes.get(tick % 3).moveWithVelocity(place, turn, new Vector3f(60, 0, 12 * tick), new Vector3f());
                } else {
                    nodes.get(tick % 3).moveTo(place, turn);
                }
                nodes.get(tick % 7 + 3).moveTo(tick, 1, 2);
                if (tick % 20 == 19) {
                    nodes.get(20 + tick).destroy();
                    scene.names().put(scene.create(nodes.get(10)), "node " + tick);
                }
                scene.synchronizer().afterTick(tick * STEP, (tick + 1) * STEP);
                scene.synchronizer().beforeFrame(tick * STEP + STEP / 3);
                frames.add(scene.inspector().json());
                recorder.write();
            }
        }
        return out.toByteArray();
    }

    @Test
    void shouldShowAnyInstantWhenKeyFramesAreDifferences() throws IOException {
        List<String> frames = new ArrayList<>();
        byte[] file = recordMostlyResting(frames);
        SceneRecording film = open(file, file.length);
        Random random = new Random(5);
        for (int i = 0; i < 240; i++) {
            int tick = i < 120 ? 119 - i : random.nextInt(120);
            assertEquals(
                    frames.get(tick),
                    film.at(tick * STEP + STEP / 3).inspector().json(),
                    "tick " + tick);
        }
    }

    @Test
    void shouldPlayAnEndAloneWhenItBeginsWithADifference() throws IOException {
        List<String> frames = new ArrayList<>();
        byte[] file = recordMostlyResting(frames);
        SceneRecording film = open(file, file.length);
        int most = file.length;
        for (int ends = 0; ends < 8; ends++) {
            byte[] bytes = film.tail(most);
            SceneRecording end = open(bytes, bytes.length);
            int first = (int) (end.earliestNanos() / STEP);
            for (int tick = 119; tick >= first; tick -= 3) {
                assertEquals(
                        frames.get(tick),
                        end.at(tick * STEP + STEP / 3).inspector().json(),
                        "tick " + tick + " of those from " + first);
            }
            most = bytes.length - 1;
        }
    }

    @Test
    void shouldRefuseForgedDifferencesAndNothingElse() throws IOException {
        byte[] file = recordMostlyResting(new ArrayList<>());
        Random random = new Random(17);
        for (int i = 0; i < FILES / 5; i++) {
            playAll(RecordedFile.forged(file, random));
        }
    }

    /** A file has no more channels than readers of it take. */
    @Test
    void shouldEndWhenThereAreTooManyChannels() throws IOException {
        Scene scene = new Scene();
        SceneRecorder recorder = SceneRecorder.begin(scene, bytes);
        for (int i = 0; i < 4_095; i++) {
            scene.channels().floats("channel " + i);
        }
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, recorder::write);
        assertEquals("a recording cannot have more than 4094 channels", refused.getMessage());
        assertThrows(IllegalStateException.class, recorder::write);
        recorder.close();
        assertThrows(IllegalArgumentException.class, () -> SceneRecorder.begin(scene, new ByteArrayOutputStream()));
        DeltaSource.of(scene).close();
    }

    @Test
    void shouldSayWhatIsNoRecording() {
        InvalidRecordingException none = assertThrows(InvalidRecordingException.class, () -> open(new byte[100], 100));
        assertEquals(
                "this is no recording of a scene, or nothing of it is left: no mcap file at byte 0", none.getMessage());
    }

    @Test
    void shouldNameTheFirstDifference() throws IOException {
        byte[] one = record(90, 0);
        byte[] other = record(90, 0.5f);
        assertEquals(
                Optional.empty(), open(one, one.length).firstDifference(open(record(90, 0), record(90, 0).length)));
        String found =
                open(one, one.length).firstDifference(open(other, other.length)).orElseThrow();
        assertTrue(found.startsWith("tick 89: Transform3d #0, translation [7.0, "), found);
        byte[] shorter = record(80, 0);
        assertEquals(
                Optional.of("one has 90 ticks, the other 80"),
                open(one, one.length).firstDifference(open(shorter, shorter.length)));
    }

    /** Each tick has a hash, and two runs are looked at from the first tick on whose hashes differ. */
    @Test
    void shouldHaveAHashOfEachTickThatTellsRunsApart() throws IOException {
        byte[] one = record(400, 0);
        TickHashes hashes = open(one, one.length).hashes();
        assertEquals(400, hashes.count());
        for (int ticks = 150; ticks < 400; ticks += 83) {
            byte[] other = record(ticks, 0.5f);
            TickHashes others = open(other, other.length).hashes();
            assertEquals(ticks - 1, hashes.countOfSame(others));
            assertEquals(ticks - 1, others.countOfSame(hashes));
            String found = open(one, one.length)
                    .firstDifference(open(other, other.length))
                    .orElseThrow();
            assertTrue(found.startsWith("tick " + (ticks - 1) + ": "), found);
        }
        byte[] end = open(one, one.length).tail(one.length - 1);
        SceneRecording last = open(end, end.length);
        TickHashes ofEnd = last.hashes();
        assertEquals(last.ticks(), ofEnd.count());
        assertEquals(hashes.get(399), ofEnd.get(ofEnd.count() - 1));
        assertEquals(Optional.empty(), last.firstDifference(open(end.clone(), end.length)));
        byte[] same = record(400, 0);
        assertEquals(Optional.empty(), open(one, one.length).firstDifference(open(same, same.length)));
    }

    @Test
    void shouldNameChannelsThatAreLeftOut() throws IOException {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        scene.channels().floats("fov").moveTo(ship, 70);
        scene.channels().steps("weapon", StringBuilder.class).moveTo(ship, new StringBuilder("axe"));
        try (SceneRecorder recorder = SceneRecorder.begin(scene, bytes)) {
            ship.moveTo(1, 2, 3);
            scene.synchronizer().afterTick(0, 1000);
            recorder.write();
        }
        SceneRecording film = open(bytes.toByteArray(), bytes.size());
        assertEquals(List.of("weapon"), film.leftOut());
        Scene shown = film.at(1000);
        assertEquals(1, shown.size());
        assertEquals(70, shown.channels().floats("fov").visual(shown.node(ship.index())));
    }

    private static SceneSaves texts() {
        return new SceneSaves().type("text", String.class, text -> text, text -> text);
    }

    /** Channels are opened before and during a recording, and going back is to where some of them were not there yet. */
    @Test
    void shouldShowValuesOfChannelsInAnyOrder() throws IOException {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        List<String> frames = new ArrayList<>();
        try (SceneRecorder recorder = SceneRecorder.begin(scene, bytes, texts(), STEP)) {
            for (int tick = 0; tick < 60; tick++) {
                ship.moveTo(tick, 0, 0);
                if (tick >= 10) {
                    scene.channels().rotations("aim").moveTo(ship, new Quaternionf().rotateX(tick));
                    scene.channels().steps("lives", Integer.class).moveTo(scene, tick << 20 | tick);
                }
                if (tick == 35) {
                    scene.channels().colours("tint").rule(MotionRule.SNAP);
                }
                if (tick >= 35) {
                    scene.channels().steps("pose", String.class).moveTo(ship, "pose " + tick);
                    scene.channels().colours("tint").moveTo(ship, tick / 60f, 0, 1, 1);
                }
                if (tick == 50) {
                    scene.channels().rotations("aim").remove(ship);
                }
                scene.synchronizer().afterTick(tick * STEP, (tick + 1) * STEP);
                scene.synchronizer().beforeFrame(tick * STEP + STEP / 3);
                frames.add(scene.inspector().json());
                recorder.write();
            }
        }
        SceneRecording film = SceneRecording.open(new RecordedFile(bytes.toByteArray()), texts());
        assertEquals(List.of(), film.leftOut());
        Random random = new Random(11);
        for (int i = 0; i < 200; i++) {
            int tick = i < 60 ? i : i < 120 ? 119 - i : random.nextInt(60);
            assertEquals(
                    frames.get(tick),
                    film.at(tick * STEP + STEP / 3).inspector().json(),
                    "tick " + tick);
        }
    }

    /** A key frame has the values of nodes that are drawn only; a node born with the number of one has values of its own. */
    @Test
    void shouldPlayOnWhenItBeginsWithAValueOfANodeThatIsDrawnOnly() throws IOException {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        FloatChannel heat = scene.channels().floats("heat");
        heat.moveTo(ship, 1);
        scene.synchronizer().afterTick(0, STEP);
        ship.moveTo(1, 0, 0);
        ship.destroyWhenShown();
        scene.synchronizer().afterTick(STEP, 2 * STEP);
        scene.synchronizer().beforeFrame(STEP + STEP / 2);
        SceneRecorder recorder = SceneRecorder.begin(scene, bytes);
        scene.synchronizer().beforeFrame(2 * STEP);
        Transform3d reborn = scene.create();
        assertEquals(ship.index(), reborn.index());
        heat.moveTo(reborn, 2);
        scene.synchronizer().afterTick(2 * STEP, 3 * STEP);
        scene.synchronizer().beforeFrame(2 * STEP + STEP / 2);
        recorder.write();
        recorder.close();
        SceneRecording film = open(bytes.toByteArray(), bytes.size());
        assertEquals(Optional.empty(), film.damage());
        assertEquals(
                scene.inspector().json(),
                film.at(2 * STEP + STEP / 2).inspector().json());
    }

    @Test
    void shouldRefuseRulesWithoutNamesAndKeepWhatWasBefore() throws IOException {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        SceneRecorder recorder = SceneRecorder.begin(scene, bytes);
        ship.moveTo(1, 2, 3);
        scene.synchronizer().afterTick(0, 1000);
        recorder.write();
        ship.rule(EASE_IN);
        assertThrows(IllegalArgumentException.class, recorder::write);
        assertThrows(IllegalStateException.class, recorder::write);
        recorder.close();
        assertEquals(1, open(bytes.toByteArray(), bytes.size()).ticks());
        assertThrows(IllegalArgumentException.class, () -> SceneRecorder.begin(scene, bytes));

        SceneSaves names = new SceneSaves().rule("ease in", EASE_IN);
        ByteArrayOutputStream named = new ByteArrayOutputStream();
        SceneRecorder second = SceneRecorder.begin(scene, named, names);
        assertThrows(IllegalStateException.class, () -> SceneRecorder.begin(scene, named, names));
        scene.synchronizer().afterTick(1000, 2000);
        second.write();
        second.close();
        second.close();
        RecordedFile file = new RecordedFile(named.toByteArray());
        assertThrows(InvalidRecordingException.class, () -> SceneRecording.open(file));
        Node shown = SceneRecording.open(file, names).at(1500).node(ship.index());
        assertEquals(ship.logicalRevision(), shown.logicalRevision());
    }

    @Test
    void shouldBeNothingToPlayBeforeTheFirstTick() throws IOException {
        Scene scene = new Scene();
        SceneRecorder recorder = SceneRecorder.begin(scene, bytes);
        scene.create();
        recorder.write();
        recorder.write();
        recorder.close();
        assertThrows(IllegalStateException.class, recorder::write);
        assertThrows(InvalidRecordingException.class, () -> open(bytes.toByteArray(), bytes.size()));
    }

    @Test
    void shouldFailWhenTheFileCannotBeWritten() throws IOException {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("disk full");
            }
        };
        assertThrows(IOException.class, () -> SceneRecorder.begin(new Scene(), full));
    }
}
