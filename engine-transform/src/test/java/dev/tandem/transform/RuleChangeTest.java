package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TestLaws;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** SPEC 9.1: no change of rule is seen. */
class RuleChangeTest {
    private static final MotionRule[] RULES = {
        Interpolation.FROM_TICK,
        Interpolation.FROM_VISUAL,
        Interpolation.SNAP,
        Interpolation.EXTRAPOLATE,
        Interpolation.HERMITE,
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
    private static final class Game {
        final Stage stage = new Stage();
        final Transform3d parent = stage.resting(0);
        final Transform3d node = stage.resting(parent, 0);
        private final Way way;

        Game(Way way, MotionRule rule) {
            this.way = way;
            follow(way == Way.NEW_PARENT ? Way.PARENT : way, rule);
        }

        private void follow(Way how, MotionRule rule) {
            switch (how) {
                case COMPONENT_THAT_MOVES -> node.rule(Component.TRANSLATION, rule);
                case OTHER_COMPONENT -> node.rule(Component.ROTATION, rule);
                case NODE -> node.rule(rule);
                case PARENT -> parent.rule(rule);
                case SCENE -> TestLaws.standard(stage.store, rule);
                case NEW_PARENT -> {
                    Transform3d other = stage.resting(0);
                    other.rule(rule);
                    node.attachTo(other, Reparent.KEEP_LOCAL);
                }
            }
        }

        void change(MotionRule rule) {
            follow(way, rule);
        }

        float shownAt(long renderNanos) {
            stage.frame(renderNanos);
            stage.store.validate();
            return Stage.visualX(node);
        }
    }

    private interface Pair {
        void check(Way way, MotionRule from, MotionRule to);
    }

    private static void forAllChanges(Pair pair) {
        List<String> failures = new ArrayList<>();
        for (Way way : Way.values()) {
            for (MotionRule from : RULES) {
                for (MotionRule to : RULES) {
                    try {
                        pair.check(way, from, to);
                    } catch (AssertionError | RuntimeException e) {
                        failures.add(way + " " + from + " to " + to + ": " + e.getMessage());
                    }
                }
            }
        }
        assertTrue(failures.isEmpty(), () -> failures.size() + " of 216, SPEC 9.1:\n" + String.join("\n", failures));
    }

    @Test
    void shouldGoOnWhenTheRuleOfAnotherComponentChangesOutsideTicks() {
        Transform3d node = stage.resting(0);
        stage.tick();
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(1400);
        assertEquals(4, Stage.visualX(node));

        node.rule(Component.ROTATION, Interpolation.HERMITE);
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

        node.rule(Component.ROTATION, Interpolation.HERMITE);
        node.rotateTo(1);
        plane.frame(401);

        assertEquals(4.01f, PlaneStage.visual(node).translation().x, 1e-6f, "SPEC 9.1");
    }

    /** The same in each game but for the rule, which only one of them changes. */
    private static void playTo(Place place, Game game, Runnable change) {
        Transform3d node = game.node;
        Runnable write = () -> {
            change.run();
            node.rotateTo(0, 0, 1, 1);
        };
        game.stage.tick();
        game.stage.tick(() -> node.moveTo(10, 0, 0));
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
                game.stage.sync.beforeTick();
            }
            case AFTER_A_TICK_THAT_NO_FRAME_HAS_REACHED -> {
                game.stage.tick(() -> node.moveTo(20, 0, 0));
                write.run();
            }
            case IN_A_TICK -> {
                game.shownAt(1990);
                game.stage.tick(write);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = Place.class, names = "IN_A_TICK", mode = EnumSource.Mode.EXCLUDE)
    void shouldShowAnUntouchedComponentAsIfNoRuleHadChangedWhenWrittenOutsideTicks(Place place) {
        forAllChanges((way, from, to) -> {
            Game changed = new Game(way, from);
            Game same = new Game(way, from);
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
        forAllChanges((way, from, to) -> {
            Game changed = new Game(way, from);
            playTo(Place.IN_A_TICK, changed, () -> changed.change(to));
            float before = Stage.visualX(changed.node);
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
        forAllChanges((way, from, to) -> {
            Game changed = new Game(way, from);
            Game same = new Game(way, from);
            for (Game game : List.of(changed, same)) {
                game.stage.tick();
                game.stage.tick(() -> game.node.moveTo(10, 0, 0));
                game.shownAt(1400);
                game.stage.tick(() -> {
                    if (game == changed) {
                        game.change(to);
                    }
                    game.node.moveTo(20, 0, 0);
                });
            }
            float before = Stage.visualX(changed.node);
            float beforeSame = Stage.visualX(same.node);
            long last = 1400;
            for (long t : new long[] {1401, 1600, 1999, 2000, 2500, 2999, 3000}) {
                float shown = changed.shownAt(t);
                float shownSame = same.shownAt(t);
                float most = Math.abs(shownSame - beforeSame) + 2 * SPEED * (t - last) + 1e-3f;
                boolean snaps = Stage.visualX(changed.node) == 20 && shown != before && to == Interpolation.SNAP;
                assertTrue(snaps || Math.abs(shown - before) <= most, before + " to " + shown + " at " + t);
                before = shown;
                beforeSame = shownSame;
                last = t;
            }
        });
    }

    /** The component that is written follows the new rule from the tick on in which it is. */
    @Test
    void shouldFollowTheNewRuleInTheNextTick() {
        forAllChanges((way, from, to) -> {
            Game changed = new Game(way, from);
            playTo(Place.BETWEEN_FRAMES, changed, () -> changed.change(to));
            Game fresh = new Game(way, to);
            playTo(Place.BETWEEN_FRAMES, fresh, () -> {});
            Consumer<Game> next = game -> {
                for (int tick = 2; tick < 6; tick++) {
                    int x = 10 * tick;
                    game.stage.tick(() -> game.node.moveTo(x, 0, 0));
                    game.shownAt(1000L * tick);
                    game.shownAt(1000L * tick + 300);
                    game.shownAt(1000L * tick + 999);
                }
            };
            next.accept(changed);
            next.accept(fresh);
            assertEquals(fresh.shownAt(5999), changed.shownAt(5999), 0.02f);
            assertEquals(60 - 10, Stage.logicalX(changed.node));
        });
    }
}
