package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

class RuleChoicesTest {
    private static final Law TICK = new TickLaw(Curve.LINEAR);
    private static final Law VISUAL = new VisualLaw();
    private static final Law SNAP = new SnapLaw();

    private final RowsStage stage = new RowsStage();
    private final Hierarchy hierarchy = new Hierarchy(stage.nodes);
    private final MotionRules rules = new MotionRules(stage.parts);
    private final RuleChoices choices = new RuleChoices(stage.nodes, hierarchy, rules);
    private final int root = create();
    private final int child = below(root);
    private final int leaf = below(child);

    private int create() {
        return stage.nodes.create(choices.ofNewNode());
    }

    private int below(int parent) {
        int node = create();
        hierarchy.link(node, parent);
        return node;
    }

    private int of(int node) {
        return choices.of(node);
    }

    private void assertLaws(int node, Law translation, Law rotation, Law scale) {
        assertEquals(new LawSet(translation, rotation, scale), rules.laws(of(node)));
    }

    @Test
    void shouldFollowTheSceneWhenNothingIsChosen() {
        assertEquals(MotionRules.FROM_TICK, choices.standard());
        assertEquals(MotionRules.FROM_TICK, of(leaf));
        choices.standard(PoseParts.ALL, VISUAL);
        assertEquals(MotionRules.FROM_VISUAL, choices.standard());
        assertEquals(MotionRules.FROM_VISUAL, of(leaf));
        choices.standard(PoseParts.SCALE, SNAP);
        assertLaws(leaf, VISUAL, VISUAL, SNAP);
        assertEquals(choices.standard(), choices.ofNewNode());
    }

    @Test
    void shouldKeepItsNumberWhenTheStandardStays() {
        of(leaf);
        choices.standard(PoseParts.ALL, new TickLaw(Curve.LINEAR));
        assertEquals(MotionRules.FROM_TICK, stage.nodes.chunk(leaf).rule[leaf]);
        choices.standard(PoseParts.ALL, VISUAL);
        assertTrue(stage.nodes.chunk(leaf).rule[leaf] < 0, "it has to be looked for");
    }

    @Test
    void shouldTakeEachComponentFromTheNearestThatChose() {
        choices.choose(root, PoseParts.ALL, VISUAL);
        choices.choose(child, PoseParts.ROTATION, SNAP);
        choices.choose(leaf, PoseParts.SCALE, TICK);
        assertLaws(root, VISUAL, VISUAL, VISUAL);
        assertLaws(child, VISUAL, SNAP, VISUAL);
        assertLaws(leaf, VISUAL, SNAP, TICK);
        assertLaws(create(), TICK, TICK, TICK);
        choices.choose(child, PoseParts.ROTATION, null);
        assertLaws(leaf, VISUAL, VISUAL, TICK);
    }

    @Test
    void shouldLookForNothingWhenNobodyChooses() {
        assertEquals(MotionRules.FROM_TICK, choices.ofNewNode());
        choices.choose(root, PoseParts.ALL, VISUAL);
        choices.choose(root, PoseParts.SCALE, SNAP);
        choices.choose(child, PoseParts.SCALE, SNAP);
        assertTrue(choices.ofNewNode() < 0);
        choices.choose(root, PoseParts.ALL, null);
        assertTrue(choices.ofNewNode() < 0);
        choices.choose(child, PoseParts.ALL, null);
        assertEquals(MotionRules.FROM_TICK, choices.ofNewNode());
    }

    @Test
    void shouldForgetTheChoiceOfANodeThatGoes() {
        choices.choose(leaf, PoseParts.ALL, VISUAL);
        choices.released(child);
        assertTrue(choices.ofNewNode() < 0, "it had chosen nothing");
        choices.released(leaf);
        assertEquals(MotionRules.FROM_TICK, choices.ofNewNode());
    }

    @Test
    void shouldChooseForAllBelow() {
        choices.choose(leaf, PoseParts.SCALE, SNAP);
        int other = create();
        choices.choose(other, PoseParts.ALL, SNAP);
        choices.chooseForBranch(child, VISUAL);
        assertEquals(MotionRules.FROM_VISUAL, of(child));
        assertEquals(MotionRules.FROM_VISUAL, of(leaf));
        assertEquals(MotionRules.FROM_TICK, of(root));
        assertEquals(MotionRules.SNAP, of(other));
    }

    @Test
    void shouldFollowItsNewAncestorsWhenReparented() {
        choices.reparented(leaf, child);
        int other = create();
        choices.choose(other, PoseParts.ALL, VISUAL);
        assertEquals(MotionRules.FROM_TICK, of(leaf));
        hierarchy.unlink(leaf);
        hierarchy.link(leaf, other);
        choices.reparented(leaf, child);
        assertEquals(MotionRules.FROM_VISUAL, of(leaf));

        hierarchy.unlink(leaf);
        choices.reparented(leaf, other);
        assertEquals(MotionRules.FROM_TICK, of(leaf));
        hierarchy.link(leaf, root);
        choices.reparented(leaf, -1);
        assertEquals(MotionRules.FROM_TICK, stage.nodes.chunk(leaf).rule[leaf], "the rule is the same");
    }

    @Test
    void shouldKeepEqualLawsOfChoicesAsOneObject() {
        Law curved = new TickLaw((nanos, start, end) -> 0.5f);
        choices.choose(root, PoseParts.SCALE, curved);
        assertSame(curved, rules.unique(new TickLaw(((TickLaw) curved).curve())));
    }

    @Test
    void shouldGiveNumbersAgainOfChoicesThatNobodyHas() {
        rules.use(new MotionRules.Users() {
            @Override
            public void markUsed(BitSet used) {
                choices.markUsed(used);
            }

            @Override
            public void forgotten(int rule) {}

            @Override
            public void keepLaws() {
                choices.keepLaws();
            }
        });
        Law kept = new TickLaw((nanos, start, end) -> 0.5f);
        choices.choose(child, PoseParts.SCALE, kept);
        for (int i = 0; i < 10_000; i++) {
            float share = i;
            choices.choose(root, PoseParts.ALL, new TickLaw((nanos, start, end) -> share));
            of(leaf);
        }

        assertTrue(stage.nodes.chunk(0).choice(root) < 200, "SPEC 9.1");
        assertTrue(rules.limit() < 200, "SPEC 9.1");
        assertSame(kept, choices.law(leaf, PoseParts.SCALE));
        assertSame(kept, rules.unique(new TickLaw(((TickLaw) kept).curve())));
    }
}
