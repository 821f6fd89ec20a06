package dev.tandem.scene;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Whatever a batch does comes to the same bits, revisions, stamps and flags as the same calls node by node in its order. */
class BatchModelTest {
    @Property(tries = 60)
    void shouldDoTheSameAsOneByOne(@ForAll long seed) {
        new BatchTwins(new Random(seed)).play();
    }

    @Test
    void shouldDoTheSameWhenADrawnRotationIsNotQuiteOfUnitLength() {
        new BatchTwins(new Random(47)).play();
    }

    @Test
    void shouldDoTheSameWhenOneComponentSnapsAndTheOthersHadVelocitiesInTheSameTick() {
        new BatchTwins(new Random(-40)).play();
    }
}
