package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TestLaws;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** SPEC 9.1: no change of rule is seen. */
class RuleChangeTest {
    private static final MotionRule[] RULES = {
        MotionRule.FROM_TICK,
        MotionRule.FROM_VISUAL,
        MotionRule.SNAP,
        MotionRule.EXTRAPOLATE,
        MotionRule.HERMITE,
        MotionRule.custom(new BlendKernel())
    };

    /** In a tick, as fast as anything moves here. */
    private static final float SPEED = 10f / Stage.STEP;

    private final Stage stage = new Stage();

    /** Whose rule changes. */
    private enum Way {
        COMPONENT_THAT_MOVES,
        OTHER_COMPONENT,
        NODE,
        PARENT,
        SCENE,
        NEW_PARENT
    }

    /** Where the write comes that follows the new rule. */
    private enum Place {
        BETWEEN_TICK_AND_FRAME,
        BETWEEN_FRAMES,
        BEFORE_A_TICK,
        AFTER_A_TICK_THAT_NO_FRAME_HAS_REACHED,
        IN_A_TICK
    }

    /** A scene with one node below another; a pair of them goes through the same, but for the change of rule. */
    private abstract static class Game {
        private final Way way;

        Game(Way way) {
            this.way = way;
        }

        final Game with(MotionRule rule) {
            follow(way == Way.NEW_PARENT ? Way.PARENT : way, rule);
            return this;
        }

        private void follow(Way how, MotionRule rule) {
            switch (how) {
                case COMPONENT_THAT_MOVES -> node().rule(Component.TRANSLATION, rule);
                case OTHER_COMPONENT -> node().rule(Component.ROTATION, rule);
                case NODE -> node().rule(rule);
                case PARENT -> parent().rule(rule);
                case SCENE -> TestLaws.standard(store(), rule);
                case NEW_PARENT -> attachBelowOther(rule);
            }
        }

        final void change(MotionRule rule) {
            follow(way, rule);
        }

        final float shownAt(long renderNanos) {
            frame(renderNanos);
            store().validate();
            return shown();
        }

        final void tick() {
            tick(() -> {});
        }

        abstract Node node();

        abstract Node parent();

        abstract TransformStore store();

        abstract Synchronization sync();

        abstract void tick(Runnable writes);

        abstract void frame(long renderNanos);

        abstract void move(float x);

        abstract void turn();

        abstract void attachBelowOther(MotionRule rule);

        abstract void detach();

        abstract float shown();

        abstract float logical();
    }

    private static final class GameInSpace extends Game {
        private final Stage stage = new Stage();
        private final Transform3d parent = stage.resting(0);
        private final Transform3d node = stage.resting(parent, 0);

        GameInSpace(Way way) {
            super(way);
        }

        @Override
        Transform3d node() {
            return node;
        }

        @Override
        Transform3d parent() {
            return parent;
        }

        @Override
        TransformStore store() {
            return stage.store;
        }

        @Override
        Synchronization sync() {
            return stage.sync;
        }

        @Override
        void tick(Runnable writes) {
            stage.tick(writes);
        }

        @Override
        void frame(long renderNanos) {
            stage.frame(renderNanos);
        }

        @Override
        void move(float x) {
            node.moveTo(x, 0, 0);
        }

        @Override
        void turn() {
            node.rotateTo(0, 0, 1, 1);
        }

        @Override
        void attachBelowOther(MotionRule rule) {
            Transform3d other = stage.resting(0);
            other.rule(rule);
            node.attachTo(other, Reparent.KEEP_LOCAL);
        }

        @Override
        void detach() {
            node.detach(Reparent.KEEP_WORLD);
        }

        @Override
        float shown() {
            return Stage.visualX(node);
        }

        @Override
        float logical() {
            return Stage.logicalX(node);
        }
    }

    private static final class GameInPlane extends Game {
        private final PlaneStage stage = new PlaneStage();
        private final Transform2d parent = stage.resting(0, 0, 0);
        private final Transform2d node = stage.create(parent);

        GameInPlane(Way way) {
            super(way);
            node.teleportTo(0, 0, 0);
            stage.sync.beforeTick();
        }

        @Override
        Transform2d node() {
            return node;
        }

        @Override
        Transform2d parent() {
            return parent;
        }

        @Override
        TransformStore store() {
            return stage.store;
        }

        @Override
        Synchronization sync() {
            return stage.sync;
        }

        @Override
        void tick(Runnable writes) {
            stage.tick(writes);
        }

        @Override
        void frame(long renderNanos) {
            stage.frame(renderNanos);
        }

        @Override
        void move(float x) {
            node.moveTo(x, 0);
        }

        @Override
        void turn() {
            node.rotateTo(1.5f);
        }

        @Override
        void attachBelowOther(MotionRule rule) {
            Transform2d other = stage.resting(0, 0, 0);
            other.rule(rule);
            node.attachTo(other, Reparent.KEEP_LOCAL);
        }

        @Override
        void detach() {
            node.detach(Reparent.KEEP_WORLD);
        }

