package dev.tandem.scene.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualChanges;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.ValueOwner;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.joml.Matrix4x3fc;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector2f;
import org.joml.Vector2fc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.joml.Vector4f;
import org.joml.Vector4fc;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every public method of channels, called as it should not be. */
class EveryCallTest {
    /** What never changes may be asked for anywhere. */
    private static final Set<String> FREE = Set.of("name", "floats");

    private final Scene scene = new Scene();
    private final Node node = scene.create();
    private final Map<Class<?>, Object> subjects = new LinkedHashMap<>();
    private final Map<Class<?>, Object> values = new LinkedHashMap<>();

    EveryCallTest() {
        Channels channels = scene.channels();
        FloatChannel floats = channels.floats("floats");
        subjects.put(Channels.class, channels);
        subjects.put(Channel.class, floats);
        subjects.put(NumberChannel.class, floats);
        subjects.put(FloatChannel.class, floats);
        subjects.put(Vector2Channel.class, channels.vectors2("vectors2"));
        subjects.put(Vector3Channel.class, channels.vectors3("vectors3"));
        subjects.put(Vector4Channel.class, channels.vectors4("vectors4"));
        subjects.put(RotationChannel.class, channels.rotations("rotations"));
        subjects.put(ColourChannel.class, channels.colours("colours"));
        subjects.put(StepChannel.class, channels.steps("references", Object.class));
        subjects.put(ValueBatch.class, floats.batch(List.of(node)));
        subjects.put(ValueChanges.class, floats.visualChanges());
        subjects.put(
                RenderValues.class,
                scene.renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.allocate(12))
                        .values(floats, FloatBuffer.allocate(1), 0, 1));
        values.put(List.class, List.of(node));
        values.put(float[].class, new float[16]);
        values.put(BatchMemory.class, BatchMemory.of(new float[16]));
        values.put(ValueVisitor.class, (ValueVisitor) (index, value) -> {});
        values.put(Object.class, "object");
        values.put(Class.class, String.class);
        values.put(int.class, 1);
        values.put(boolean.class, true);
        values.put(String.class, "other");
        values.put(float.class, 1f);
        values.put(ValueOwner.class, node);
        values.put(MotionRule.class, MotionRule.FROM_VISUAL);
        values.put(Vector2f.class, new Vector2f());
        values.put(Vector2fc.class, new Vector2f());
        values.put(Vector3f.class, new Vector3f());
        values.put(Vector3fc.class, new Vector3f());
        values.put(Vector4f.class, new Vector4f());
        values.put(Vector4fc.class, new Vector4f());
        values.put(Quaternionf.class, new Quaternionf());
        values.put(Quaternionfc.class, new Quaternionf());
    }

    static Stream<Method> methods() {
        return new EveryCallTest()
                .subjects.keySet().stream()
                        .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                        .filter(method -> !method.isSynthetic());
    }

    static Stream<Method> methodsOfTheOwner() {
        return methods().filter(method -> !FREE.contains(method.getName()));
    }

    static Stream<Method> methodsWithReferences() {
        return methods()
                .filter(method -> Arrays.stream(method.getParameterTypes()).anyMatch(type -> !type.isPrimitive()));
    }

    /** Not those that only read: a visitor may do so. */
    static Stream<Method> methodsThatWrite() {
        List<String> writing = List.of("moveTo", "teleportTo", "remove", "snap", "inheritRule");
        return methods()
                .filter(method -> writing.contains(method.getName())
                        || method.getReturnType() == void.class
                                && !method.getName().startsWith("read")
                        || method.getDeclaringClass() == Channels.class);
    }

    private Throwable thrownBy(Method method, Object... arguments) {
        try {
            method.invoke(subjects.get(method.getDeclaringClass()), arguments);
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private Object[] argumentsOf(Method method) {
        Object[] arguments = new Object[method.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            Class<?> type = method.getParameterTypes()[i];
            arguments[i] = values.get(type);
            assertTrue(arguments[i] != null, "name a value of " + type + " above");
        }
        return arguments;
    }

    @ParameterizedTest
    @MethodSource("methodsOfTheOwner")
    void shouldRefuseOtherThreads(Method method) throws InterruptedException {
        Throwable[] thrown = new Throwable[1];
        Object[] arguments = argumentsOf(method);
        Thread stranger = new Thread(() -> thrown[0] = thrownBy(method, arguments), "stranger");
        stranger.start();
        stranger.join();
        String message = assertInstanceOf(IllegalStateException.class, thrown[0], method.toString())
                .getMessage();
        assertTrue(message.contains("stranger"), message);
    }

    @ParameterizedTest
    @MethodSource("methodsWithReferences")
    void shouldRefuseNull(Method method) {
        Object[] good = argumentsOf(method);
        for (int i = 0; i < good.length; i++) {
            if (!method.getParameterTypes()[i].isPrimitive()) {
                Object[] bad = good.clone();
                bad[i] = null;
                assertInstanceOf(NullPointerException.class, thrownBy(method, bad), method + ", argument " + i);
            }
        }
        subjects.values().stream()
                .filter(Channel.class::isInstance)
                .forEach(channel -> assertEquals(0, ((Channel) channel).size(), "size after " + method));
    }

    @ParameterizedTest
    @MethodSource("methodsThatWrite")
    void shouldRefuseWritesWhenChangesAreWalked(Method method) {
        List<Throwable> thrown = new ArrayList<>();
        Object[] arguments = argumentsOf(method);
        try (VisualChanges<Matrix4x3fc> changes = scene.visualChanges()) {
            changes.forEach((index, world) -> thrown.add(thrownBy(method, arguments)));
        }
        String message = assertInstanceOf(IllegalStateException.class, thrown.get(0), method.toString())
                .getMessage();
        assertTrue(message.contains("walk"), message);
    }
}
