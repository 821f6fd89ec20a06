package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.channel.ValueBatch;
import dev.tandem.scene.data.BatchNodes;
import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.scene.large.LargeWorld2d;
import dev.tandem.scene.large.PositionBatch;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * SPEC 11.1: what there is for nodes in space there is for nodes in the plane, unless a reason stands here, and the other way
 * round.
 */
class ParityTest {
    /** What has another name, or other parameters, in the plane. */
    private static final Map<String, String> ELSEWHERE = Map.of(
            "Quaternionf rotation()", "float angle()", // a rotation is an angle
            "void rotateBy(Vector2fc, float)", "void rotateBy(float)"); // there is one axis

    @Test
    void shouldHaveForANodeInThePlaneWhatANodeInSpaceHas() {
        compare(
                List.of(Transform3d.class),
                List.of(Transform2d.class),
                Set.of(
                        "Matrix4f logicalWorld(Matrix4f)", // no renderer wants four rows of a matrix in the plane
                        "Matrix4f visualWorld(Matrix4f)"),
                Set.of(
                        "void moveTo(float, float, float)", // three numbers are a whole rigid pose
                        "void teleportTo(float, float, float)",
                        "void teleportOnStamp(float, float, float)"));
    }

    @Test
    void shouldHaveForAPoseInThePlaneWhatAPoseInSpaceHas() {
        compare(
                List.of(Pose3d.class),
                List.of(Pose2d.class),
                Set.of(),
                Set.of("Pose2d angle(float)")); // a float is not an object to be written into
    }

    @Test
    void shouldHaveForAFollowerInThePlaneWhatAFollowerInSpaceHas() {
        compare(
                List.of(Follower.class),
                List.of(Follower2d.class),
                Set.of(
                        "Follower2d up(float, float)",
                        "Matrix4f view(Matrix4f)"), // there is one way up; its view is 2x3
                Set.of("Matrix3x2f view(Matrix3x2f)"));
    }

    @Test
    void shouldHaveInASceneForNodesInThePlaneWhatThereIsForNodesInSpace() {
        compare(
                List.of(Space.class),
                List.of(Plane.class),
                Set.of(),
                Set.of("PixelGrid pixelGrid(Transform2d, float)")); // pixels are in a plane
    }

    @Test
    void shouldHaveForPositionsInThePlaneWhatPositionsInSpaceHave() {
        compare(List.of(LargeWorld.class), List.of(LargeWorld2d.class), Set.of(), Set.of());
    }

    @Test
    void shouldLetNodesComeAndGoInBatchesOfEveryKind() {
        for (Class<?> batch : List.of(TransformBatch.class, PositionBatch.class, ValueBatch.class)) {
            assertTrue(BatchNodes.class.isAssignableFrom(batch), batch + ": add, remove, removeAt, placeOf, size");
        }
    }

    private static void compare(List<Class<?>> space, List<Class<?>> plane, Set<String> missing, Set<String> added) {
        Set<String> expected = methods(space);
        expected.removeIf(missing::contains);
        expected.addAll(added);
        assertEquals(
                expected,
                methods(plane),
                "the same methods: name one above, with the reason, if it is meant to differ");
    }

    /** The methods that types declare, as they would be in the plane. */
    private static Set<String> methods(List<Class<?>> types) {
        return types.stream()
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .map(ParityTest::inPlane)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String inPlane(Method method) {
        boolean ofSpace = method.toString().matches(".*(3d|Follower|LargeWorld)\\..*");
        String parameters = Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .map(name -> name.replace("Quaternionfc", "float").replace("Vector3d", "Vector2d"))
                .collect(Collectors.joining(", "));
        if (ofSpace) {
            parameters = parameters
                    .replace("float, float, float, float", "float") // a rotation
                    .replace("float, float, float", "float, float")
                    .replace("Vector3fc, float, Vector3fc, Vector3fc", "Vector2fc, float, Vector2fc, float")
                    .replace("Vector2dc, float, Vector3fc, Vector3fc", "Vector2dc, float, Vector2fc, float")
                    .replace("double, double, double", "double, double");
        }
        String signature = method.getReturnType().getSimpleName() + " "
                + method.getName().replace("2d", "") + "(" + parameters + ")";
        String flat = signature
                .replace("3d", "2d")
                .replace("Vector3f", "Vector2f")
                .replace("Vector3d", "Vector2d")
                .replace("Matrix4x3f", "Matrix3x2f")
                .replaceAll("\\b(Follower|LargeWorld)\\b", "$12d");
        return ELSEWHERE.getOrDefault(flat, flat);
    }
}
