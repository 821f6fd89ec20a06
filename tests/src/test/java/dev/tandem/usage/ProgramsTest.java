package dev.tandem.usage;

import static dev.tandem.transform.Reparent.KEEP_WORLD;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.ChangeKind;
import dev.tandem.scene.ChangeReader;
import dev.tandem.scene.ChangeVisitor;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.ManualClock;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4x3f;
import org.junit.jupiter.api.Test;

/** Each test is one short program; only where a host would have a window or a wall clock, the test has its own. */
class ProgramsTest {

    private static final long FRAME = 6_944_444;

    private final List<Float> drawn = new ArrayList<>();
    private double x;

    private void draw(Matrix4x3f model) {
        drawn.add(model.m30());
    }

    @Test
    void shouldRunAWholeGameInFifteenLines() {
        ManualClock host = new ManualClock(123_456_789);

        Scene scene = new Scene();
        Transform3d ship = scene.create();
        Matrix4x3f model = new Matrix4x3f();
        SceneLoop loop = SceneLoop.builder()
                .rate(60) // ticks per second
                .onTick(tick -> ship.moveTo((float) (x += 3 * tick.seconds()), 0, 0)) // logical
                .onFrame(frame -> draw(ship.visualWorld(model))) // visual
                .start(scene, host.nanoTime());
        while (drawn.size() < 145) {
            host.advance(FRAME);
            loop.advance(host.nanoTime());
        }

        assertEquals(145, drawn.size());
        for (int i = 5; i < drawn.size(); i++) {
            assertEquals(3 / 144f, drawn.get(i) - drawn.get(i - 1), 1e-5f, "3 units a second at every frame");
        }
    }

    @Test
    void shouldRunOneCharacterInATimeOfItsOwn() {
        Scene scene = new Scene();
        Transform3d village = scene.create();
        Transform3d knight = scene.create();
        SceneLoop loop = SceneLoop.builder().rate(60).build(scene);

        TickGroup ai = new TickGroup(TickRate.perSecond(10)); // ticks inside the ticks of the loop
        TimeDomain hero = loop.domain().child("hero", ClockSettings.at(TickRate.perSecond(60))); // a clock of its own
        loop.onTick(ai, tick -> village.moveTo(tick.endNanos() / 1e9f, 0, 0))
                .onTick(hero, tick -> knight.moveTo(tick.endNanos() / 1e9f, 0, 0));
        loop.timeline(ai).addBranch(village); // these nodes are drawn from one AI tick to the next
        loop.timeline(hero).addBranch(knight); // and these in the hero's time
        hero.control().scale(0.2);
        loop.start(0);
        for (int frame = 1; frame <= 144; frame++) {
            loop.advance(frame * FRAME);
        }

        Pose3d visual = new Pose3d();
        assertEquals(1, village.visualLocal(visual).translation().x, 1e-4f);
        assertEquals(0.2f, knight.visualLocal(visual).translation().x, 1e-4f);
    }

    @Test
    void shouldDriveTheModuleWithThreeNumbers() {
        long step = 1000;
        long fixed = 0;
        Scene scene = new Scene();
        Transform3d ship = scene.create();

        VisualSynchronizer sync = scene.synchronizer();
        for (long now = 0; now <= 4000; now += 250) {
            while (fixed <= now) {
                ship.moveTo(fixed / 1000f, 0, 0);
                sync.afterTick(fixed, fixed += step);
            }
            sync.beforeFrame(now);
            drawn.add(place(ship));
        }

        assertEquals(List.of(0f, 0f, 0f, 0f, 0f, 0.25f, 0.5f, 0.75f, 1f, 1.25f), drawn.subList(0, 10));
        assertEquals(3, drawn.get(16));
        assertEquals(4, ship.logicalLocal(new Pose3d()).translation().x);
    }

    @Test
    void shouldDrawAtTheAlphaOfAnAccumulator() {
        long step = 1000;
        long accumulator = 0;
        long simulated = 0;
        Scene scene = new Scene();
        Transform3d ship = scene.create();

        VisualSynchronizer sync = scene.synchronizer();
        for (int frame = 0; frame < 8; frame++) {
            accumulator += 750;
            while (accumulator >= step) {
                ship.moveTo(simulated / 1000f, 0, 0);
                sync.afterTick(simulated, simulated += step);
                accumulator -= step;
            }
            if (simulated > 0) {
                sync.beforeFrameAt(accumulator / (double) step);
                drawn.add(place(ship));
            }
        }

        assertEquals(List.of(0f, 0.25f, 1f, 1.75f, 2.5f, 3.25f, 4f), drawn);
    }

