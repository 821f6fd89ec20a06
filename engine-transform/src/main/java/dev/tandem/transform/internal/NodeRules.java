package dev.tandem.transform.internal;

import dev.tandem.transform.internal.node.NodeIds;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.rule.RuleChoices;
import dev.tandem.transform.internal.timeline.DisplayDelay;
import dev.tandem.transform.internal.timeline.Timelines;
import dev.tandem.transform.internal.write.Journal;
import dev.tandem.transform.internal.write.PoseWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The laws of motion that were chosen for nodes and for the scene. Callers have checked that they may write. */
public final class NodeRules {
    private final NodeIds ids;
    private final MotionRules rules;
    private final RuleChoices choices;
    private final DisplayDelay delay;
    private final PoseWriter writer;

    /**
     * The public rule that each law was read as, so that reading it again makes no other object. Forgotten when
     * {@link MotionRules} forgets laws.
     */
    private final Map<Law, Object> rulesRead = new HashMap<>();

    private int sweeps;

    NodeRules(NodeTable nodes, MotionRules rules, RuleChoices choices, Timelines timelines, PoseWriter writer) {
        this.writer = writer;
        this.ids = nodes.ids();
        this.rules = rules;
        this.choices = choices;
        this.delay = new DisplayDelay(nodes, timelines, rules);
    }

    /** How far the instant that a node's translation shows is behind normal time; negative if it is predicted. */
    public long displayDelayNanos(int id) {
        int place = ids.place(id);
        return delay.nanos(place, choices.of(place));
    }

    /**
     * The rule that the next write of a component of a node follows. Allocates the first time only.
     *
     * @param access to the one type of rules
     */
    public <R> R rule(int id, int part, LawAccess<R> access) {
        return rule(law(id, part), access);
    }

    /** The law that the next write of a component of a node follows. */
    Law law(int id, int part) {
        return choices.law(ids.place(id), part);
    }

    @SuppressWarnings("unchecked") // there is one type of rules
    private <R> R rule(Law law, LawAccess<R> access) {
        if (sweeps != rules.sweeps()) {
            sweeps = rules.sweeps();
            rulesRead.clear();
        }
        Object known = rulesRead.get(law);
        if (known == null) {
            known = Objects.requireNonNull(access.rule(law));
            rulesRead.put(law, known);
        }
        return (R) known;
    }

    /** Whether any component of a node follows a law that wants to know velocities. */
    public boolean usesVelocities(int id) {
        return rules.velocityParts(choices.of(ids.place(id))) != 0;
    }

    /** Chooses a law for some components of a node; null to inherit it. */
    public void choose(int id, int parts, @Nullable Law law) {
        choices.choose(ids.place(id), parts, law);
        Journal journal = writer.journal();
        if (journal != null) {
            journal.ruled(id, parts, law);
        }
    }

    /** Chooses a law for all components of a node and of all nodes below it. */
    public void chooseForBranch(int id, Law law) {
        choices.chooseForBranch(ids.place(id), law);
        Journal journal = writer.journal();
        if (journal != null) {
            journal.branchRuled(id, law);
        }
    }

    /** The default law of a component, by its number from 0 on: for nodes without a choice of their own or above them. */
    public Law standard(int component) {
        return rules.laws(choices.standard()).chosen(PoseParts.ofNumber(component));
    }

    /** The default rule of a component: for nodes without a choice of their own or above them. */
    public <R> R standardRule(int component, LawAccess<R> access) {
        return rule(standard(component), access);
    }

    /** Sets the default law of all components. */
    public void standard(Law law) {
        chooseByDefault(PoseParts.ALL, law);
    }

    /** Sets the default law of a component, by its number from 0 on. */
    public void standard(int component, Law law) {
        chooseByDefault(PoseParts.ofNumber(component), law);
    }

    /** Sets the default law of some components. */
    public void chooseByDefault(int parts, Law law) {
        choices.standard(parts, law);
        Journal journal = writer.journal();
        if (journal != null) {
            journal.ruledByDefault(parts, law);
        }
    }
}
