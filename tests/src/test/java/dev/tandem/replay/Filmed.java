package dev.tandem.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.replay.internal.history.PoseHash;
import dev.tandem.replay.internal.history.TickHashes;
import dev.tandem.scene.Scene;
import dev.tandem.scene.inspect.SynchronizationListener;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.testkit.action.Rule;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.motion.TimelineTimes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** A scene that is recorded, and what its frames have shown, which the recording has to show again in any order. */
final class Filmed {
    /** Of a frame that was drawn before something else could be looked at. */
    private static final String UNKNOWN = "";

    private final Scene scene;
    private final int beginsAfter;
    private final long nanosOfChunk;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Map<Long, String> frames = new TreeMap<>();

    /** Of the poses at the end of each tick, unless the scene is a replica, which may have other ids. */
    private final List<Long> hashes = new ArrayList<>();

    private int looks;
    private long drawn = -1;

    /** True if another timeline has ticked since the last frame of the main one. */
    private boolean tickedSince;

    private SceneRecorder recorder;

    /**
     * @param driven what the ticks and frames come from: the scene itself, or the one whose replica it is
     * @param beginsAfter so many looks at the scene
     */
    Filmed(Scene scene, Scene driven, int beginsAfter, long nanosOfChunk) {
        this.scene = scene;
        this.beginsAfter = beginsAfter;
        this.nanosOfChunk = nanosOfChunk;
        driven.inspector().listener(new SynchronizationListener() {
            @Override
            public void tickObserved(int timeline, long startNanos, long endNanos) {
                tickedSince = true;
                if (timeline == 0 && recorder != null && scene == driven) {
                    hashes.add(PoseHash.of(SceneAccess.stores(scene)));
                }
            }

            @Override
            public void frameInterpolated(int timeline, long renderNanos) {
                tickedSince &= timeline != 0;
            }
        });
        begin();
    }

    private void begin() {
        if (looks++ >= beginsAfter && recorder == null) {
            try {
                recorder = SceneRecorder.begin(scene, bytes, names(), nanosOfChunk);
                drawn = times(scene).frames();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    static SceneSaves names() {
        SceneSaves names = new SceneSaves().type("text", String.class, text -> text, text -> text);
        for (Rule each : Rule.values()) {
            names.rule(each.name(), each.rule());
        }
        return names;
    }

    /** Looks at the scene after each action. */
    void look(List<Node> nodes) {
        boolean inTick = isInTick();
        if (!inTick) {
            begin();
        }
        if (recorder == null) {
            return;
        }
        TimelineTimes times = times(scene);
        if (times.frames() != drawn) {
            drawn = times.frames();
            frames.put(
                    times.lastRender(),
                    inTick || tickedSince || !times.hasTick()
                            ? UNKNOWN
                            : scene.inspector().json());
        }
        if (!inTick) {
            write();
        }
    }

    private void write() {
        try {
            recorder.write();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean isInTick() {
        try {
            SceneAccess.stores(scene).space().owner().requireNoTick();
            return false;
        } catch (IllegalStateException inTick) {
            return true;
        }
    }

    static TimelineTimes times(Scene scene) {
        return SceneAccess.stores(scene).space().synchronization().times();
    }

    /** Plays what was recorded: forwards, backwards and in any order, and the end of it alone. */
    void play(long seed) {
        try {
            if (recorder == null) {
                return;
            }
            recorder.close();
            checkHashes();
            frames.values().removeIf(UNKNOWN::equals);
            if (frames.isEmpty()) {
                return;
            }
            SceneRecording film = SceneRecording.open(new ArrayFile(bytes.toByteArray()), names());
            assertEquals(List.of(), film.damage().stream().toList());
            List<Long> instants = new ArrayList<>(frames.keySet());
            instants.removeIf(each -> each < film.earliestNanos());
            check(film, instants);
            Collections.reverse(instants);
            check(film, instants);
            Random random = new Random(seed);
            Collections.shuffle(instants, random);
            check(film, instants);
            checkEnd(film, instants, random.nextInt(bytes.size()));
            assertThrows(IllegalArgumentException.class, () -> film.at(film.latestNanos() + 1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void checkHashes() throws IOException {
        if (hashes.isEmpty()) {
            return;
        }
        SceneRecording film = SceneRecording.open(new ArrayFile(bytes.toByteArray()), names());
        TickHashes written = film.hashes();
        assertEquals(film.ticks(), written.count());
        for (int tick = 0; tick < written.count(); tick++) {
            assertEquals(hashes.get(tick), written.get(tick), "hash of tick " + tick);
        }
    }

    /** The end that fits into some bytes shows what the whole does. */
    private void checkEnd(SceneRecording film, List<Long> instants, int mostBytes) throws IOException {
        byte[] end;
        try {
            end = film.tail(mostBytes);
        } catch (IllegalArgumentException tooSmall) {
            return;
        }
        SceneRecording last = SceneRecording.open(new ArrayFile(end), names());
        assertEquals(film.latestNanos(), last.latestNanos());
        List<Long> held = new ArrayList<>(instants);
        held.removeIf(each -> each < last.earliestNanos());
        check(last, held);
    }

    private void check(SceneRecording film, List<Long> instants) throws IOException {
        for (long instant : instants) {
            assertEquals(frames.get(instant), film.at(instant).inspector().json(), () -> "frame at " + instant);
        }
    }
}
