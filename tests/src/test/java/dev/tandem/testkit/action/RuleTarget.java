package dev.tandem.testkit.action;

import dev.tandem.transform.Component;
import dev.tandem.transform.JumpLimit;
import java.util.Set;

/** The choices of rules of an {@link ActionTarget}, whose picks name nodes here too. */
public interface RuleTarget {

    /**
     * Sets the rule of a node's next writes.
     *
     * @param pick the node
     * @param components those that get the rule
     * @param rule the rule
     */
    void choose(int pick, Set<Component> components, Rule rule);

    /**
     * Sets the rule of a node and of all nodes below it.
     *
     * @param pick the topmost node
     * @param rule the rule
     */
    void chooseForBranch(int pick, Rule rule);

    /**
     * Lets a node inherit its rules.
     *
     * @param pick the node
     */
    void inherit(int pick);

    /**
     * Sets the limit of a node's jumps.
     *
     * @param pick the node
     * @param limit the limit
     */
    void limit(int pick, JumpLimit limit);

    /**
     * Gives a node the limit of the scene.
     *
     * @param pick the node
     */
    void inheritLimit(int pick);

    /**
     * Sets the limit of the scene.
     *
     * @param limit the limit
     */
    void limit(JumpLimit limit);

    /**
     * Sets the rule of the scene.
     *
     * @param components those that get the rule
     * @param rule the rule
     */
    void standard(Set<Component> components, Rule rule);
}
