package dev.tandem.testkit;

import dev.tandem.scene.Scene;
import dev.tandem.scene.detect.Detector;
import dev.tandem.scene.detect.Finding;
import dev.tandem.transform.Node;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The findings of detectors in a play: the first of each detector and node. */
final class Findings {
    /** How fast a node may be drawn to move, its game knows: see {@link TestLoop#assertSmooth}. */
    private static final Detector[] WITHOUT_A_LIMIT =
            EnumSet.complementOf(EnumSet.of(Detector.VISUAL_JUMP)).toArray(Detector[]::new);

    private final Scene scene;
    private final TickTimes ticks;
    private final List<Found> found = new ArrayList<>();
    private final Set<List<Object>> known = new HashSet<>();
    private boolean looks;
    private boolean inTick;

    private record Found(Finding finding, String text) {}

    Findings(Scene scene, TickTimes ticks) {
        this.scene = scene;
        this.ticks = ticks;
    }

    /** A tick of some clock has begun, or ended. */
    void inTick(boolean begun) {
        inTick = begun;
    }

    private void add(Finding finding) {
        Node node = finding.node();
        if (known.add(List.of(finding.detector(), node == null ? scene : node))) {
            found.add(new Found(
                    finding, (inTick ? "In " : "Between ticks, after ") + ticks.last() + ": " + finding.message()));
        }
    }

    /** Turns the detectors on, but those that need to know what the game is. */
    void look() {
        looks = true;
        scene.detectors().on(this::add, WITHOUT_A_LIMIT);
    }

    void assertNone(Set<Detector> which) {
        if (!looks) {
            throw new IllegalStateException(
                    "detectors look by themselves only while a Game is played; in a scene of your own, turn"
                            + " them on with scene.detectors().on(..)");
        }
        List<Found> asked = found.stream()
                .filter(one -> which.contains(one.finding().detector()))
                .toList();
        if (!asked.isEmpty()) {
            Found first = asked.get(0);
            throw new AssertionError(
                    first.text() + (asked.size() == 1 ? "" : "; the first of " + asked.size() + " findings"),
                    first.finding().where());
        }
    }
}
