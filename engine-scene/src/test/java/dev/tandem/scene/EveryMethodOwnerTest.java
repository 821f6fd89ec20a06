package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.BatchNodes;
import dev.tandem.scene.data.NodeData;
import dev.tandem.scene.data.NodeNames;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.scene.detect.Detector;
import dev.tandem.scene.detect.Detectors;
import dev.tandem.scene.detect.Finding;
import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.scene.follow.Followers;
import dev.tandem.scene.follow.Following;
import dev.tandem.scene.inspect.SceneInspector;
import dev.tandem.scene.inspect.SynchronizationListener;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.scene.large.LargeWorld2d;
import dev.tandem.scene.large.PositionBatch;
import dev.tandem.transform.Component;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.joml.Matrix3x2f;
import org.joml.Matrix4f;
import org.joml.Matrix4x3fc;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector2d;
import org.joml.Vector2dc;
import org.joml.Vector2f;
import org.joml.Vector2fc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 7.2: every public method of what belongs to a scene is refused on a thread that does not own it. */
class EveryMethodOwnerTest {
    /** The one way to another thread, and what is no part of a scene. */
    private static final Set<String> FREE = Set.of("Scene.adopt", "RenderMotions.shader");

    private final Scene scene = new Scene();
    private final Transform3d node = scene.create();
    private final Map<Class<?>, Object> subjects = new HashMap<>();
    private final Map<Class<?>, Object> values = new HashMap<>();

    EveryMethodOwnerTest() {
        FloatBuffer buffer = FloatBuffer.allocate(160);
        subject(scene);
        subjects.put(Nodes.class, scene.space());
        subjects.put(Space.class, scene.space());
        subjects.put(Plane.class, scene.plane());
        values.put(Nodes.class, scene.space());
        subject(scene.synchronizer());
        subject(scene.visualChanges());
        subject(scene.changes());
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
        subject(matrices);
        subject(matrices.keepPrevious(FloatBuffer.allocate(160)));
        subject(scene.renderMotions(buffer));
        TransformBatch batch = scene.batch(List.of(node));
        subject(batch);
        subjects.put(BatchNodes.class, batch);
        subjects.put(Follower.class, scene.follow(node));
        subjects.put(Following.class, scene.follow(node));
        subjects.put(Follower2d.class, scene.plane().follow(scene.plane().create()));
        subjects.put(Followers.class, scene.followers());
        subjects.put(NodeData.class, scene.data(Object.class));
        subjects.put(NodeNames.class, scene.names());
        values.put(Class.class, Object.class);
        values.put(Object.class, "a value");
        values.put(String.class, "a name");
        subjects.put(Detectors.class, scene.detectors());
        subjects.put(SceneInspector.class, scene.inspector());
        values.put(NumberChannel.class, scene.channels().floats("any"));
        values.put(SynchronizationListener.class, new SynchronizationListener() {});
        subjects.put(LargeWorld.class, scene.space().largeWorld());
        subjects.put(LargeWorld2d.class, scene.plane().largeWorld());
        values.put(Vector2d.class, new Vector2d());
        values.put(Vector2dc.class, new Vector2d());
        subjects.put(PositionBatch.class, scene.space().largeWorld().batch(List.of(node)));
        values.put(Vector3d.class, new Vector3d());
        values.put(Vector3dc.class, new Vector3d());
        values.put(double[].class, new double[16]);
        values.put(Consumer.class, (Consumer<Finding>) finding -> {});
        values.put(Detector[].class, Detector.values());
        values.put(int.class, 0);
        values.put(float.class, 1f);
        values.put(JumpLimit.class, JumpLimit.NONE);
        values.put(Vector3fc.class, new Vector3f());
        values.put(Vector2fc.class, new Vector2f());
        values.put(Quaternionfc.class, new Quaternionf());
        values.put(Pose3d.class, new Pose3d());
        values.put(Pose2d.class, new Pose2d());
        values.put(Matrix3x2f.class, new Matrix3x2f());
        values.put(Matrix4f.class, new Matrix4f());
        values.put(long.class, 1L);
        values.put(double.class, 0.5);
        values.put(Transform3d.class, node);
        values.put(Node.class, node);
        values.put(Transform2d.class, scene.plane().create());
        values.put(MotionRule.class, MotionRule.FROM_VISUAL);
        values.put(Component.class, Component.ROTATION);
        values.put(FloatBuffer.class, buffer);
        values.put(ByteBuffer.class, ByteBuffer.allocate(640).order(ByteOrder.nativeOrder()));
        values.put(int[].class, new int[] {-1});
        values.put(float[].class, new float[16]);
        values.put(double[].class, new double[16]);
        values.put(List.class, List.of(node));
        values.put(Executor.class, (Executor) Runnable::run);
        values.put(MatrixLayout.class, MatrixLayout.COLUMNS_4X4);
        values.put(PoseFormat.class, PoseFormat.TRANSLATION);
        values.put(BatchMemory.class, BatchMemory.of(new float[16]));
        values.put(VisualVisitor.class, (VisualVisitor<Matrix4x3fc>) (index, world) -> {});
        values.put(BlockVisitor.class, (BlockVisitor) (indices, worlds, count) -> {});
        values.put(ChangeVisitor.class, (ChangeVisitor) (kind, index) -> {});
        values.put(ChangeKind[].class, ChangeKind.values());
        values.put(Vector3fc.class, new Vector3f());
        values.put(IntConsumer.class, (IntConsumer) index -> {});
    }

    private void subject(Object subject) {
        subjects.put(subject.getClass(), subject);
    }

    static Stream<Method> methods() {
        return Stream.of(
                        Scene.class,
                        Nodes.class,
                        Space.class,
                        Plane.class,
                        VisualSynchronizer.class,
                        VisualChanges.class,
                        ChangeReader.class,
                        RenderMatrices.class,
                        PreviousMatrices.class,
                        RenderMotions.class,
                        TransformBatch.class,
                        BatchNodes.class,
                        Follower.class,
                        Follower2d.class,
                        Following.class,
                        NodeData.class,
                        NodeNames.class,
                        Followers.class,
                        LargeWorld.class,
                        LargeWorld2d.class,
                        PositionBatch.class,
                        Detectors.class,
                        SceneInspector.class)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .filter(method -> !FREE.contains(method.getDeclaringClass().getSimpleName() + "." + method.getName()))
                // As the same call with plain times; a tick and a frame cannot be made here.
                .filter(method -> Arrays.stream(method.getParameterTypes())
                        .noneMatch(type -> type.getPackageName().startsWith("dev.tandem.time")));
    }

    @ParameterizedTest
    @MethodSource("methods")
    void shouldRefuseTheCallWhenItComesFromAnotherThread(Method method) throws InterruptedException {
        Object[] arguments = new Object[method.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            Class<?> type = method.getParameterTypes()[i];
            arguments[i] = values.get(type);
            assertTrue(arguments[i] != null, "name a value of " + type + " above");
        }
        Throwable[] thrown = new Throwable[1];
        Thread stranger = new Thread(() -> {
            try {
                method.invoke(subjects.get(method.getDeclaringClass()), arguments);
            } catch (InvocationTargetException e) {
                thrown[0] = e.getCause();
            } catch (ReflectiveOperationException e) {
                thrown[0] = e;
            }
        });
        stranger.start();
        stranger.join();

        assertInstanceOf(IllegalStateException.class, thrown[0], method.toString());
        assertTrue(thrown[0].getMessage().contains("belongs to thread"), thrown[0].getMessage());
        scene.validate();
    }
}
