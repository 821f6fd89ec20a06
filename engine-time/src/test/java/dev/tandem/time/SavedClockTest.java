package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.domain.DomainTree;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** SPEC 14.7: clocks that were saved go on with the numbers of those that were not. */
class SavedClockTest {
    private static final int RUNS = 300;
    private static final int FRAMES = 60;
    private static final Ramp OWN = Ramp.of(x -> x * x);

    /** A tree of clocks with a group, and all that its ticks and frames were. */
    private static final class World {
        private final DomainTree tree;
        private final TickGroup group = new TickGroup(TickRate.perSecond(7), 1_000);
        private final List<Object> seen = new ArrayList<>();

        World(ClockSettings settings) {
            tree = new DomainTree("world", settings);
            TimeDomain hero = tree.root().child("hero", settings);
            tree.root().child("twin", settings.withPolicy(TickPolicy.SEMI_FIXED));
            tree.root().child("twin", settings.withStart(-77));
            hero.child("sword", ClockSettings.at(TickRate.perSecond(1_000, 37)));
        }

        void frame(long realNanos, Random random) {
            int cut = random.nextInt(20) == 0 ? 2 : Integer.MAX_VALUE;
            tree.beginFrame(realNanos);
            for (int i = 0; i < cut && tree.nextTick(); i++) {
                Tick tick = tree.domain().tick();
                seen.add(tree.domain().name() + tick + tick.seconds());
                if (random.nextInt(30) == 0) {
                    change(tree.domain(), random);
                }
                while (tree.domain() == tree.root() && group.next(tick)) {
                    seen.add("group " + group.tick() + group.tick().seconds() + group.dueNanos());
                }
            }
            tree.endFrame();
            for (TimeDomain domain : tree.domains()) {
                TickClock clock = domain.clock();
                ClockState all = ClockState.of(clock);
                seen.add(List.of(
                        all.toString().replaceAll("real=-?\\d+", ""),
                        clock.real().elapsedNanos(),
                        clock.isChanging(),
                        clock.policy(),
                        clock.render().intervalNanos(),
                        clock.frame().effectiveSpeed()));
            }
            seen.add(group.fixedNanos() + " due " + group.dueNanos());
        }

        void act(Random random) {
            change(tree.domains().get(random.nextInt(tree.domains().size())), random);
        }

        private void change(TimeDomain domain, Random random) {
            Ramp ramp = random.nextBoolean() ? OWN : random.nextBoolean() ? Ramp.SMOOTH : Ramp.LINEAR;
            long length = random.nextInt(200_000_000);
            TickClock clock = domain.clock();
            switch (random.nextInt(12)) {
                case 0 -> clock.scale(random.nextDouble() * 3);
                case 1, 2 -> clock.ramp(random.nextDouble() * 2, length, ramp);
                case 3, 4 ->
                    clock.play(SlowMotion.of(random.nextDouble(), length / 3, length, length / 2)
                            .withRamp(ramp));
                case 5, 6 -> clock.hitStop(random.nextInt(90_000_000), random.nextInt(90_000_000));
                case 7 -> clock.pause();
                case 8 -> {
                    if (clock.isPaused()) {
                        clock.step(1 + random.nextInt(3));
                    }
                }
                case 9 -> clock.fastForward(random.nextInt(50_000_000));
                case 10 -> clock.rate(TickRate.perSecond(20 + random.nextInt(50), 1 + random.nextInt(3)));
                default -> clock.policy(TickPolicy.values()[random.nextInt(4)]);
            }
            if (random.nextInt(3) == 0) {
                clock.resume();
            }
            if (random.nextInt(4) == 0) {
                group.rate(TickRate.perSecond(1 + random.nextInt(90)));
            }
        }

        byte[] save() throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            tree.save(new DataOutputStream(bytes));
            group.save(new DataOutputStream(bytes));
            return bytes.toByteArray();
        }

