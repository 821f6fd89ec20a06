package dev.tandem.teavm;

import org.teavm.model.AccessLevel;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ElementModifier;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.ValueType;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.emit.ValueEmitter;

/** Replaces methods of the JDK and the engine that a browser has not, and what JOML finds out by reflection or with Unsafe. */
final class Substitutes implements ClassHolderTransformer {
    private static final String TRANSFORM = "dev.tandem.transform.";
    private static final String PLATFORM = TRANSFORM + "internal.platform.";
    private static final ValueType CLASS = ValueType.object("java.lang.Class");
    private static final ValueType MAP = ValueType.object("java.util.Map");
    private static final ValueType OBJECT = ValueType.object("java.lang.Object");
    private static final ValueType STRING = ValueType.object("java.lang.String");
    private static final ValueType NUMBER_FORMAT = ValueType.object("java.text.NumberFormat");

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        switch (type.getName()) {
            case "java.lang.Math" -> correctMath(type, context);
            case TRANSFORM + "internal.HandleAccess" -> findHandles(type, context);
            case PLATFORM + "Fma" -> {
                answer(type, context, "isInMath", false);
                plainFma(type, context, ValueType.FLOAT);
                plainFma(type, context, ValueType.DOUBLE);
            }
            case PLATFORM + "SpinHint", "dev.tandem.time.pacing.SpinHint" -> {
                answer(type, context, "isInThread", false);
                body(type, context, "give", ValueType.VOID).exit();
            }
            case "org.joml.Math" -> {
                twoRoundings(type, context, ValueType.FLOAT);
                twoRoundings(type, context, ValueType.DOUBLE);
            }
            case "org.joml.Options" -> {
                body(type, context, "decimalFormat", NUMBER_FORMAT)
                        .constantNull(NUMBER_FORMAT)
                        .returnValue();
                body(type, context, "hasOption", STRING, ValueType.BOOLEAN)
                        .constant(0)
                        .returnValue();
            }
            case "org.joml.MemUtil" ->
                body(type, context, "createInstance", ValueType.object("org.joml.MemUtil"))
                        .construct("org.joml.MemUtil$MemUtilNIO")
                        .returnValue();
            case "org.joml.Runtime" -> plainRuntime(type, context);
            default -> {}
        }
    }

    private static void correctMath(ClassHolder type, ClassHolderTransformerContext context) {
        ours(type, context, "rint", ValueType.DOUBLE, ValueType.DOUBLE);
        ours(type, context, "round", ValueType.DOUBLE, ValueType.LONG);
        ours(type, context, "round", ValueType.FLOAT, ValueType.INTEGER);
        ours(type, context, "multiplyHigh", ValueType.LONG, ValueType.LONG, ValueType.LONG);
    }

    private static void plainRuntime(ClassHolder type, ClassHolderTransformerContext context) {
        answer(type, context, "hasFloatToRawIntBits", true);
        answer(type, context, "hasDoubleToRawLongBits", true);
        answer(type, context, "hasLongRotateLeft", true);
        answer(type, context, "hasMathFma", false);
        ProgramEmitter written = body(type, context, "format", ValueType.DOUBLE, NUMBER_FORMAT, STRING);
        written.invoke("java.lang.Double", "toString", STRING, written.var(1, ValueType.DOUBLE))
                .returnValue();
    }

    /** Handle types register themselves when they are initialised, which is done here: {@code to} does it by name. */
    private static void findHandles(ClassHolder type, ClassHolderTransformerContext context) {
        ProgramEmitter program = body(type, context, "to", CLASS, ValueType.object(type.getName()));
        program.initClass(TRANSFORM + "Transform3d");
        program.initClass(TRANSFORM + "Transform2d");
        program.getField(type.getName(), "BY_TYPE", MAP)
                .invokeVirtual("get", OBJECT, program.var(1, CLASS).cast(OBJECT))
                .cast(ValueType.object(type.getName()))
                .returnValue();
    }

    private static void plainFma(ClassHolder type, ClassHolderTransformerContext context, ValueType number) {
        ProgramEmitter program = body(type, context, "fma", number, number, number, number);
        ValueEmitter[] numbers = {program.var(1, number), program.var(2, number), program.var(3, number)};
        program.invoke(type.getName(), "plain", number, numbers).returnValue();
    }

    /** As JOML computes on a JVM, unless a system property says otherwise. */
    private static void twoRoundings(ClassHolder type, ClassHolderTransformerContext context, ValueType number) {
        ProgramEmitter program = body(type, context, "fma", number, number, number, number);
        program.var(1, number)
                .mul(program.var(2, number))
                .add(program.var(3, number))
                .returnValue();
    }

    private static void answer(ClassHolder type, ClassHolderTransformerContext context, String name, boolean answer) {
        body(type, context, name, ValueType.BOOLEAN).constant(answer ? 1 : 0).returnValue();
    }

    /** Has a method, which is added if there is none, do what that of {@link Missing} does. */
    private static void ours(
            ClassHolder type, ClassHolderTransformerContext context, String name, ValueType... signature) {
        MethodDescriptor descriptor = new MethodDescriptor(name, signature);
        if (type.getMethod(descriptor) == null) {
            MethodHolder added = new MethodHolder(descriptor);
            added.setLevel(AccessLevel.PUBLIC);
            added.getModifiers().add(ElementModifier.STATIC);
            type.addMethod(added);
        }
        ProgramEmitter program = body(type, context, name, signature);
        ValueEmitter[] arguments = new ValueEmitter[descriptor.parameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = program.var(i + 1, descriptor.parameterType(i));
        }
        program.invoke(Missing.class.getName(), name, descriptor.getResultType(), arguments)
                .returnValue();
    }

    private static ProgramEmitter body(
            ClassHolder type, ClassHolderTransformerContext context, String name, ValueType... signature) {
        MethodHolder method = type.getMethod(new MethodDescriptor(name, signature));
        if (method == null) {
            throw new IllegalStateException(
                    type.getName() + " has no method " + name + ": the substitutes were written for another version");
        }
        return ProgramEmitter.create(method, context.getHierarchy());
    }
}
