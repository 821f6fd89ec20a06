package dev.tandem.architecture;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The strongly connected components of a graph: sets of nodes each of which can reach all the others. */
final class Cycles {

    private final Map<String, Set<String>> edges;
    private final Map<String, Set<String>> reachable = new HashMap<>();

    private Cycles(Map<String, Set<String>> edges) {
        this.edges = edges;
        edges.keySet().forEach(node -> reachable.put(node, reachableFrom(node)));
    }

    /** Returns the components of two nodes or more. */
    static Set<Set<String>> of(Map<String, Set<String>> edges) {
        Cycles cycles = new Cycles(edges);
        Set<Set<String>> components = new HashSet<>();
        for (String node : edges.keySet()) {
            Set<String> component = cycles.componentOf(node);
            if (component.size() > 1) {
                components.add(component);
            }
        }
        return components;
    }

    private Set<String> componentOf(String node) {
        Set<String> component = new TreeSet<>();
        component.add(node);
        for (String other : reachable.get(node)) {
            if (reachable.getOrDefault(other, Set.of()).contains(node)) {
                component.add(other);
            }
        }
        return component;
    }

    private Set<String> reachableFrom(String start) {
        Set<String> seen = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>();
        open.push(start);
        while (!open.isEmpty()) {
            for (String next : edges.getOrDefault(open.pop(), Set.of())) {
                if (seen.add(next)) {
                    open.push(next);
                }
            }
        }
        return seen;
    }
}
