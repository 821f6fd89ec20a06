package dev.tandem.model;

import dev.tandem.testkit.action.ActionSequence;
import java.util.List;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.AroundTryHook;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;
import net.jqwik.api.lifecycle.TryExecutionResult;
import net.jqwik.api.lifecycle.TryExecutor;
import net.jqwik.api.lifecycle.TryLifecycleContext;

/**
 * Lets {@code -Dtandem.sequences=10000} override the number of tries that a property was given, and prints what sequences were
 * played then.
 */
public final class SequenceCount implements AroundPropertyHook, AroundTryHook {
    private static final PlayedSequences PLAYED = new PlayedSequences();

    @Override
    public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
        Integer tries = Integer.getInteger("tandem.sequences");
        if (tries == null) {
            return property.execute();
        }
        context.attributes().setTries(tries);
        PropertyExecutionResult result = property.execute();
        System.out.println(
                context.label() + ": " + result.countTries() + " tries, seed " + FixedSeed.SEED + "; so far " + PLAYED);
        return result;
    }

    @Override
    public TryExecutionResult aroundTry(TryLifecycleContext context, TryExecutor aTry, List<Object> parameters) {
        for (Object parameter : parameters) {
            if (parameter instanceof ActionSequence sequence) {
                PLAYED.add(sequence);
            }
        }
        return aTry.execute(parameters);
    }
}
