package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.Figure;
import java.util.List;

/**
 * The bodies of a recording.
 *
 * @param figures all of them, in the order in which shots list poses
 * @param puck index of the one that moves at constant speed once it was launched
 * @param hero index of the one that the charts follow
 */
record Cast(List<Figure> figures, int puck, int hero) {

    /** Number of bodies. */
    int size() {
        return figures.size();
    }
}
