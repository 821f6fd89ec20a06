package dev.tandem.testkit.action;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCases;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;

/** Choices among arbitraries, which draw the same as those of jqwik for less. */
public final class Choices {
    private Choices() {}

    /**
     * As {@link Arbitraries#frequencyOf}. At each draw jqwik looks up the generator of the chosen arbitrary, which takes the hash
     * of all that the arbitrary is made of: a quarter of the time of a sequence of actions. Here each is equal to itself alone.
     *
     * @param choices weights and arbitraries
     * @param <T> what is drawn
     * @return one of the arbitraries at each draw
     */
    @SafeVarargs
    public static <T> Arbitrary<T> frequencyOf(Tuple2<Integer, Arbitrary<T>>... choices) {
        List<Tuple2<Integer, ByIdentity<T>>> all = new ArrayList<>();
        for (Tuple2<Integer, Arbitrary<T>> choice : choices) {
            all.add(Tuple.of(choice.get1(), new ByIdentity<>(choice.get2())));
        }
        return Arbitraries.frequencyOf(all);
    }

    private static final class ByIdentity<T> implements Arbitrary<T> {
        private final Arbitrary<T> arbitrary;

        private ByIdentity(Arbitrary<T> arbitrary) {
            this.arbitrary = arbitrary;
        }

        @Override
        public RandomGenerator<T> generator(int genSize) {
            return arbitrary.generator(genSize);
        }

        @Override
        public RandomGenerator<T> generatorWithEmbeddedEdgeCases(int genSize) {
            return arbitrary.generatorWithEmbeddedEdgeCases(genSize);
        }

        @Override
        public EdgeCases<T> edgeCases(int maxEdgeCases) {
            return arbitrary.edgeCases(maxEdgeCases);
        }
    }
}
