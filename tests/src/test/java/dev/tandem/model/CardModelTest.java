package dev.tandem.model;

import dev.tandem.scene.RenderMotions;
import dev.tandem.scene.Scene;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Actions;
import dev.tandem.testkit.action.Choices;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.compare.ModelComparison;
import java.nio.FloatBuffer;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AddLifecycleHook;

/** SPEC 16.1: what is read is what the reference model says, also while a graphics card interpolates and frames compute less. */
@AddLifecycleHook(FixedSeed.class)
class CardModelTest {
    private static final int SLOTS = 400;

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 150, generation = GenerationMode.RANDOMIZED)
    void shouldReadWhatTheModelSaysWhileACardInterpolates(@ForAll("sequences") ActionSequence sequence) {
        Random random = new Random(sequence.hashCode());
        Map<Scene, RenderMotions> motions = new IdentityHashMap<>();
        ModelComparison.play(sequence, scene -> {
            RenderMotions drawn = motions.computeIfAbsent(scene, CardModelTest::open);
            if (random.nextBoolean()) {
                drawn.update();
            }
            return false;
        });
    }

    private static RenderMotions open(Scene scene) {
        RenderMotions motions =
                scene.renderMotions(FloatBuffer.allocate((scene.size() + SLOTS) * RenderMotions.FLOATS));
        motions.assignAll();
        return motions;
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        Arbitrary<Rule> rules = Arbitraries.of(Rule.builtIn());
        return Actions.amongOthers(Actions.sequences(
                120, Choices.frequencyOf(Tuple.of(4, Actions.mixed(rules)), Tuple.of(1, Actions.onValues(rules)))));
    }
}