    @Test
    void shouldSlowDownAndPauseOnTheClockNeverOnTheNodes() {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        SceneLoop time = SceneLoop.builder()
                .rate(60)
                .onTick(tick -> ship.moveTo(tick.index(), 0, 0))
                .start(scene, 0);
        time.advance(100_000_000);
        float before = place(ship);

        time.control().scale(0.25);
        time.advance(200_000_000);
        assertEquals(before + 1.5f, place(ship), 1e-3f, "a tenth of a second at a quarter of 60 ticks per second");

        time.control().pause();
        float paused = place(ship);
        time.advance(900_000_000);
        assertEquals(paused, place(ship));

        time.control().resume();
        time.advance(901_000_000);
        assertTrue(place(ship) - paused < 0.02f, "no jump after a pause");
    }

    @Test
    void shouldSayWhatADiscontinuityIs() {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        Transform3d parent = scene.create();
        Transform3d child = scene.create();
        VisualSynchronizer sync = scene.synchronizer();

        ship.moveTo(5, 0, 0); // the first write after creation just shows
        assertEquals(5, place(ship));
        parent.moveTo(100, 0, 0);
        child.moveTo(1, 0, 0);
        sync.afterTick(0, 1000);
        sync.beforeFrame(500);

        ship.moveTo(7, 0, 0); // a plain write is a move
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1500);
        assertEquals(6, place(ship));

        ship.teleportTo(50, 0, 0);
        child.attachTo(parent, KEEP_WORLD);
        sync.afterTick(2000, 3000);
        sync.beforeFrame(2100);
        assertEquals(50, place(ship));
        assertEquals(1, child.visualWorld(new Matrix4x3f()).m30());
        assertEquals(-99, place(child));

        child.detach(KEEP_WORLD);
        ship.destroy();
        assertEquals(1, child.visualWorld(new Matrix4x3f()).m30());
        assertFalse(ship.isAlive());
    }

    @Test
    void shouldGiveTwoReadingsThatCannotBeMistaken() {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        Pose3d pose = new Pose3d();
        Matrix4x3f matrix = new Matrix4x3f();
        VisualSynchronizer sync = scene.synchronizer();
        ship.moveTo(0, 0, 0);
        sync.afterTick(0, 1000);
        ship.moveTo(8, 0, 0);
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1250);

        assertEquals(8, ship.logicalLocal(pose).translation().x);
        assertEquals(8, ship.logicalWorld(matrix).m30());
        assertEquals(2, ship.visualLocal(pose).translation().x);
        assertEquals(2, ship.visualWorld(matrix).m30());
    }

    @Test
    void shouldTellWhatHappenedSinceItLastLooked() {
        Scene scene = new Scene();
        Map<Integer, String> names = new HashMap<>(); // what the host keeps beside the nodes
        ChangeReader changes = scene.changes(ChangeKind.DESTROYED, ChangeKind.TELEPORTED);
        Transform3d wagon = scene.create();
        Transform3d horse = scene.create(wagon);
        names.put(wagon.index(), "wagon");
        names.put(horse.index(), "horse");
        List<String> news = new ArrayList<>();
        ChangeVisitor listener = (kind, index) -> {
            news.add(names.get(index) + " " + kind);
            if (kind == ChangeKind.DESTROYED) {
                names.remove(index);
            }
        };

        horse.teleportTo(5, 0, 0);
        wagon.destroy(); // the horse with it
        if (!changes.poll(listener)) {
            scene.space()
                    .forEachIndex(index -> news.add("begin again with " + index)); // after a long time without a poll
        }

        assertEquals(List.of("horse TELEPORTED", "horse DESTROYED", "wagon DESTROYED"), news);
        assertEquals(Map.of(), names);
    }

    private static float place(Transform3d node) {
        return node.visualLocal(new Pose3d()).translation().x;
    }
}