        @Override
        float shown() {
            return PlaneStage.visual(node).translation().x;
        }

        @Override
        float logical() {
            return PlaneStage.logical(node).translation().x;
        }
    }

    private interface Pair {
        /** @param games that begin under a rule */
        void check(Function<MotionRule, Game> games, MotionRule from, MotionRule to);
    }

    private static void forAllChanges(Pair pair) {
        List<String> failures = new ArrayList<>();
        for (Function<Way, Game> kind : List.<Function<Way, Game>>of(GameInSpace::new, GameInPlane::new)) {
            for (Way way : Way.values()) {
                for (MotionRule from : RULES) {
                    for (MotionRule to : RULES) {
                        try {
                            pair.check(rule -> kind.apply(way).with(rule), from, to);
                        } catch (AssertionError | RuntimeException e) {
                            String what = kind.apply(way).getClass().getSimpleName() + " " + way;
                            failures.add(what + " " + from + " to " + to + ": " + e.getMessage());
                        }
                    }
                }
            }
        }
        assertTrue(failures.isEmpty(), () -> failures.size() + " of 432, SPEC 9.1:\n" + String.join("\n", failures));
    }

    @Test
    void shouldGoOnWhenTheRuleOfAnotherComponentChangesOutsideTicks() {
        Transform3d node = stage.resting(0);
        stage.tick();
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(1400);
        assertEquals(4, Stage.visualX(node));

        node.rule(Component.ROTATION, MotionRule.HERMITE);
        node.rotateTo(0, 0, 1, 1);
        stage.frame(1401);

        assertEquals(4.01f, Stage.visualX(node), 1e-6f, "SPEC 9.1");
    }

    @Test
    void shouldGoOnInThePlaneWhenTheRuleOfAnotherComponentChangesOutsideTicks() {
        PlaneStage plane = new PlaneStage();
        Transform2d node = plane.resting(0, 0, 0);
        plane.tick(() -> node.moveTo(10, 0));
        plane.frame(400);

        node.rule(Component.ROTATION, MotionRule.HERMITE);
        node.rotateTo(1);
        plane.frame(401);

        assertEquals(4.01f, PlaneStage.visual(node).translation().x, 1e-6f, "SPEC 9.1");
    }

