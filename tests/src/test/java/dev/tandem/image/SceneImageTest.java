package dev.tandem.image;

import dev.tandem.model.FixedSeed;
import dev.tandem.model.SequenceCount;
import dev.tandem.scene.Scene;
import dev.tandem.scene.internal.image.SceneImages;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Actions;
import dev.tandem.testkit.action.Choices;
import dev.tandem.testkit.action.FollowAction;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.compare.ModelComparison;
import dev.tandem.transform.internal.image.Tape;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AddLifecycleHook;

/**
 * SPEC 14.5 to 14.7: a scene that is restored from an image has the bits of the one that went on, in every later tick and frame,
 * whatever was done before.
 */
@AddLifecycleHook(FixedSeed.class)
class SceneImageTest {
    private static final int ONE_IN = 10;

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 150, generation = GenerationMode.RANDOMIZED)
    void shouldGoOnAsTheSourceDoesWhenRestoredInAnotherScene(@ForAll("sequences") ActionSequence sequence) {
        Random random = new Random(sequence.hashCode());
        Tape image = new Tape();
        ModelComparison.play(sequence, scene -> {
            boolean restores = random.nextInt(ONE_IN) == 0;
            if (restores) {
                restoreElsewhere(scene, image, random.nextLong());
            }
            return restores;
        });
    }

    /** Leaves the scene as it is, by restoring it too. */
    private static void restoreElsewhere(Scene scene, Tape image, long seed) {
        scene.plane();
        SceneImages.get().image(scene, image.toWrite());
        Scene other = new Scene();
        SceneImages.get().image(other, image.toRead());
        other.validate();
        Twin twin = new Twin(scene, other);
        twin.compare();
        twin.change(seed);
        SceneImages.get().image(scene, image.toRead());
        scene.validate();
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        Arbitrary<Rule> rules = Arbitraries.of(Rule.builtIn());
        return Actions.sequences(
                120,
                Choices.frequencyOf(Tuple.of(4, Actions.mixed(rules)), Tuple.of(1, Actions.onValues(rules)))
                        .filter(action -> !(action instanceof FollowAction)));
    }
}
