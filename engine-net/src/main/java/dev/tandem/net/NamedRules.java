package dev.tandem.net;

import dev.tandem.net.internal.codec.Records;
import dev.tandem.transform.MotionRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The rules of motion that a server and its clients know by name, beside the plain ones. */
final class NamedRules {

    private static final int PLAIN = MotionRule.PLAIN.size();

    private final List<Integer> keys = new ArrayList<>();

    /** The plain rules, then those with names. */
    private final List<MotionRule> all = new ArrayList<>(MotionRule.PLAIN);

    /**
     * Names a rule.
     *
     * @throws IllegalArgumentException if the rule is a plain one, or has a name already, or another one has
     * @throws IllegalStateException if there are too many
     */
    void put(String name, MotionRule rule) {
        int key = Objects.requireNonNull(name, "name").hashCode();
        Objects.requireNonNull(rule, "rule");
        if (MotionRule.PLAIN.contains(rule)) {
            throw new IllegalArgumentException(rule + " is a plain rule, which needs no name");
        }
        if (keys.contains(key) || all.contains(rule)) {
            throw new IllegalArgumentException(
                    rule + " cannot be named \"" + name + "\": it has a name already, or another rule has one like it");
        }
        if (all.size() == Records.MOST_RULES) {
            throw new IllegalStateException(
                    "there are " + keys.size() + " rules with names, and there may be no more: no room for " + name);
        }
        keys.add(key);
        all.add(rule);
    }

    /** Returns what stands for the names, in the order in which they were given. */
    List<Integer> keys() {
        return keys;
    }

    /** Returns the rules that have numbers here: the plain ones, and those with names, also those named later. */
    List<MotionRule> all() {
        return all;
    }

    /** Returns the rules that have numbers at another end, which knows these names; those without one here are FROM_TICK. */
    List<MotionRule> all(List<Integer> otherKeys) {
        List<MotionRule> others = new ArrayList<>(MotionRule.PLAIN);
        for (int key : otherKeys) {
            int place = keys.indexOf(key);
            others.add(place < 0 ? MotionRule.FROM_TICK : all.get(PLAIN + place));
        }
        return others;
    }
}
