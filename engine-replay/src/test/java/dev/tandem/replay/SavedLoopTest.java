package dev.tandem.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 14.7: a game with a loop, its domains and groups goes on from a save with the bits of the one that went on. */
class SavedLoopTest {
    private static final int RUNS = 25;
    private static final int FRAMES = 50;
    private static final long STEP = 1_000_000_000 / 60;
    private static final int HEADER = 20;
    private static final SceneSaves SAVES = new SceneSaves();

    /** The loop of a game: its code, which a new game and a loaded one have in common. */
    private static final class Game {
        private final Scene scene;
        private final SceneLoop loop;
        private final TimeDomain hero;
        private final List<String> seen = new ArrayList<>();

        Game(Scene scene, TickPolicy policy) {
            this.scene = scene;
            loop = SceneLoop.builder()
                    .clock(ClockSettings.at(TickRate.perSecond(60)).withPolicy(policy))
                    .onTick(tick -> {
                        move("world", tick.index());
                        seen.add("tick " + tick);
                    })
                    .onFrame(this::frame)
                    .build(scene);
            hero = loop.domain().child("hero", ClockSettings.at(TickRate.perSecond(30)));
            loop.onTick(hero, tick -> move("hero", tick.index()));
            loop.onTick(new TickGroup(TickRate.perSecond(7)), tick -> move("slow", tick.index()));
            loop.onTick(new TickGroup(TickRate.perSecond(11), 5_000_000), tick -> move("far", tick.index()));
            loop.onTick(hero, new TickGroup(TickRate.perSecond(3)), tick -> move("thought", tick.index()));
        }

        /** What only a new game does. */
        Game withNodes() {
            for (String name : List.of("world", "hero", "slow", "far", "thought")) {
                scene.names().put(scene.create(), name);
            }
            loop.timeline(hero).add(node("hero"));
            node("far").rule(MotionRule.HERMITE);
            node("slow").rule(MotionRule.EXTRAPOLATE);
            scene.follow(node("hero")).damped(200_000_000);
            scene.follow(node("world")).damped(150_000_000).inRealTime();
            return this;
        }

        private Transform3d node(String name) {
            return scene.names().find(name);
        }

        private void move(String name, long index) {
            node(name).moveTo(index * index * 0.01f, index % 5, -index);
            if (index == 4 && name.equals("slow")) {
                scene.create(node("slow")).moveTo(1, 2, 3);
            }
        }

        private void frame(Frame frame) {
            seen.add(frame + " " + frame.alpha() + hero.clock().normalNanos()
                    + scene.inspector().json());
        }

        void act(Random random) {
            TimeDomain domain = random.nextBoolean() ? hero : loop.domain();
            switch (random.nextInt(6)) {
                case 0 -> domain.control().ramp(random.nextDouble(), random.nextInt(500_000_000), Ramp.SMOOTH);
                case 1 -> domain.control().play(SlowMotion.DIP);
                case 2 -> domain.control().hitStop(random.nextInt(50_000_000), 40_000_000);
                case 3 -> domain.control().pause();
                case 4 -> domain.control().resume();
                default -> domain.control().scale(random.nextDouble() * 2);
            }
        }

