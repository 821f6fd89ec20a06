package dev.tandem.bench.fork.lived;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Samples;
import dev.tandem.bench.subject.Subject;
import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.Shape;
import dev.tandem.bench.world.World;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgeingTest {
    private static final int NODES = 200;

    /** Needs some frames to put itself in order, and writes down what happens to it. */
    private static final class Orderly implements Subject {
        final List<Long> budgets = new ArrayList<>();
        int framesToGo;
        int frames;
        int ticks;
        int alive;

        Orderly(int framesToGo) {
            this.framesToGo = framesToGo;
        }

        @Override
        public void build(World world) {
            alive = world.size();
        }

        @Override
        public void destroy(int root) {
            alive -= 10;
        }

        @Override
        public void create(int node) {
            alive++;
        }

        @Override
        public void orderInBackground(long nanosPerFrame) {
            budgets.add(nanosPerFrame);
        }

        @Override
        public boolean isInOrder() {
            return framesToGo <= 0;
        }

        @Override
        public void tick(float[] poses) {
            ticks++;
        }

        @Override
        public void interpolate(float progress) {
            frames++;
            framesToGo--;
        }

        @Override
        public void matrices() {}

        @Override
        public void matrix(int node, float[] dest) {}

        @Override
        public Object[] roots() {
            return new Object[0];
        }
    }

    private static int prepare(Shape shape, Orderly subject) {
        World world = new World(shape, NODES, 1);
        subject.build(world);
        Request request = new Request("compare", "tandem", shape, NODES, 1, 0, 0);
        return new Ageing(request).prepare(subject, world, new Motion(world));
    }

    @Test
    void shouldStopWhenTheSceneIsInOrder() {
        Orderly subject = new Orderly(20);
        Samples frames = new Samples();
        Motion motion = new Motion(new World(Shape.AGED, NODES, 1));

        assertEquals(24, Ageing.settle(subject, motion, 1_000, 70, frames));

        assertEquals(24, frames.count());
        assertEquals(24, subject.frames);
        assertEquals(4, subject.ticks);
        assertEquals(List.of(70L), subject.budgets);
    }

    @Test
    void shouldStopAfterSoManyFramesWhenTheSceneIsNotInOrder() {
        Orderly subject = new Orderly(Integer.MAX_VALUE);
        Motion motion = new Motion(new World(Shape.AGED, NODES, 1));

        assertEquals(62, Ageing.settle(subject, motion, 62, 70, new Samples()));
        assertEquals(62, subject.frames);
    }

    @Test
    void shouldLeaveSettingsAloneWhenNothingHappensToTheScene() {
        Orderly subject = new Orderly(0);

        assertEquals(0, prepare(Shape.FRESH, subject));
        assertEquals(List.of(), subject.budgets);
    }

    @Test
    void shouldHoldTheSceneAsItIsWhenItHasJustAged() {
        Orderly subject = new Orderly(100);

        assertEquals(0, prepare(Shape.AGED, subject));
        assertEquals(NODES, subject.alive);
        assertEquals(List.of(0L, 0L), subject.budgets);
        assertEquals(0, subject.frames);
    }

    @Test
    void shouldLetOrderingGoOnWhenAllIsInOrder() {
        Orderly subject = new Orderly(0);

        prepare(Shape.AGED_ORDERED, subject);

        assertEquals(List.of(0L, Ageing.BUDGET_NANOS), subject.budgets);
        assertTrue(subject.isInOrder());
    }
}
