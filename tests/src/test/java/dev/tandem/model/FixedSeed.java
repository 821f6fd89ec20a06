package dev.tandem.model;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Gives properties the same random numbers in every build; {@code -Dtandem.seed=random}, or a number, gives them others.
 */
public final class FixedSeed implements AroundPropertyHook {

    private static final String SEED = "20261120";

    @Override
    public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
        String seed = System.getProperty("tandem.seed", SEED);
        context.attributes().setSeed(seed.equals("random") ? null : seed);
        return property.execute();
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
