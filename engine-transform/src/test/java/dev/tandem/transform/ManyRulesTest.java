package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.tandem.transform.internal.TestLaws;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 9.1: there may be any number of rules, and a scene keeps no rule that nobody follows. */
class ManyRulesTest {
    private static final int MANY = 10_000;

    private final Stage stage = new Stage();

    /** As a tween that captures what it is for: no two of them are equal. */
    private static MotionRule tween(float bend) {
        return MotionRule.eased(t -> t + bend * t * (1 - t));
    }

    @Test
    void shouldFollowEachOfManyRulesInTurn() {
        Transform3d node = stage.resting(0);
        for (int i = 0; i < MANY; i++) {
            int x = i;
            MotionRule rule = tween(x % 7 / 7f);
            node.rule(rule);
            stage.tick(() -> node.moveTo(x, x, 0));
            stage.frame(Stage.STEP * i + 500);
            assertSame(rule, node.rule(Component.SCALE), "SPEC 9.1");
        }
        assertEquals(MANY - 1, Stage.logicalX(node));
        stage.store.validate();
    }

    @Test
    void shouldLetEachOfManyNodesFollowARuleOfItsOwn() {
        List<Transform3d> nodes = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            Transform3d node = stage.resting(0);
            node.rule(Component.TRANSLATION, tween(i / (float) MANY));
            nodes.add(node);
        }
        stage.tick(() -> nodes.forEach(node -> node.moveTo(8, 0, 0)));
        stage.frame(500);

        for (int i = 0; i < MANY; i += 97) {
            assertEquals(4 + 2f * i / MANY, Stage.visualX(nodes.get(i)), 1e-4f, "SPEC 9.3");
        }
        stage.frame(1000);
        stage.store.validate();
    }

    /** Combinations come of choices at many places: each of many parents, and of the children below each of them. */
    @Test
    void shouldTakeAnyNumberOfCombinations() {
        List<Transform3d> children = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            Transform3d parent = stage.resting(0);
            parent.rule(Component.ROTATION, tween(i / 200f));
            for (int k = 0; k < 50; k++) {
                Transform3d child = stage.resting(parent, 0);
                child.rule(Component.TRANSLATION, k == 0 ? MotionRule.SNAP : tween(k / 50f));
                children.add(child);
            }
        }
        stage.tick(() -> children.forEach(child -> child.moveTo(8, 0, 0)));
        stage.frame(500);

        assertEquals(8, Stage.visualX(children.get(0)), "SPEC 9.1");
        assertEquals(4 + 2f / 50, Stage.visualX(children.get(1)), 1e-4f, "SPEC 9.1");
        stage.store.validate();
    }

    @Test
    void shouldKeepNoRuleThatNobodyFollows() {
        Transform3d node = stage.resting(0);
        WeakReference<MotionRule> first = followed(node);
        for (int i = 0; i < 1000; i++) {
            followed(node);
        }
        assertForgotten(first);
    }

    /** What it follows may be known by a number only, which is not to be that of another rule. */
    @Test
    void shouldFollowItsRuleWhenManyOthersCameAndWentSinceItMoved() {
        Transform3d node = stage.resting(0);
        node.rule(tween(1));
        node.rule(Component.SCALE, MotionRule.SNAP);
        stage.tick(() -> node.moveTo(1, 0, 0));
        stage.frame(Stage.STEP);
        Transform3d other = stage.resting(0);
        for (int i = 0; i < 1000; i++) {
            followed(other);
        }
        stage.frame(1001 * Stage.STEP);
        stage.tick(() -> node.moveTo(9, 0, 0));
        stage.frame(1001 * Stage.STEP + Stage.STEP / 2);

        assertEquals(1 + 8 * 0.75f, Stage.visualX(node), 1e-4f, "SPEC 9.1");
        stage.store.validate();
    }

    @Test
    void shouldKeepNoRuleThatTheSceneFollowedBefore() {
        WeakReference<MotionRule> first = standard();
        for (int i = 0; i < 1000; i++) {
            standard();
        }
        assertForgotten(first);
    }

    private WeakReference<MotionRule> standard() {
        MotionRule rule = tween(0.5f);
        TestLaws.standard(stage.store, rule);
        return new WeakReference<>(rule);
    }

    private static void assertForgotten(WeakReference<MotionRule> rule) {
        for (int attempt = 0; attempt < 50 && rule.get() != null; attempt++) {
            System.gc();
        }
        assertNull(rule.get(), "SPEC 9.1");
    }

    private WeakReference<MotionRule> followed(Transform3d node) {
        MotionRule rule = tween(0.5f);
        node.rule(rule);
        float x = Stage.logicalX(node) + 1;
        stage.tick(() -> node.moveTo(x, 0, 0));
        node.rule(Component.TRANSLATION);
        return new WeakReference<>(rule);
    }
}
