package dev.tandem.testkit.action;

import dev.tandem.transform.Component;
import dev.tandem.transform.JumpLimit;
import java.util.Set;

/** An {@link Action} that chooses rules. */
public sealed interface RuleAction extends Action {

    /**
     * Does it.
     *
     * @param target where
     */
    void chooseIn(RuleTarget target);

    @Override
    default void playOn(ActionTarget target) {
        chooseIn(target.rules());
    }

    /**
     * Sets the rule of a node's next writes.
     *
     * @param node pick of the node
     * @param components those that get the rule
     * @param rule the rule
     */
    record Choose(int node, Set<Component> components, Rule rule) implements RuleAction {
        @Override
        public void chooseIn(RuleTarget target) {
            target.choose(node, components, rule);
        }
    }

    /**
     * Sets the rule of a node and of all nodes below it.
     *
     * @param node pick of the node
     * @param rule the rule
     */
    record ChooseForBranch(int node, Rule rule) implements RuleAction {
        @Override
        public void chooseIn(RuleTarget target) {
            target.chooseForBranch(node, rule);
        }
    }

    /**
     * Lets a node inherit its rules.
     *
     * @param node pick of the node
     */
    record Inherit(int node) implements RuleAction {
        @Override
        public void chooseIn(RuleTarget target) {
            target.inherit(node);
        }
    }

    /**
     * Sets the limit of jumps.
     *
     * @param node pick of the node; negative for the scene
     * @param limit the limit
     * @param own false if the node is to have that of the scene
     */
    record Limit(int node, JumpLimit limit, boolean own) implements RuleAction {
        @Override
        public void chooseIn(RuleTarget target) {
            if (node < 0) {
                target.limit(limit);
            } else if (own) {
                target.limit(node, limit);
            } else {
                target.inheritLimit(node);
            }
        }
    }

    /**
     * Sets the rule of the scene.
     *
     * @param components those that get the rule
     * @param rule the rule
     */
    record Standard(Set<Component> components, Rule rule) implements RuleAction {
        @Override
        public void chooseIn(RuleTarget target) {
            target.standard(components, rule);
        }
    }
}
