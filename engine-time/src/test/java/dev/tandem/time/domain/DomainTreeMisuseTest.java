package dev.tandem.time.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.recording.ClockRecorder;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a tree of domains refuses, and what happens when tasks throw. */
class DomainTreeMisuseTest extends DomainTreeStage {

    private static final long LIMIT = ClockSettings.TIME_LIMIT_NANOS;

    @Test
    void shouldLoseNothingWhenATaskThrows() {
        TimeDomain world = app.child("world", SETTINGS);
        TimeDomain hero = world.child("hero", SETTINGS);
        TimeDomain ui = app.child("ui", SETTINGS);
        tree.advance(0, NOTHING);
        assertThrows(
                ArithmeticException.class,
                () -> tree.advance(3_000, (domain, tick) -> {
                    if (domain == world) {
                        throw new ArithmeticException("of the host");
                    }
                }));
        assertEquals(0, hero.clock().normalNanos());
        hero.attachTo(ui);
        tree.advance(4_000, note);
        assertEquals(
                List.of("app 5", "world 3", "world 4", "world 5", "ui 2", "ui 3", "ui 4", "ui 5", "hero 2", "hero 3"),
                ran.subList(0, 10));
        assertEquals(4_000, ui.clock().normalNanos());
        assertEquals(3_000 + 4_000, hero.clock().normalNanos(), "3 of its old parent's, all 4 that ui passed");
    }

    @Test
    void shouldEndAFrameAtOnce() {
        TimeDomain world = app.child("world", SETTINGS);
        tree.endFrame();
        tree.beginFrame(0);
        assertTrue(tree.nextTick());
        tree.endFrame();
        assertEquals(-1, world.clock().tick().index());
        tree.advance(0, note);
        assertEquals(List.of("world 1"), ran);
    }

    @Test
    void shouldRefuseFramesOutOfTurn() {
        assertThrows(IllegalStateException.class, tree::nextTick);
        tree.beginFrame(0);
        assertThrows(IllegalStateException.class, () -> tree.beginFrame(1));
        assertThrows(IllegalStateException.class, () -> tree.advance(1, NOTHING));
        tree.endFrame();
        tree.advance(1_000, (domain, tick) -> {
            assertThrows(IllegalStateException.class, tree::nextTick);
            assertThrows(IllegalStateException.class, tree::endFrame);
            assertThrows(IllegalStateException.class, () -> tree.beginFrame(2_000));
            note.accept(domain, tick);
        });
        assertEquals(List.of("app 1", "app 2"), ran);
        assertThrows(IllegalStateException.class, () -> tree.advance(999, NOTHING));
        tree.advance(1_001, NOTHING);
    }

    @Test
    void shouldRefuseWhatIsNoTree() {
        TimeDomain world = app.child("world", SETTINGS);
        TimeDomain hero = world.child("hero", SETTINGS);
        TimeDomain other = new DomainTree("other", SETTINGS).root();
        for (TimeDomain below : List.of(world, hero)) {
            String message = assertThrows(IllegalArgumentException.class, () -> world.attachTo(below))
                    .getMessage();
            assertTrue(message.contains(below.name()), message);
        }
        assertThrows(IllegalArgumentException.class, () -> world.attachTo(other));
        assertThrows(IllegalStateException.class, app::close);
        assertThrows(IllegalStateException.class, app::parent);
        assertThrows(IllegalArgumentException.class, () -> app.attachTo(world));
        tree.advance(0, (domain, tick) -> assertThrows(IllegalStateException.class, () -> hero.attachTo(app)));
        assertEquals(List.of(app, world, hero), tree.domains());
        assertFalse(app.hasParent());
        assertTrue(hero.hasParent());
        hero.close();
        assertThrows(IllegalStateException.class, () -> hero.child("late", SETTINGS));
        assertThrows(IllegalStateException.class, () -> world.attachTo(hero));
        assertThrows(IllegalStateException.class, () -> hero.attachTo(app));
        assertThrows(UnsupportedOperationException.class, () -> tree.domains().clear());
    }

    @Test
    void shouldNameTheDomainWhoseTimeIsUp() {
        TimeDomain late = app.child("late", SETTINGS.withStart(LIMIT - 5_000));
        TimeDomain ui = app.child("ui", SETTINGS);
        tree.advance(0, NOTHING);
        String message = assertThrows(IllegalStateException.class, () -> tree.advance(10_000, NOTHING))
                .getMessage();
        assertTrue(message.contains("late") && message.contains(Long.toString(LIMIT - 5_000)), message);
        assertEquals(0, ui.clock().normalNanos());
        late.close();
        tree.advance(11_000, NOTHING);
        assertEquals(11_000, ui.clock().normalNanos());
    }

    @Test
    void shouldKeepTheTimeOfARefusedFrameForTheNext() {
        TimeDomain late = app.child("late", SETTINGS.withStart(LIMIT - 5_000));
        tree.advance(0, NOTHING);
        assertThrows(IllegalStateException.class, () -> tree.advance(10_000, NOTHING));
        late.control().scale(0.25);
        tree.advance(12_000, NOTHING);
        assertEquals(12_000, late.frame().realDeltaNanos());
        assertEquals(LIMIT - 5_000 + 3_000, late.clock().normalNanos());
    }

    @Test
    void shouldRefuseARecorderThatIsInUse() throws IOException {
        try (ClockRecorder recorder = new ClockRecorder(SETTINGS, "", OutputStream.nullOutputStream());
                ClockRecorder used = new ClockRecorder(SETTINGS, "", OutputStream.nullOutputStream())) {
            used.advance(0, tick -> {});
            app.child("world", recorder);
            String message = assertThrows(IllegalArgumentException.class, () -> app.child("again", recorder))
                    .getMessage();
            assertTrue(message.contains("world"), message);
            message = assertThrows(IllegalArgumentException.class, () -> app.child("used", used))
                    .getMessage();
            assertTrue(message.contains("has run a frame already"), message);
            assertThrows(IllegalArgumentException.class, () -> new DomainTree("used", used));
            assertEquals(2, tree.domains().size());
        }
    }

    @Test
    void shouldRefuseNull() {
        assertEquals("name", nameOfNull(() -> new DomainTree(null, SETTINGS)));
        assertEquals("settings", nameOfNull(() -> new DomainTree("app", (ClockSettings) null)));
        assertEquals("recorder", nameOfNull(() -> new DomainTree("app", (ClockRecorder) null)));
        assertEquals("name", nameOfNull(() -> app.child(null, SETTINGS)));
        assertEquals("settings", nameOfNull(() -> app.child("world", (ClockSettings) null)));
        assertEquals("limit", nameOfNull(() -> app.child("world", SETTINGS, null)));
        assertEquals("recorder", nameOfNull(() -> app.child("world", (ClockRecorder) null)));
        assertEquals("newParent", nameOfNull(() -> app.attachTo(null)));
        assertEquals("task", nameOfNull(() -> tree.advance(0, null)));
        assertEquals(1, tree.domains().size());
        assertEquals(-1, app.frame().index());
    }

    private static String nameOfNull(Runnable call) {
        return assertThrows(NullPointerException.class, call::run).getMessage();
    }
}
