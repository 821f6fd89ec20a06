package dev.tandem.net;

import dev.tandem.net.internal.codec.Records;
import dev.tandem.transform.MotionRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * The numbers of rules of motion. The plain ones have the first, in the order of {@link MotionRule#PLAIN}; those that a server
 * and its clients know by name have the last, from the highest down. So a plain rule that a later version adds is FROM_TICK at
 * an older peer, and the numbers of names are the same at both.
 */
final class NamedRules {

    private final List<Integer> keys = new ArrayList<>();
    private final List<MotionRule> byNumber = plain();

    private static List<MotionRule> plain() {
        List<MotionRule> rules = new ArrayList<>(Collections.nCopies(Records.MOST_RULES, MotionRule.FROM_TICK));
        for (int number = 0; number < MotionRule.PLAIN.size(); number++) {
            rules.set(number, MotionRule.PLAIN.get(number));
        }
        return rules;
    }

    private static int number(int place) {
        return Records.MOST_RULES - 1 - place;
    }

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
        if (keys.contains(key) || byNumber.contains(rule)) {
            throw new IllegalArgumentException(
                    rule + " cannot be named \"" + name + "\": it has a name already, or another rule has one like it");
        }
        if (MotionRule.PLAIN.size() + keys.size() == Records.MOST_RULES) {
            throw new IllegalStateException(
                    "there are " + keys.size() + " rules with names, and there may be no more: no room for " + name);
        }
        byNumber.set(number(keys.size()), rule);
        keys.add(key);
    }

    /** Returns what stands for the names, in the order in which they were given. */
    List<Integer> keys() {
        return keys;
    }

    /** Returns the rule of each number here, also those named later. */
    List<MotionRule> byNumber() {
        return byNumber;
    }

    /** Returns the rule of each number at another end, which knows these names; those without one here are FROM_TICK. */
    List<MotionRule> byNumber(List<Integer> otherKeys) {
        List<MotionRule> others = plain();
        for (int i = 0; i < otherKeys.size(); i++) {
            int place = keys.indexOf(otherKeys.get(i));
            others.set(number(i), place < 0 ? MotionRule.FROM_TICK : byNumber.get(number(place)));
        }
        return others;
    }
}
