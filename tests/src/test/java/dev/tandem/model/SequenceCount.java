package dev.tandem.model;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/** Lets {@code -Dtandem.sequences=10000} override the number of tries that a property was given. */
public final class SequenceCount implements AroundPropertyHook {

    @Override
    public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
        Integer tries = Integer.getInteger("tandem.sequences");
        if (tries != null) {
            context.attributes().setTries(tries);
            System.out.println(context.label() + ": " + tries + " sequences, seed " + FixedSeed.SEED);
        }
        return property.execute();
    }
}
