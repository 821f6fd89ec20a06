package dev.tandem.transform.internal;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.rule.Law;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Tells the law that a rule of the public surface stands for, and back; what a law is stays out of that surface.
 *
 * @param <R> the type of rules
 */
public abstract class LawAccess<R> {
    private static final AtomicReference<LawAccess<?>> REGISTERED = new AtomicReference<>();

    /** For the type of rules itself. */
    protected LawAccess() {}

    /** Called once, by the type of rules. */
    public static void register(LawAccess<?> access) {
        REGISTERED.set(access);
    }

    /**
     * The access to rules.
     *
     * @param rule of the type that registers it
     */
    @SuppressWarnings("unchecked") // there is one type of rules
    public static <R> LawAccess<R> to(R rule) {
        return Objects.requireNonNull((LawAccess<R>) REGISTERED.get());
    }

    /** The law that a rule stands for. */
    public abstract Law law(R rule);

    /** The rule that stands for a law; may allocate. */
    public abstract R rule(Law law);

    /**
     * The text of a law or a curve, for what outlives the program: those of the library say what they are, those of hosts the
     * name that they were given.
     *
     * @param named rules of the host's by name
     * @throws IllegalArgumentException if it is one of the host's that has no name
     */
    public abstract String text(Object lawOrCurve, Map<String, R> named);

    /**
     * The law of a text.
     *
     * @throws IllegalArgumentException if the text is of none
     */
    public abstract Law law(String text, Map<String, R> named);

    /** The curve of a text, see {@link #law(String, Map)}. */
    public abstract Curve curve(String text, Map<String, R> named);
}
