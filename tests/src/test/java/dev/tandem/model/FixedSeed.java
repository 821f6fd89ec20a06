package dev.tandem.model;

import java.util.SplittableRandom;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Gives properties the same random numbers in every build; {@code -Dtandem.seed=random}, or a number, gives them others.
 */
public final class FixedSeed implements AroundPropertyHook {

    /** The same for all properties of a run, so that one number repeats it. */
    static final long SEED = seed(System.getProperty("tandem.seed", "20261120"));

    @Override
    public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
        context.attributes().setSeed(String.valueOf(SEED));
        return property.execute();
    }

    private static long seed(String text) {
        return text.equals("random") ? new SplittableRandom().nextLong() : Long.parseLong(text);
    }

    @Override
    public int aroundPropertyProximity() {
        return -10;
    }

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }
}
