package dev.tandem.transform.internal;

import dev.tandem.transform.internal.rule.Law;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

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

    /** The text of a law, from which {@link #read} makes an equal one; null for laws of the host's. */
    public abstract @Nullable String text(Law law);

    /** The law of a text; null if the text is not of a law. */
    public abstract @Nullable Law read(String text);
}
