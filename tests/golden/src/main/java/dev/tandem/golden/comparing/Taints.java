package dev.tandem.golden.comparing;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Which deviations are still at work in which aspects of which nodes: from their trigger until trace and model agree again. */
final class Taints {

    private final Map<Integer, Map<Aspect, Set<Deviation>>> byNode = new HashMap<>();

    void trigger(Deviation deviation, int node) {
        Map<Aspect, Set<Deviation>> aspects = byNode.computeIfAbsent(node, n -> new EnumMap<>(Aspect.class));
        for (Aspect aspect : deviation.aspects()) {
            aspects.computeIfAbsent(aspect, a -> EnumSet.noneOf(Deviation.class))
                    .add(deviation);
        }
    }

    Set<Deviation> of(int node, Aspect aspect) {
        Set<Deviation> found = EnumSet.noneOf(Deviation.class);
        found.addAll(byNode.getOrDefault(node, Map.of()).getOrDefault(aspect, Set.of()));
        return found;
    }

    void settle(int node, Aspect aspect) {
        byNode.computeIfPresent(node, (n, aspects) -> {
            aspects.remove(aspect);
            return aspects;
        });
    }
}
