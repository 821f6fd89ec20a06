package dev.tandem.testkit.model.compare;

import dev.tandem.scene.Scene;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.action.RuleTarget;
import dev.tandem.testkit.model.ModelScene;
import dev.tandem.transform.Component;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.Node;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Chooses rules in the engine and in its model. */
final class ComparedRules implements RuleTarget {

    private final Scene scene;
    private final ModelScene model;
    private final List<Pair> living;

    ComparedRules(Scene scene, ModelScene model, List<Pair> living) {
        this.scene = scene;
        this.model = model;
        this.living = living;
    }

    private Pair pick(int pick) {
        return living.get(Math.floorMod(pick, living.size()));
    }

    @Override
    public void choose(int pick, Set<Component> components, Rule rule) {
        if (living.isEmpty()) {
            return;
        }
        Node engine = pick(pick).node();
        if (components.size() == Component.values().length) {
            engine.rule(rule.rule());
        } else {
            components.forEach(component -> engine.rule(component, rule.rule()));
        }
        model.choose(pick(pick).model(), components, rule);
    }

    @Override
    public void chooseForBranch(int pick, Rule rule) {
        if (!living.isEmpty()) {
            pick(pick).node().ruleForBranch(rule.rule());
            model.chooseForBranch(pick(pick).model(), rule);
        }
    }

    @Override
    public void inherit(int pick) {
        if (!living.isEmpty()) {
            pick(pick).node().inheritRule();
            model.choose(pick(pick).model(), EnumSet.allOf(Component.class), null);
        }
    }

    @Override
    public void limit(int pick, JumpLimit limit) {
        if (!living.isEmpty()) {
            pick(pick).node().jumpLimit(limit);
            model.limit(pick(pick).model(), limit);
        }
    }

    @Override
    public void inheritLimit(int pick) {
        if (!living.isEmpty()) {
            pick(pick).node().inheritJumpLimit();
            model.limit(pick(pick).model(), null);
        }
    }

    @Override
    public void limit(JumpLimit limit) {
        scene.jumpLimit(limit);
        model.limit(limit);
    }

    @Override
    public void standard(Set<Component> components, Rule rule) {
        components.forEach(component -> scene.rule(component, rule.rule()));
        model.standard(components, rule);
    }
}
