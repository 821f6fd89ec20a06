package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.replay.SaveSection;
import dev.tandem.replay.SceneHistory;
import dev.tandem.replay.SceneRecorder;
import dev.tandem.replay.SceneRecording;
import dev.tandem.replay.SceneSaves;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.follow.Follower;
import dev.tandem.time.Nanos;
import dev.tandem.time.TickClock;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of docs/recipes.md that look back. Ticks last 100 ms, and the ship flies ten units in each. */
class ReplayRecipesTest {
    private static final long STEP = Nanos.millis(100);
    private static final MotionRule GLIDE = MotionRule.eased(t -> t * t * (3 - 2 * t));

    private enum Weapon {
        SWORD;

        static Weapon ofAnyVersion(String text) {
            return text.equals("BLADE") ? SWORD : valueOf(text);
        }
    }

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final SceneHistory history = SceneHistory.of(scene, 50);
    private final Transform3d ship = scene.create();
    private long fixed;
    private float drawn;

    private void fly(int ticks) {
        for (int i = 0; i < ticks; i++) {
            ship.moveTo(fixed / STEP * 10 + 10, 0, 0);
            sync.afterTick(fixed, fixed + STEP);
            history.afterTick(fixed, fixed + STEP);
            fixed += STEP;
        }
    }

    private void draw(Scene some) {
        drawn = x(some.node(ship.index()));
    }

    private static float x(Transform3d node) {
        return node.visualLocal(new Pose3d()).translation().x;
    }

    @Test
    void shouldShowTheHitAgain() {
        fly(40);
        long hit = fixed;
        long frame = Nanos.millis(20);
        long shown = hit - Nanos.seconds(2);
        for (int i = 0; i < 5; i++) {
            shown = Math.min(shown + frame / 5, history.latestNanos()); // first hit - Nanos.seconds(2)
            draw(history.at(shown)); // another scene: the game goes on below it
            fly(1);
        }
        assertEquals(202, drawn, 1e-3f);
    }

    @Test
    void shouldTakeAMoveBack() {
        fly(10);
        long tickBeforeTheMove = history.ticks() - 1;
        sync.beforeFrame(fixed);
        fly(3);
        sync.beforeFrame(fixed);
        float before = x(ship);

        history.rollBackTo(tickBeforeTheMove, Nanos.millis(300));

        sync.beforeFrame(fixed);
        history.afterFrame(fixed);
        assertEquals(before, x(ship), "nothing jumps");
        sync.beforeFrame(fixed + Nanos.millis(300));
        history.afterFrame(fixed + Nanos.millis(300));
        assertEquals(100, x(ship));
    }

    @Test
    void shouldBeginAgainAtTheCheckpoint() throws IOException {
        scene.names().put(ship, "hero");
        SceneSaves saves = new SceneSaves();
        Follower follower = scene.follow(ship).damped(Nanos.millis(120));
        Transform3d camera = follower.node();
        fly(10);
        sync.beforeFrame(fixed - STEP / 2);
        scene.followers().beforeFrame(fixed - STEP / 2);
        ByteArrayOutputStream checkpoint = new ByteArrayOutputStream();
        saves.save(scene, checkpoint);
        fly(10);
        sync.beforeFrame(fixed - STEP);

        Scene again = saves.load(new ByteArrayInputStream(checkpoint.toByteArray()));
        Transform3d hero = again.names().find("hero");

        assertNotNull(hero);
        assertEquals(95, x(hero));
        Follower loaded = again.followers().of(again.node(camera.index()));
        assertNotNull(loaded);
        again.synchronizer().beforeFrame(fixed);
        again.followers().beforeFrame(fixed);
        float way = x(loaded.node()) - 95;
        assertTrue(way > 0 && way < 5, way + " of 5 units");
    }

    @Test
    void shouldShowAnyInstantWhileTheGameStandsStill() {
        TickClock clock = TickClock.at(10);
        fly(40);
        sync.beforeFrame(fixed);
        long back = Nanos.millis(250);

        clock.pause();
        Scene photo = history.at(Math.max(history.earliestNanos(), history.latestNanos() - back)); // between ticks, too

        draw(photo);
        assertEquals(375, drawn);
        assertEquals(400, x(ship));
    }

    @Test
    void shouldAttachTheLastSeconds(@TempDir Path folder) throws IOException {
        Path recorded = folder.resolve("game.mcap");
        Path attachment = folder.resolve("end.mcap");
        try (SceneRecorder recorder = SceneRecorder.begin(scene, Files.newOutputStream(recorded))) {
            for (int i = 0; i < 40; i++) {
                fly(1);
                recorder.write();
            }
        }
        try (SeekableByteChannel file = Files.newByteChannel(recorded)) {
            Files.write(attachment, SceneRecording.open(file).tail(60_000)); // bytes at most
        }
        try (SeekableByteChannel file = Files.newByteChannel(attachment)) {
            SceneRecording film = SceneRecording.open(file);
            draw(film.at(film.latestNanos()));
        }
        assertEquals(400, drawn);
    }

    /** What the hero has. */
    private static class Inventory implements SaveSection {
        int arrows = 7;

        @Override
        public void save(Scene scene, DataOutput out) throws IOException {
            out.writeInt(1);
            out.writeInt(arrows);
        }

        @Override
        public void load(Scene scene, DataInput in) throws IOException {
            throw new IOException("the old game loads no save here");
        }
    }

    /** The same in a later version. */
    private static final class LaterInventory extends Inventory {
        int potions = 3;

        @Override
        public void load(Scene scene, DataInput in) throws IOException {
            int version = in.readInt();
            arrows = in.readInt();
            potions = version >= 2 ? in.readInt() : 0; // potions came later
        }
    }

    private static SceneSaves names(Inventory inventory) {
        SceneSaves saves = new SceneSaves()
                .rule("glide", GLIDE)
                .type("weapon", Weapon.class, Weapon::name, Weapon::ofAnyVersion)
                .section("inventory", inventory);
        return saves;
    }

    @Test
    void shouldLoadASaveOfTheLastVersion() throws IOException {
        ship.rule(GLIDE);
        scene.data(Weapon.class).put(ship, Weapon.SWORD);
        fly(3);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        names(new Inventory()).section("gone since", new Inventory()).save(scene, out);
        LaterInventory later = new LaterInventory();
        later.arrows = 0;

        Scene loaded =
                names(later).section("added since", new Inventory()).load(new ByteArrayInputStream(out.toByteArray()));

        assertEquals(7, later.arrows);
        assertEquals(0, later.potions);
        assertEquals(Weapon.SWORD, loaded.data(Weapon.class).get(loaded.node(ship.index())));
    }
}
