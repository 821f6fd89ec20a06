package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Matrix4x3fc;
import org.junit.jupiter.api.Test;

/** After a task that threw, the loop goes on as if it had not. */
class LoopFailureTest {
    private static final long MILLI = 1_000_000;
    private static final ClockSettings AT_60 = ClockSettings.at(TickRate.perSecond(60));

    @SuppressWarnings("serial")
    private static final class HostFault extends RuntimeException {}

    /** A loop with a task of each kind, each of which moves a node and then may throw. */
    private static final class Game {
        final Scene scene = new Scene();
        final List<Transform3d> nodes = List.of(scene.create(), scene.create(), scene.create());
        final TickGroup group = new TickGroup(TickRate.perSecond(7));
        final SceneLoop loop =
                SceneLoop.builder().clock(AT_60).onFrame(frame -> maybeThrow()).build(scene);
        final TimeDomain hero = loop.domain().child("hero", ClockSettings.at(TickRate.perSecond(25)));
        final BooleanSupplier throwing;

        /**
         * Where a task throws, the groups that come after it in the same tick of the clock are late by a tick. So the last one
         * throws: the group, or the loop's own task if there is no group.
         */
        Game(boolean grouped, BooleanSupplier throwing) {
            this.throwing = throwing;
            loop.onTick(loop.domain(), tick -> move(0, tick, !grouped)).onTick(hero, tick -> move(2, tick, true));
            loop.timeline(hero).add(nodes.get(2));
            if (grouped) {
                loop.onTick(group, tick -> move(1, tick, true));
                loop.timeline(group).add(nodes.get(1));
            }
        }

        void move(int node, Tick tick, boolean mayThrow) {
            nodes.get(node).moveTo(tick.index() * tick.index() % 31, node, 0);
            if (mayThrow) {
                maybeThrow();
            }
        }

        void maybeThrow() {
            if (throwing.getAsBoolean()) {
                throw new HostFault();
            }
        }

        List<Pose3d> visuals() {
            return nodes.stream().map(node -> node.visualLocal(new Pose3d())).toList();
        }
    }

    @Property(tries = 200)
    void shouldRenderTheSameAsWithoutFailuresWhenAFrameSucceeds(@ForAll long seed) {
        Random random = new Random(seed);
        boolean grouped = random.nextBoolean();
        Game smooth = new Game(grouped, () -> false);
        Game failing = new Game(grouped, () -> random.nextInt(15) == 0);
        long now = 0;
        boolean started = false;
        for (int frame = 0; frame < 60; frame++) {
            if (started) {
                smooth.loop.advance(now);
            } else {
                smooth.loop.start(now);
            }
            int attempts = 0;
            boolean done = false;
            while (!done) {
                try {
                    if (started) {
                        failing.loop.advance(now);
                    } else {
                        started = true;
                        failing.loop.start(now);
                    }
                    done = true;
                } catch (HostFault e) {
                    attempts++;
                    assertTrue(attempts < 1000, "it goes on");
                }
            }
            assertEquals(smooth.visuals(), failing.visuals(), "frame " + frame);
            assertEquals(smooth.loop.time().renderNanos(), failing.loop.time().renderNanos());
            failing.scene.validate();
            now += random.nextInt(40) * MILLI;
        }
    }

    @Test
    void shouldCloseTheTimelineOfAClosedDomainWhenTheTickThrew() {
        Scene scene = new Scene();
        Transform3d node = scene.create();
        SceneLoop loop = SceneLoop.builder().clock(AT_60).build(scene);
        TimeDomain hero = loop.domain().child("hero", AT_60);
        TickGroup group = new TickGroup(TickRate.perSecond(60));
        loop.onTick(loop.domain(), tick -> {
                    if (tick.index() == 1) {
                        hero.close();
                        throw new HostFault();
                    }
                })
                .onTick(hero, tick -> {})
                .onTick(hero, group, tick -> {})
                .start(0);
        Timeline timeline = loop.timeline(hero);
        Timeline ofGroup = loop.timeline(group);
        timeline.add(node);
        assertFalse(timeline.isClosed());

        assertThrows(HostFault.class, () -> loop.advance(17 * MILLI));

        assertTrue(timeline.isClosed() && ofGroup.isClosed());
        assertTrue(loop.timeline(loop.domain()).contains(node));
    }

    @Test
    void shouldWalkEveryNodeWhenTheVisitorThrewInOnFrame() {
        Scene scene = new Scene();
        scene.create();
        VisualChanges<Matrix4x3fc> changes = scene.visualChanges();
        int[] visited = {0};
        SceneLoop loop = SceneLoop.builder()
                .clock(AT_60)
                .onFrame(frame -> visited[0] = changes.forEach((index, world) -> {
                    if (frame.renderNanos() == 0) {
                        throw new HostFault();
                    }
                }))
                .build(scene);
        assertThrows(HostFault.class, () -> loop.start(0));

        loop.advance(MILLI);

        assertEquals(1, visited[0]);
    }
}
