package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.scene.internal.image.SceneImages;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.image.Tape;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 14.7: a scene hands over the clocks of its loop, which goes on with its domains and groups. */
class LoopImageTest {
    private static final long SECOND = 1_000_000_000;

    /** A loop with a domain and groups of both. */
    private static final class Game {
        final Scene scene;
        final SceneLoop loop;
        final TimeDomain hero;
        final TickGroup slow = new TickGroup(TickRate.perSecond(4));
        final TickGroup thought = new TickGroup(TickRate.perSecond(3));

        Game(Scene scene) {
            this.scene = scene;
            loop = SceneLoop.builder()
                    .rate(10)
                    .onTick(tick -> move(0, tick.index()))
                    .build(scene);
            hero = loop.domain().child("hero", ClockSettings.at(TickRate.perSecond(5)));
            loop.onTick(hero, tick -> move(1, tick.index()));
            loop.onTick(slow, tick -> move(2, tick.index()));
            loop.onTick(hero, thought, tick -> move(3, tick.index()));
        }

        Game begin() {
            for (int node = 0; node < 4; node++) {
                scene.create();
            }
            loop.timeline(hero).add(scene.node(1));
            loop.timeline(slow).add(scene.node(2));
            loop.timeline(thought).add(scene.node(3));
            loop.start(0);
            return this;
        }

        void move(int node, long index) {
            scene.node(node).moveTo(index * index, node, 0);
        }

        String shown() {
            return loop.time().frame() + " " + hero.frame() + " " + slow.tick() + thought.tick()
                    + scene.inspector().json();
        }
    }

    private static Scene copy(Scene scene) throws IOException {
        Tape tape = new Tape().toWrite();
        SceneImages.get().image(scene, tape);
        SceneImages.get().loop(scene, tape);
        Scene copy = new Scene();
        tape.toRead();
        SceneImages.get().image(copy, tape);
        SceneImages.get().loop(copy, tape);
        return copy;
    }

    @Test
    void shouldGoOnWithDomainsAndGroups() throws IOException {
        Game went = new Game(new Scene()).begin();
        went.hero.control().scale(0.7);
        went.loop.advance(11 * SECOND / 13);
        Game goes = new Game(copy(copy(went.scene)));
        assertThrows(IllegalStateException.class, () -> copy(goes.scene), "it has not gone on yet");
        goes.loop.start(5);
        assertEquals(went.shown(), goes.shown());
        for (int frame = 1; frame < 20; frame++) {
            went.loop.advance(11 * SECOND / 13 + frame * SECOND / 17);
            goes.loop.advance(5 + frame * SECOND / 17);
            assertEquals(went.shown(), goes.shown());
        }
    }

    @Test
    void shouldCloseTimelinesThatNobodyTakes() throws IOException {
        Game went = new Game(new Scene()).begin();
        went.loop.advance(SECOND);
        SceneLoop loop = SceneLoop.builder().rate(10).start(copy(went.scene), 0);
        Scene again = copy(went.scene);
        SceneLoop other = SceneLoop.builder().rate(10).build(again);
        TimeDomain hero = other.domain().child("hero", ClockSettings.at(TickRate.perSecond(5)));
        other.onTick(hero, tick -> {});
        other.start(0);
        Timeline kept = other.timeline(hero);
        other.advance(SECOND / 100);
        loop.advance(SECOND / 100);
        for (Transform3d node : List.of(again.node(2), again.node(3))) {
            assertFalse(kept.contains(node));
        }
        assertEquals(1, other.time().frame().index() - 1);
        assertEquals(
                2, again.inspector().json().split("\"number\"").length - 1, "the main timeline, and that of the hero");
    }

    @Test
    void shouldForgetALoopWhenAHostDrivesTheScene() throws IOException {
        Game went = new Game(new Scene()).begin();
        went.hero.close();
        went.loop.remove(went.slow);
        Scene copied = copy(went.scene);
        assertEquals(3, copied.synchronizer().openTimelines().size());
        Scene again = copy(copied);
        assertEquals(
                -1, SceneLoop.builder().rate(10).build(again).time().frame().index());
    }
}
