package dev.tandem.misuse;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** Every public method of a node, found by reflection so that none is forgotten. */
class NodeMisuseTest {

    /** Work on any handle, from any thread: they say what the handle is, not what the node does. */
    private static final Set<String> ALWAYS_LEGAL =
            Set.of("equals", "hashCode", "toString", "isAlive", "isGone", "index");

    @TestFactory
    Stream<DynamicTest> shouldRefuseBadArgumentsAndChangeNothing() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Method method : methods()) {
            for (int i = 0; i < method.getParameterCount(); i++) {
                boolean destination = method.getReturnType() == method.getParameterTypes()[i];
                BadArguments some = new BadArguments(new Fixture());
                int choices =
                        some.bad(method.getParameterTypes()[i], destination).size();
                for (int choice = 0; choice < choices; choice++) {
                    tests.add(badArgument(method, i, destination, choice));
                }
            }
        }
        assertTrue(tests.size() > 250, "combinations: " + tests.size());
        return tests.stream();
    }

    private static DynamicTest badArgument(Method method, int position, boolean destination, int choice) {
        Fixture fixture = new Fixture();
        BadArguments arguments = new BadArguments(fixture);
        BadArguments.Bad bad =
                arguments.bad(method.getParameterTypes()[position], destination).get(choice);
        Object[] values = goodValues(method, arguments);
        values[position] = bad.value();
        String name = method.getName() + Arrays.asList(method.getParameterTypes()) + " " + position + ": " + bad;
        return DynamicTest.dynamicTest(
                name,
                () -> Refused.by(bad.refusal(), fixture, call(method, moving(method, fixture), values), bad.shown()));
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseADestroyedNodeByName() {
        return methods().stream()
                .map(method -> DynamicTest.dynamicTest(method.toString(), () -> {
                    Fixture fixture = new Fixture();
                    Object[] values = goodValues(method, new BadArguments(fixture));
                    Node stale = isFlat(method) ? fixture.flatStale : fixture.stale;
                    String name = stale.getClass().getSimpleName() + " #" + stale.index();
                    Refused.by(IllegalStateException.class, fixture, call(method, stale, values), name);
                }));
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseAnotherThread() {
        return methods().stream()
                .map(method -> DynamicTest.dynamicTest(method.toString(), () -> {
                    Fixture fixture = new Fixture();
                    Object[] values = goodValues(method, new BadArguments(fixture));
                    Executable call = call(method, moving(method, fixture), values);
                    Refused.by(IllegalStateException.class, fixture, () -> Stranger.run(call), Stranger.NAME);
                }));
    }

    @Test
    void shouldRefuseACycleAtAnyDepth() {
        for (Reparent mode : Reparent.values()) {
            Fixture fixture = new Fixture();
            Transform3d grandchild = fixture.scene.create(fixture.child);
            Refused.by(
                    IllegalArgumentException.class,
                    fixture,
                    () -> fixture.moving.attachTo(grandchild, mode),
                    "#" + grandchild.index());
            grandchild.destroy();
        }
    }

    @Test
    void shouldRefuseToKeepAWorldPoseBelowAZeroScale() {
        Fixture fixture = new Fixture();
        Transform3d flat = fixture.scene.create();
        flat.scaleTo(1, 0, 1);
        Transform3d below = fixture.scene.create(flat);
        below.rotateTo(0.1f, 0.2f, 0.3f, 0.9f);
        for (Transform3d parent : List.of(flat, below)) {
            Refused.by(
                    IllegalStateException.class,
                    fixture,
                    () -> fixture.moving.attachTo(parent, Reparent.KEEP_WORLD),
                    "#" + parent.index());
        }
    }

    @Test
    void shouldRefuseToTakeTheScaleBelowAZeroScale() {
        Fixture fixture = new Fixture();
        Transform3d flat = fixture.scene.create();
        flat.scaleTo(1, 0, 1);
        Transform3d below = fixture.scene.create(flat);
        for (Inheritance part : Inheritance.values()) {
            if (part != Inheritance.ALL) {
                below.inherit(part, Reparent.KEEP_LOCAL);
                Refused.by(
                        IllegalStateException.class,
                        fixture,
                        () -> below.inherit(Inheritance.ALL, Reparent.KEEP_WORLD),
                        "#" + below.index());
                assertTrue(below.inheritance() == part);
            }
        }
    }

    @Test
    void shouldSeeThroughAHandleToAReusedIndex() {
        Fixture fixture = new Fixture();
        Transform3d successor = fixture.scene.create();
        assertTrue(successor.index() == fixture.stale.index(), "the index was not reused: the test is idle");
        successor.moveTo(1, 2, 3);
        Refused.by(
                IllegalStateException.class, fixture, () -> fixture.stale.moveTo(0, 0, 0), "#" + fixture.stale.index());
        assertTrue(successor.logicalLocal(new Pose3d()).translation().y == 2);
    }

    private static Executable call(Method method, Node node, Object[] values) {
        return () -> {
            try {
                method.invoke(node, values);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
    }

    private static boolean isFlat(Method method) {
        return method.getDeclaringClass() == Transform2d.class;
    }

    private static Node moving(Method method, Fixture fixture) {
        return isFlat(method) ? fixture.flatMoving : fixture.moving;
    }

    private static Object[] goodValues(Method method, BadArguments arguments) {
        return Stream.of(method.getParameterTypes()).map(arguments::good).toArray();
    }

    private static List<Method> methods() {
        return Stream.of(Node.class, Transform3d.class, Transform2d.class)
                .flatMap(type -> Stream.of(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .filter(method -> !ALWAYS_LEGAL.contains(method.getName()))
                .sorted(Comparator.comparing(Method::toString))
                .toList();
    }
}