        byte[] save() throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            SAVES.save(scene, out);
            return out.toByteArray();
        }
    }

    private static Scene load(byte[] save) throws IOException {
        return SAVES.load(new ByteArrayInputStream(save));
    }

    @Test
    void shouldGoOnWithTheSameBitsWhenSavedAtAnyFrame() throws IOException {
        for (int seed = 0; seed < RUNS; seed++) {
            Random random = new Random(seed);
            TickPolicy policy = random.nextBoolean() ? TickPolicy.AHEAD : TickPolicy.BEHIND;
            long real = 5;
            Game went = new Game(new Scene(), policy).withNodes();
            went.loop.start(real);
            Game goes = went;
            int saved = random.nextInt(FRAMES);
            long shift = 0;
            for (int frame = 0; frame < FRAMES; frame++) {
                if (frame == saved) {
                    shift = random.nextLong();
                    goes = new Game(load(went.save()), policy);
                    goes.loop.start(real + shift);
                    assertEquals(List.of(), goes.seen, "no frame is drawn for a start");
                    went.seen.clear();
                }
                if (random.nextInt(3) == 0) {
                    long action = random.nextLong();
                    went.act(new Random(action));
                    if (goes != went) {
                        goes.act(new Random(action));
                    }
                }
                real += random.nextInt(30_000_000);
                went.loop.advance(real);
                if (goes != went) {
                    goes.loop.advance(real + shift);
                }
            }
            assertEquals(went.seen, goes.seen, "seed " + seed + ", saved before frame " + saved);
        }
    }

    @Test
    void shouldGoOnWhenSavedWithinAFrameOrLoadedTwice() throws IOException {
        List<byte[]> saves = new ArrayList<>();
        Scene scene = new Scene();
        Transform3d node = scene.create();
        SceneLoop loop = SceneLoop.builder()
                .rate(60)
                .onTick(tick -> node.moveTo(tick.index(), 0, 0))
                .onFrame(frame -> saves.add(saved(scene)))
                .start(scene, 0);
        loop.advance(5 * STEP / 2);
        byte[] waiting = saved(load(saves.get(1)));
        SceneLoop again = SceneLoop.builder().rate(60).start(load(waiting), 100);
        assertEquals(5 * STEP / 2, again.time().normalNanos());
        assertEquals(2, again.time().tick().index());
    }

    private static byte[] saved(Scene scene) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            SAVES.save(scene, out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }

    @Test
    void shouldBeginAnewWhenNoLoopWasSaved() throws IOException {
        Scene scene = new Scene();
        scene.synchronizer().afterTick(0, 1000);
        SceneLoop loop = SceneLoop.builder().rate(60).build(load(saved(scene)));
        assertEquals(-1, loop.time().frame().index());
        Scene waits = new Scene();
        SceneLoop.builder().rate(60).build(waits);
        SceneLoop begun = SceneLoop.builder().rate(60).start(load(saved(waits)), 9);
        assertEquals(0, begun.time().frame().index(), "a loop that had not begun begins");
    }

    @Test
    void shouldMoveNodesToTheMainTimelineWhenTheirDomainIsGone() throws IOException {
        Game game = new Game(new Scene(), TickPolicy.AHEAD).withNodes();
        game.loop.start(0);
        game.loop.advance(STEP * 7 / 2);
        Scene scene = load(game.save());
        SceneLoop loop = SceneLoop.builder().rate(60).start(scene, 0);
        loop.advance(STEP / 3);
        assertFalse(scene.inspector().json().contains("nobody"));
        scene.names().find("hero").moveTo(100, 0, 0);
        loop.advance(STEP * 3);
        assertEquals(100, scene.names().find("hero").visualWorldPosition(new Vector3f()).x);
        loop.advance(STEP * 4);
        assertTrue(loop.time().tick().index() > 6);
    }

    @Test
    void shouldRefuseToSaveWithinATickOrBeforeTheLoopGoesOn() throws IOException {
        List<IllegalStateException> refused = new ArrayList<>();
        Scene scene = new Scene();
        SceneLoop.builder()
                .rate(60)
                .afterTick(tick -> refused.add(assertThrows(IllegalStateException.class, () -> saved(scene))))
                .start(scene, 0);
        assertEquals(
                "a frame is in progress: save when nextTick() has returned false, or after endFrame()",
                refused.get(0).getMessage());
        Scene loaded = load(saved(scene));
        SceneLoop.builder().rate(60).build(loaded);
        assertEquals(
                "this loop has not gone on yet: call start(realNanos) before it is saved",
                assertThrows(IllegalStateException.class, () -> saved(loaded)).getMessage());
    }

    /** Flipped bits of the part that has the loop, with the checksum that belongs to them. */
    @Test
    void shouldLoadOrRefuseWhateverTheBytesOfTheLoopAre() throws IOException {
        Game game = new Game(new Scene(), TickPolicy.AHEAD).withNodes();
        game.loop.start(0);
        game.loop.advance(STEP * 7 / 2);
        byte[] file = game.save();
        int loop = new String(file, StandardCharsets.ISO_8859_1).indexOf("loop/");
        Random random = new Random(26);
        int refused = 0;
        for (int run = 0; run < 400; run++) {
            byte[] damaged = file.clone();
            damaged[loop + random.nextInt(file.length - loop)] ^= (byte) (1 << random.nextInt(8));
            CRC32C checksum = new CRC32C();
            checksum.update(damaged, HEADER, damaged.length - HEADER);
            ByteBuffer.wrap(damaged).putInt(HEADER - 4, (int) checksum.getValue());
            try {
                Scene scene = load(damaged);
                start(new Game(scene, TickPolicy.AHEAD).loop);
                scene.validate();
            } catch (InvalidSaveException e) {
                refused++;
            }
        }
        assertTrue(refused > 40 && refused < 400, "refused " + refused);
    }

    private static void start(SceneLoop loop) {
        try {
            loop.start(0);
        } catch (IllegalArgumentException ofTimes) {
            assertTrue(ofTimes.getMessage().matches(".* ns\\b.*"), ofTimes.getMessage());
        }
    }
}
