package dev.tandem.time.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.FrameLimit;
import dev.tandem.time.Tick;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.DomainTree;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.time.scale.SlowMotion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** A run with domains and groups, each domain with a recorder, replays to the same frames and ticks (SPEC 6.3 for time). */
class DomainRecordingTest {

    private static final ClockSettings WORLD =
            ClockSettings.at(TickRate.perSecond(60)).withMaxTicksPerFrame(5);
    private static final ClockSettings HERO = ClockSettings.at(TickRate.perSecond(144))
            .withPolicy(TickPolicy.BEHIND)
            .withFrameLimit(FrameLimit.NONE);

    /** The game in one domain: its ticks and those of a group, whose rate it sets by itself. */
    private static final class Game {

        final Session session = new Session();
        final TickGroup group = TickGroup.staggered(TickRate.perSecond(10), 3).get(1);

        void tick(Tick tick) {
            session.tick(tick);
            while (group.next(tick)) {
                session.tick(group.tick());
            }
            if (tick.index() == 20) {
                group.rate(TickRate.perSecond(7));
            }
        }
    }

    @Property(tries = 200, seed = "40950", edgeCases = EdgeCasesMode.NONE)
    void shouldReplayATreeDomainByDomain(
            @ForAll("deltas") @Size(min = 1, max = 80) List<Long> deltas,
            @ForAll @IntRange(max = 20) int heroAt,
            @ForAll @IntRange(min = 20, max = 60) int heroUntil)
            throws IOException {
        ByteArrayOutputStream worldBytes = new ByteArrayOutputStream();
        ByteArrayOutputStream heroBytes = new ByteArrayOutputStream();
        Game world = new Game();
        Game hero = new Game();
        try (ClockRecorder worldRecorder = new ClockRecorder(WORLD, "world", worldBytes);
                ClockRecorder heroRecorder = new ClockRecorder(HERO, "hero", heroBytes)) {
            DomainTree tree = new DomainTree("world", worldRecorder);
            TimeDomain bubble = null;
            long real = 0;
            for (int frame = 0; frame < deltas.size(); frame++) {
                if (frame == heroAt) {
                    bubble = tree.root().child("hero", heroRecorder);
                }
                if (bubble != null && frame == heroUntil) {
                    bubble.close();
                }
                change(tree.root(), bubble, frame);
                tree.advance(real += deltas.get(frame), (domain, tick) -> {
                    if (domain == tree.root()) {
                        world.tick(tick);
                    } else {
                        hero.tick(tick);
                    }
                });
                world.session.frame(tree.root().clock());
                if (bubble != null && !bubble.isClosed()) {
                    hero.session.frame(bubble.clock());
                }
            }
        }
        assertEquals(world.session.events(), replayed(worldBytes).events());
        assertEquals(hero.session.events(), replayed(heroBytes).events());
        assertEquals(deltas.size() > heroAt, replayed(heroBytes).events().size() > 0);
    }

    @Example
    void shouldReplayAFrameOfATreeThatEndsAtOnce() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Game game = new Game();
        try (ClockRecorder recorder = new ClockRecorder(WORLD, "world", bytes)) {
            DomainTree tree = new DomainTree("world", recorder);
            tree.advance(0, (domain, tick) -> game.tick(tick));
            game.session.frame(recorder.clock());
            tree.beginFrame(50_000_000);
            assertTrue(tree.nextTick());
            game.tick(recorder.clock().tick());
            tree.endFrame();
            game.session.frame(recorder.clock());
            tree.advance(60_000_000, (domain, tick) -> game.tick(tick));
            game.session.frame(recorder.clock());
        }
        assertEquals(game.session.events(), replayed(bytes).events());
    }

    private static void change(TimeDomain world, TimeDomain hero, int frame) {
        switch (frame % 13) {
            case 1 -> world.control().scale(0.7);
            case 3 -> world.control().hitStop(20_000_000);
            case 5 -> world.clock().rate(TickRate.perSecond(50));
            case 7 -> {
                if (hero != null) {
                    hero.control().play(SlowMotion.DIP);
                    hero.clock().policy(TickPolicy.AHEAD);
                }
            }
            case 9 -> {
                if (hero != null) {
                    hero.control().ramp(2, 30_000_000);
                    hero.control().fastForward(90_000_000);
                }
            }
            default -> world.control().ramp(1, 10_000_000);
        }
    }

    private static Session replayed(ByteArrayOutputStream bytes) throws IOException {
        Game game = new Game();
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(bytes.toByteArray()))) {
            while (replay.advance(game::tick, game.session::input)) {
                game.session.frame(replay.clock());
            }
            assertTrue(replay.frames() >= 0);
            assertFalse(replay.advance(game::tick, game.session::input), "the recording is at its end");
        }
        return game.session;
    }

    @Provide
    Arbitrary<List<Long>> deltas() {
        return Arbitraries.longs().between(0, 60_000_000).list();
    }
}