    /** The same in each game but for the rule, which only one of them changes. */
    private static void playTo(Place place, Game game, Runnable change) {
        Runnable write = () -> {
            change.run();
            game.turn();
        };
        game.tick();
        game.tick(() -> game.move(10));
        if (place == Place.BETWEEN_TICK_AND_FRAME) {
            write.run();
        }
        game.shownAt(1200);
        game.shownAt(1400);
        switch (place) {
            case BETWEEN_TICK_AND_FRAME -> {}
            case BETWEEN_FRAMES -> write.run();
            case BEFORE_A_TICK -> {
                write.run();
                game.sync().beforeTick();
            }
            case AFTER_A_TICK_THAT_NO_FRAME_HAS_REACHED -> {
                game.tick(() -> game.move(20));
                write.run();
            }
            case IN_A_TICK -> {
                game.shownAt(1990);
                game.tick(write);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = Place.class, names = "IN_A_TICK", mode = EnumSource.Mode.EXCLUDE)
    void shouldShowAnUntouchedComponentAsIfNoRuleHadChangedWhenWrittenOutsideTicks(Place place) {
        forAllChanges((games, from, to) -> {
            Game changed = games.apply(from);
            Game same = games.apply(from);
            playTo(place, changed, () -> changed.change(to));
            playTo(place, same, () -> {});
            for (long t : new long[] {1401, 1500, 1700, 1999}) {
                assertEquals(same.shownAt(t), changed.shownAt(t), () -> "at " + t);
            }
        });
    }

    /** No frame shows a larger step than the same game without the change, or with the new rule from the start. */
    @Test
    void shouldShowNoStepWhenARuleChangesInATick() {
        forAllChanges((games, from, to) -> {
            Game changed = games.apply(from);
            playTo(Place.IN_A_TICK, changed, () -> changed.change(to));
            float before = changed.shown();
            long last = 1990;
            for (long t : new long[] {2001, 2100, 2500, 2900, 3000}) {
                float shown = changed.shownAt(t);
                assertEquals(before, shown, 2 * SPEED * (t - last) + 1e-3f, "at " + t);
                before = shown;
                last = t;
            }
        });
    }

    /** Such a frame shows the start of the tick, under most rules; a change of rule adds nothing to that step. */
    @Test
    void shouldShowNoLargerStepWhenARuleChangesInATickThatNoFrameHasReached() {
        forAllChanges((games, from, to) -> {
            Game changed = games.apply(from);
            Game same = games.apply(from);
            for (Game game : List.of(changed, same)) {
                game.tick();
                game.tick(() -> game.move(10));
                game.shownAt(1400);
                game.tick(() -> {
                    if (game == changed) {
                        game.change(to);
                    }
                    game.move(20);
                });
            }
            float before = changed.shown();
            float beforeSame = same.shown();
            long last = 1400;
            for (long t : new long[] {1401, 1600, 1999, 2000, 2500, 2999, 3000}) {
                float shown = changed.shownAt(t);
                float shownSame = same.shownAt(t);
                float most = Math.abs(shownSame - beforeSame) + 2 * SPEED * (t - last) + 1e-3f;
                boolean snaps = changed.shown() == 20 && shown != before && to == MotionRule.SNAP;
                assertTrue(snaps || Math.abs(shown - before) <= most, before + " to " + shown + " at " + t);
                before = shown;
                beforeSame = shownSame;
                last = t;
            }
        });
    }

    /** SPEC 4.3 lets such a node rest, where its rule shows it: what followed frames is not there before they are. */
    @Test
    void shouldShowNoLargerStepWhenATickThatNoFrameHasReachedChangesTheRuleAndTheParentAlone() {
        forAllChanges((games, from, to) -> {
            assertNoLargerStep(
                    games.apply(from),
                    games.apply(from),
                    (game, change) -> game.tick(() -> {
                        change.accept(to);
                        game.detach();
                    }));
        });
    }

    /** SPEC 4.3, 9.1: nor may it rest when a later tick gives it another parent, if none of the frames has reached either. */
    @Test
    void shouldShowNoLargerStepWhenATickChangesTheParentAloneBeforeAFrameHasReachedThatOfTheRule() {
        forAllChanges((games, from, to) -> {
            if (from != MotionRule.FROM_VISUAL || to == MotionRule.SNAP) {
                return;
            }
            assertNoLargerStep(games.apply(from), games.apply(from), (game, change) -> {
                game.tick(() -> {
                    change.accept(to);
                    game.move(20);
                });
                game.tick(game::detach);
            });
        });
    }

    /** After a frame at 1400 both do something, one of them with a change of rule, and frames follow. */
    private static void assertNoLargerStep(Game changed, Game same, BiConsumer<Game, Consumer<MotionRule>> ticks) {
        for (Game game : List.of(changed, same)) {
            game.tick();
            game.tick(() -> game.move(10));
            game.shownAt(1200);
        }
        float before = changed.shownAt(1400);
        float beforeSame = same.shownAt(1400);
        ticks.accept(changed, changed::change);
        ticks.accept(same, rule -> {});
        long last = 1400;
        for (long t : new long[] {1401, 1600, 1999, 2000, 2500, 2999, 3000, 3500, 4000}) {
            float shown = changed.shownAt(t);
            float shownSame = same.shownAt(t);
            float most = Math.abs(shownSame - beforeSame) + 2 * SPEED * (t - last) + 1e-3f;
            assertEquals(before, shown, most, "at " + t);
            before = shown;
            beforeSame = shownSame;
            last = t;
        }
    }

    /** The component that is written follows the new rule from the tick on in which it is. */
    @Test
    void shouldFollowTheNewRuleInTheNextTick() {
        forAllChanges((games, from, to) -> {
            Game changed = games.apply(from);
            playTo(Place.BETWEEN_FRAMES, changed, () -> changed.change(to));
            Game fresh = games.apply(to);
            playTo(Place.BETWEEN_FRAMES, fresh, () -> {});
            Consumer<Game> next = game -> {
                for (int tick = 2; tick < 6; tick++) {
                    int x = 10 * tick;
                    game.tick(() -> game.move(x));
                    game.shownAt(1000L * tick);
                    game.shownAt(1000L * tick + 300);
                    game.shownAt(1000L * tick + 999);
                }
            };
            next.accept(changed);
            next.accept(fresh);
            assertEquals(fresh.shownAt(5999), changed.shownAt(5999), 0.02f);
            assertEquals(60 - 10, changed.logical());
        });
    }

    /** A component that was not written under the other rule never follows it. */
    @Test
    void shouldFollowTheRuleThatCameBackWhenAnotherComponentIsWrittenAfterIt() {
        Transform3d changed = stage.resting(0);
        Transform3d same = stage.resting(0);
        stage.tick();
        stage.tick(() -> {
            for (Transform3d node : List.of(changed, same)) {
                node.moveTo(10, 0, 0);
                node.rotateTo(0, 0, 1, 1);
            }
        });
        stage.frame(1400);

        stage.tick(() -> {
            changed.rule(MotionRule.FROM_VISUAL);
            for (Transform3d node : List.of(changed, same)) {
                node.moveTo(40, 0, 0);
                changed.rule(MotionRule.FROM_TICK);
                assertFalse(changed.usesVelocities(), "neither rule does; asking changes nothing");
                node.rotateTo(0, 0, 0, 1);
            }
        });
        stage.frame(2500);

        assertEquals(25, Stage.visualX(same));
        assertNotEquals(25, Stage.visualX(changed), "it was written FROM_VISUAL");
        assertEquals(
                Stage.visual(same).rotation(),
                Stage.visual(changed).rotation(),
                "SPEC 9.1: rotated under its old rule");
    }
}
