package dev.tandem.replay;

import dev.tandem.model.FixedSeed;
import dev.tandem.model.SequenceCount;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Actions;
import dev.tandem.testkit.action.Choices;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.compare.ModelComparison;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AddLifecycleHook;

/** SPEC 14.8: whatever is done to a scene, a recording shows each of its frames with its bits, in any order. */
@AddLifecycleHook(FixedSeed.class)
class RecordingModelTest {
    private static final int LONGEST = 200;

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 300, generation = GenerationMode.RANDOMIZED)
    void shouldShowTheFramesOfTheSourceWhateverIsDone(
            @ForAll("sequences") ActionSequence sequence,
            @ForAll("begins") int beginsAfter,
            @ForAll("lengths") long nanosOfChunk) {
        play(sequence, beginsAfter, nanosOfChunk);
    }

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 100, generation = GenerationMode.RANDOMIZED)
    void shouldShowTheFramesOfTheSourceInLargeWorlds(
            @ForAll("large") ActionSequence sequence, @ForAll("lengths") long nanosOfChunk) {
        play(sequence, 0, nanosOfChunk);
    }

    private static void play(ActionSequence sequence, int beginsAfter, long nanosOfChunk) {
        Filmed[] film = new Filmed[1];
        ModelComparison.playBefore(sequence, scene -> {
            film[0] = new Filmed(scene, scene, beginsAfter, nanosOfChunk);
            return film[0]::look;
        });
        film[0].play(sequence.hashCode());
    }

    @Provide
    Arbitrary<ActionSequence> large() {
        Arbitrary<Rule> rules = Arbitraries.of(Rule.builtIn()).filter(rule -> rule.prediction() == null);
        return Actions.sequences(LONGEST, Actions.inLargeWorlds(Actions.mixed(rules)));
    }

    @Provide
    Arbitrary<ActionSequence> sequences() {
        Arbitrary<Rule> rules = Arbitraries.of(Rule.builtIn());
        return Actions.sequences(
                LONGEST, Choices.frequencyOf(Tuple.of(4, Actions.mixed(rules)), Tuple.of(1, Actions.onValues(rules))));
    }

    @Provide
    Arbitrary<Integer> begins() {
        return Arbitraries.integers().between(0, LONGEST / 2).injectDuplicates(0.3);
    }

    @Provide
    Arbitrary<Long> lengths() {
        return Arbitraries.of(1L, 1_000L, 50_000_000L, 1_000_000_000L);
    }
}