        void load(byte[] bytes, long realNanos) throws IOException {
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
            tree.load(in, realNanos);
            group.load(in, tree.root().tick());
            assertEquals(-1, in.read());
        }
    }

    private static ClockSettings settings(Random random) {
        return ClockSettings.at(TickRate.perSecond(60 + random.nextInt(3)))
                .withPolicy(random.nextBoolean() ? TickPolicy.AHEAD : TickPolicy.BEHIND)
                .withMaxTicksPerFrame(random.nextBoolean() ? 3 : Integer.MAX_VALUE);
    }

    @Test
    void shouldRunTheSameFramesWhenLoadedAtAnyOfThem() throws IOException {
        for (int seed = 0; seed < RUNS; seed++) {
            Random random = new Random(seed);
            ClockSettings settings = settings(random);
            World went = new World(settings);
            World goes = new World(settings);
            int saved = random.nextInt(FRAMES);
            long real = 1_000;
            long shift = random.nextLong();
            for (int frame = 0; frame < FRAMES; frame++) {
                if (frame == saved) {
                    goes.load(went.save(), real + shift);
                    went.seen.clear();
                }
                if (random.nextInt(4) == 0) {
                    long change = random.nextLong();
                    went.act(new Random(change));
                    if (frame >= saved) {
                        goes.act(new Random(change));
                    }
                }
                real += random.nextInt(40_000_000);
                long within = random.nextLong();
                went.frame(real, new Random(within));
                if (frame >= saved) {
                    goes.frame(real + shift, new Random(within));
                }
            }
            assertEquals(went.seen, goes.seen, "seed " + seed + ", saved before frame " + saved);
        }
    }

    @Test
    void shouldLoadOrChangeNothingWhateverTheBytes() throws IOException {
        Random random = new Random(7);
        World world = new World(settings(random));
        world.tree.root().control().ramp(0.5, 1_000_000_000, OWN);
        for (int frame = 0; frame < 5; frame++) {
            world.frame(frame * 30_000_000L, random);
        }
        byte[] good = world.save();
        int refused = 0;
        for (int run = 0; run < 3_000; run++) {
            byte[] bad = good.clone();
            for (int flip = 0; flip <= run % 3; flip++) {
                bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
            }
            World target = new World(settings(new Random(7)));
            byte[] before = target.save();
            try {
                target.tree.load(new DataInputStream(new ByteArrayInputStream(bad)), 0);
                target.tree.beginFrame(20_000_000);
                target.tree.endFrame();
            } catch (IOException e) {
                assertArrayEquals(before, target.save());
                refused++;
            }
        }
        assertTrue(refused > 300 && refused < 3_000, "refused " + refused);
    }

    @Test
    void shouldSkipDomainsThatAreGoneAndBeginNewOnes() throws IOException {
        ClockSettings settings = ClockSettings.at(TickRate.every(10));
        DomainTree old = new DomainTree("old", settings);
        old.root().child("gone", settings).child("below", settings);
        TimeDomain stays = old.root().child("stays", settings);
        old.advance(0, (domain, tick) -> {});
        stays.control().scale(0.5);
        old.advance(100, (domain, tick) -> {});
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        old.save(new DataOutputStream(bytes));

        DomainTree now = new DomainTree("now", settings);
        TimeDomain stayed = now.root().child("stays", settings);
        TimeDomain fresh = now.root().child("fresh", settings);
        now.load(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())), 7_000);
        now.advance(7_040, (domain, tick) -> {});

        assertEquals(140, now.root().clock().normalNanos());
        assertEquals(70, stayed.clock().normalNanos());
        assertEquals(0, fresh.clock().normalNanos(), "it begins with a frame of length 0");
        now.advance(7_050, (domain, tick) -> {});
        assertEquals(10, fresh.clock().normalNanos(), "the 100 ns before it was loaded are not its own");
    }

    private static byte[] saved(TickClock clock) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        clock.save(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static DataInputStream open(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }

    /** Before it, on its way down, held, on its way back, and after it; and while steps are due that did not fit. */
    @Test
    void shouldGoOnInAnyPhaseOfASlowMotion() throws IOException {
        ClockSettings settings = ClockSettings.at(TickRate.perSecond(60)).withMaxTicksPerFrame(2);
        SlowMotion motion =
                SlowMotion.of(0.2, 100_000_000, 130_000_000, 300_000_000).withRamp(OWN);
        for (int frames = 0; frames < 25; frames++) {
            TickClock went = new TickClock(settings);
            went.advance(0, tick -> {});
            went.play(motion);
            for (int frame = 1; frame <= frames; frame++) {
                went.advance(frame * 27_000_000L, tick -> {});
            }
            if (frames % 2 == 0) {
                went.pause();
                went.step(5);
                went.advance(frames * 27_000_000L, tick -> {});
                went.resume();
                went.pause();
                went.step(5);
                went.advance(frames * 27_000_000L, tick -> {});
            }
            TickClock goes = new TickClock(settings);
            goes.load(open(saved(went)), 7);
            for (int frame = 1; frame < 30; frame++) {
                went.advance((frames + frame) * 27_000_000L, tick -> {});
                goes.advance(7 + frame * 27_000_000L, tick -> {});
                assertEquals(went.frame().toString(), goes.frame().toString(), frames + " and " + frame);
                assertEquals(went.scale(), goes.scale());
                went.resume();
                goes.resume();
            }
        }
    }

    @Test
    void shouldChangeNothingInAClockThatRefuses() throws IOException {
        TickClock clock = TickClock.at(60);
        clock.advance(0, tick -> {});
        clock.ramp(0.5, 1_000_000_000, Ramp.SMOOTH);
        clock.advance(100_000_000, tick -> {});
        byte[] good = saved(clock);
        TickClock target = TickClock.at(30);
        target.advance(5, tick -> {});
        byte[] before = saved(target);
        for (int length = 0; length < good.length; length++) {
            byte[] cut = Arrays.copyOf(good, length);
            assertThrows(IOException.class, () -> target.load(open(cut), 9));
            assertArrayEquals(before, saved(target), "cut after " + length + " bytes");
        }
        assertEquals(5, target.realNanos());
    }

    @Test
    void shouldLetDomainsThatWereNotSavedGoOnInARunningTree() throws IOException {
        ClockSettings settings = ClockSettings.at(TickRate.every(10));
        byte[] young = saved(new DomainTree("young", settings));
        DomainTree tree = new DomainTree("world", settings);
        TimeDomain stays = tree.root().child("stays", settings);
        tree.advance(0, (domain, tick) -> {});
        tree.advance(100, (domain, tick) -> {});
        tree.load(open(young), 50);
        tree.advance(70, (domain, tick) -> {});
        tree.advance(80, (domain, tick) -> {});
        assertEquals(10, tree.root().clock().normalNanos());
        assertEquals(110, stays.clock().normalNanos());
    }

    private static byte[] saved(DomainTree tree) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        tree.save(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }
}
