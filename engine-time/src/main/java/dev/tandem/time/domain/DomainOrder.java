package dev.tandem.time.domain;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The order in which domains run: a parent, then each child with all its descendants, children in the order in which they were
 * added. So the descendants of a domain follow it without a gap. During a frame, closed domains stay in the list and are
 * skipped; they are removed when it is complete.
 */
final class DomainOrder {

    private final List<TimeDomain> domains = new ArrayList<>();
    private final List<TimeDomain> view = Collections.unmodifiableList(domains);
    private int current;
    private boolean sweeps;

    DomainOrder(TimeDomain root) {
        domains.add(root);
    }

    List<TimeDomain> view() {
        return view;
    }

    TimeDomain root() {
        return domains.get(0);
    }

    /** Returns the domain whose turn it is. */
    TimeDomain current() {
        return domains.get(current);
    }

    void toFirst() {
        current = 0;
    }

    /** Goes to the next domain; returns {@code false} if there is none. */
    boolean toNext() {
        if (current + 1 == domains.size()) {
            return false;
        }
        current++;
        return true;
    }

    /** Adds a domain as the last below its parent. */
    void add(TimeDomain domain) {
        int place = endOf(domain.parent());
        domains.add(place, domain);
        if (place <= current) {
            current++;
        }
    }

    /** Takes a domain and all below it to the end of what is below its new parent, which is none of them. */
    void move(TimeDomain domain, TimeDomain newParent) {
        List<TimeDomain> range = domains.subList(domains.indexOf(domain), endOf(domain));
        List<TimeDomain> moved = new ArrayList<>(range);
        range.clear();
        domains.addAll(endOf(newParent), moved);
    }

    /** Closes a domain and all below it. */
    void close(TimeDomain domain) {
        int end = endOf(domain);
        for (int i = domains.indexOf(domain); i < end; i++) {
            domains.get(i).markClosed();
        }
        sweeps = true;
    }

    /** Removes what is closed; not while a frame is in progress. */
    void sweep() {
        if (sweeps) {
            domains.removeIf(TimeDomain::isClosed);
            sweeps = false;
            current = 0;
        }
    }

    /** Returns the place after a domain and all below it. */
    private int endOf(TimeDomain domain) {
        int end = domains.indexOf(domain) + 1;
        while (end < domains.size() && domains.get(end).isBelow(domain)) {
            end++;
        }
        return end;
    }
}
