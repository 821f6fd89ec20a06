package dev.tandem.model;

import dev.tandem.testkit.action.ActionSequence;
import java.util.List;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.AroundTryHook;
import net.jqwik.api.lifecycle.LifecycleContext;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;
import net.jqwik.api.lifecycle.TryExecutionResult;
import net.jqwik.api.lifecycle.TryExecutor;
import net.jqwik.api.lifecycle.TryLifecycleContext;

/**
 * Lets {@code -Dtandem.sequences=10000} override the number of tries that a property was given, and prints what sequences were
 * played by then, also on the way: a long run that is cut off has said how far it came. {@code -Dtandem.share=4} plays the first
 * quarter of the sequences, where another JDK plays more of them.
 */
public final class SequenceCount implements AroundPropertyHook, AroundTryHook {
    private static final PlayedSequences PLAYED = new PlayedSequences();
    private static final int REPORT_EVERY = 1000;

    private int tried;

    @Override
    public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
        Integer tries = Integer.getInteger("tandem.sequences");
        if (tries == null) {
            context.attributes().setTries(share(context.attributes().tries().orElseThrow()));
            return property.execute();
        }
        context.attributes().setTries(tries);
        tried = 0;
        PropertyExecutionResult result = property.execute();
        report(context, result.countTries());
        return result;
    }

    /** How many of some sequences are to be played. */
    public static int share(int sequences) {
        int share = Integer.getInteger("tandem.share", 1);
        return (sequences + share - 1) / share;
    }

    private static void report(LifecycleContext context, int tries) {
        System.out.println(context.label() + ": " + tries + " tries, seed " + FixedSeed.SEED + "; so far " + PLAYED);
    }

    @Override
    public TryExecutionResult aroundTry(TryLifecycleContext context, TryExecutor aTry, List<Object> parameters) {
        for (Object parameter : parameters) {
            if (parameter instanceof ActionSequence sequence) {
                PLAYED.add(sequence);
            }
        }
        tried++;
        if (tried % REPORT_EVERY == 0 && Integer.getInteger("tandem.sequences") != null) {
            report(context, tried);
        }
        return aTry.execute(parameters);
    }
}
