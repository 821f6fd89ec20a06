package dev.tandem.misuse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.testkit.Invariants;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 3.7: arguments are views, so each component is read once, and all of them before anything is done. */
class HostileViewsTest {
    private static final Set<Class<?>> VIEWS = Set.of(Vector3fc.class, Quaternionfc.class, Matrix4x3fc.class);

    private final Fixture fixture = new Fixture();
    private int reads;
    private int throwsAt = Integer.MAX_VALUE;

    static Stream<Executable> calls() {
        return Stream.of(Transform3d.class, Pose3d.class)
                .flatMap(type -> Stream.concat(
                        Arrays.stream(type.getMethods()), Arrays.stream((Executable[]) type.getConstructors())))
                .filter(call -> Arrays.stream(call.getParameterTypes()).anyMatch(VIEWS::contains));
    }

    @ParameterizedTest
    @MethodSource("calls")
    void shouldReadEachComponentOnce(Executable call) throws ReflectiveOperationException {
        Pose3d pose = new Pose3d();
        invoke(call, pose);

        assertTrue(reads > 0, "the views were read");
        assertTrue(Invariants.isSound(pose));
        assertTrue(Invariants.isSound(fixture.moving.logicalLocal(new Pose3d())), "SPEC 3.7");
    }

    @ParameterizedTest
    @MethodSource("calls")
    void shouldChangeNothingWhenAViewThrows(Executable call) throws ReflectiveOperationException {
        invoke(call, new Pose3d());
        int all = reads;
        for (throwsAt = 1; throwsAt <= all; throwsAt++) {
            reads = 0;
            Pose3d pose = new Pose3d();
            List<Object> before = state();
            InvocationTargetException thrown =
                    assertThrows(InvocationTargetException.class, () -> invoke(call, pose), "read " + throwsAt);
            assertEquals(UnsupportedOperationException.class, thrown.getCause().getClass());
            assertEquals(before, state(), "SPEC 3.7, read " + throwsAt);
            assertEquals(new Pose3d(), pose, "SPEC 3.7, read " + throwsAt);
        }
        fixture.scene.validate();
    }

    private List<Object> state() {
        Transform3d node = fixture.moving;
        return List.of(
                node.logicalLocal(new Pose3d()),
                node.visualLocal(new Pose3d()),
                node.logicalRevision(),
                node.visualRevision(),
                node.syncNeeded());
    }

    private void invoke(Executable call, Pose3d pose) throws ReflectiveOperationException {
        Object[] arguments =
                Arrays.stream(call.getParameterTypes()).map(this::argument).toArray();
        if (call instanceof Method method) {
            method.invoke(method.getDeclaringClass() == Pose3d.class ? pose : fixture.moving, arguments);
        } else {
            ((java.lang.reflect.Constructor<?>) call).newInstance(arguments);
        }
    }

    private Object argument(Class<?> type) {
        if (type == Vector3fc.class) {
            return view(type, new Vector3f(1, 2, 3));
        } else if (type == Quaternionfc.class) {
            return view(type, new Quaternionf(0, 0.6f, 0, 0.8f));
        } else if (type == float.class) {
            return 0.5f;
        }
        assertEquals(Matrix4x3fc.class, type, "another type of view needs a value here");
        return view(type, new Matrix4x3f().rotationX(1));
    }

    /** Tells each component once; whoever asks again is told NaN. */
    private Object view(Class<?> type, Object value) {
        Set<String> told = new HashSet<>();
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
            if (++reads == throwsAt) {
                throw new UnsupportedOperationException("no longer there");
            }
            Object found = method.invoke(value, arguments);
            boolean first = told.add(method.getName());
            return found instanceof Float && !first ? Float.NaN : found;
        });
    }
}
