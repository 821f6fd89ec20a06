package dev.tandem.plane;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** SPEC 11.1: all rules hold in the plane with the same words. */
class TwinsTest {
    @Property(tries = 500)
    void shouldMoveAsNodesInSpaceThatTurnAboutZ(@ForAll long seed) {
        new Twins(seed).play(60);
    }
}
