package dev.tandem.misuse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertThrowsExactly;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Component;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The scene, its walks over what changed, and poses. */
class SceneMisuseTest {

    private final Fixture fixture = new Fixture();
    private final Scene scene = fixture.scene;

    @Test
    void shouldRefuseToCreateBelowANodeThatIsNotThere() {
        Refused.by(NullPointerException.class, fixture, () -> scene.create(null), "parent");
        Refused.by(
                IllegalStateException.class, fixture, () -> scene.create(fixture.stale), "#" + fixture.stale.index());
        Refused.by(
                IllegalArgumentException.class,
                fixture,
                () -> scene.create(fixture.foreign),
                "#" + fixture.foreign.index());
    }

    @Test
    void shouldRefuseNull() {
        Refused.by(NullPointerException.class, fixture, () -> scene.rule((MotionRule) null), "rule");
        Refused.by(NullPointerException.class, fixture, () -> scene.rule(Component.SCALE, null), "rule");
        Refused.by(NullPointerException.class, fixture, () -> scene.rule(null, MotionRule.SNAP), "component");
        Refused.by(NullPointerException.class, fixture, () -> scene.rule((Component) null), "component");
        Refused.by(NullPointerException.class, fixture, () -> fixture.changes.forEach(null), "visitor");
        Refused.by(NullPointerException.class, fixture, () -> scene.renderMatrices(null, FloatBuffer.allocate(16)), "");
        Refused.by(
                NullPointerException.class,
                fixture,
                () -> scene.renderMatrices(MatrixLayout.COLUMNS_4X3, (ByteBuffer) null),
                "");
        Refused.by(NullPointerException.class, fixture, () -> scene.batch(null), "");
        Refused.by(NullPointerException.class, fixture, () -> scene.useWorkers(null, 2), "");
        Refused.by(NullPointerException.class, fixture, () -> scene.rebase(null), "origin");
        Refused.by(NullPointerException.class, fixture, () -> scene.jumpLimit(null), "limit");
    }

    @Test
    void shouldRefuseAnOriginThatIsNotFinite() {
        for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
            for (int component = 0; component < 3; component++) {
                Vector3f origin = new Vector3f(1).setComponent(component, bad);
                Refused.by(IllegalArgumentException.class, fixture, () -> scene.rebase(origin), Float.toString(bad));
            }
        }
    }

    @Test
    void shouldRefuseABatchOfNodesThatAreNotThere() {
        List<Transform3d> withNull = Arrays.asList(fixture.moving, null);
        Refused.by(NullPointerException.class, fixture, () -> scene.batch(withNull), "");
        String stale = "#" + fixture.stale.index();
        Refused.by(
                IllegalStateException.class, fixture, () -> scene.batch(List.of(fixture.moving, fixture.stale)), stale);
        String foreign = "#" + fixture.foreign.index();
        Refused.by(IllegalArgumentException.class, fixture, () -> scene.batch(List.of(fixture.foreign)), foreign);
        String flatStale = "Transform2d #" + fixture.flatStale.index();
        Refused.by(
                IllegalStateException.class, fixture, () -> scene.plane().batch(List.of(fixture.flatStale)), flatStale);
        String flatForeign = "Transform2d #" + fixture.flatForeign.index();
        Refused.by(
                IllegalArgumentException.class,
                fixture,
                () -> scene.plane().batch(List.of(fixture.flatForeign)),
                flatForeign);
    }

    @Test
    void shouldRefuseAnotherThread() throws InterruptedException {
        List<Executable> calls = List.of(
                scene::create,
                () -> scene.create(fixture.moving),
                scene::size,
                scene::movingCount,
                () -> scene.rule(Component.TRANSLATION),
                () -> scene.rule(MotionRule.SNAP),
                scene::visualChanges,
                scene::changes,
                () -> scene.space().forEachIndex(index -> {}),
                scene::validate,
                () -> scene.batch(List.of(fixture.moving)),
                () -> scene.renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.allocate(120)),
                () -> scene.useWorkers(Runnable::run, 2),
                () -> scene.rebase(new Vector3f()),
                () -> fixture.changes.forEach((index, world) -> {}));
        for (int i = 0; i < calls.size(); i++) {
            Executable call = calls.get(i);
            List<Object> before = fixture.snapshot();
            Throwable[] thrown = new Throwable[1];
            Thread thread =
                    new Thread(() -> thrown[0] = assertThrowsExactly(IllegalStateException.class, call), "stranger");
            thread.start();
            thread.join();
            assertEquals(before, fixture.snapshot());
            assertEquals(IllegalStateException.class, thrown[0] == null ? null : thrown[0].getClass(), "call " + i);
        }
    }

    @Test
    void shouldRefuseChangesWhileTheyAreWalked() {
        List<Executable> calls = List.of(
                () -> fixture.moving.moveTo(0, 0, 0),
                () -> fixture.moving.teleportTo(0, 0, 0),
                () -> fixture.moving.overrideVisual(new Pose3d()),
                () -> fixture.moving.destroy(),
                () -> scene.rebase(new Vector3f()),
                () -> scene.jumpLimit(JumpLimit.NONE),
                scene::create,
                () -> fixture.synchronizer.afterTick(Fixture.LAST_END, 4000),
                () -> fixture.synchronizer.beforeFrame(4000),
                () -> fixture.changes.forEach((index, world) -> {}),
                fixture.changes::close);
        List<Object> before = fixture.snapshot();
        List<String> messages = new ArrayList<>();
        fixture.changes.forEach((index, world) -> {
            if (messages.isEmpty()) {
                calls.forEach(call -> messages.add(
                        assertThrows(IllegalStateException.class, call).getMessage()));
            }
        });
        assertEquals(calls.size(), messages.size());
        assertEquals(before, fixture.snapshot());
    }

    @Test
    void shouldStayUsableWhenAVisitorThrows() {
        assertThrows(
                ArithmeticException.class,
                () -> fixture.changes.forEach((index, world) -> {
                    throw new ArithmeticException("of the host");
                }));
        fixture.moving.teleportTo(0, 0, 0);
        fixture.synchronizer.beforeFrame(2500);
        int[] visits = new int[1];
        assertEquals(fixture.changes.forEach((index, world) -> visits[0]++), visits[0]);
    }

    @Test
    void shouldRefuseAClosedWalkAndCloseTwice() {
        fixture.changes.close();
        fixture.changes.close();
        Refused.by(IllegalStateException.class, fixture, () -> fixture.changes.forEach((index, world) -> {}), "closed");
    }

    @Test
    void shouldRefuseNullInPoses() {
        Pose3d pose = new Pose3d(new Vector3f(1), new Quaternionf(), new Vector3f(2));
        List<Executable> calls = List.of(
                () -> new Pose3d(null, new Quaternionf(), new Vector3f()),
                () -> new Pose3d(new Vector3f(), null, new Vector3f()),
                () -> new Pose3d(new Vector3f(), new Quaternionf(), null),
                () -> pose.set(null),
                () -> pose.set(null, new Quaternionf(), new Vector3f()),
                () -> pose.set(new Vector3f(), null, new Vector3f()),
                () -> pose.set(new Vector3f(), new Quaternionf(), null),
                () -> pose.setFrom(null),
                () -> pose.matrix(null));
        for (Executable call : calls) {
            assertThrowsExactly(NullPointerException.class, call);
            assertEquals(new Pose3d(new Vector3f(1), new Quaternionf(), new Vector3f(2)), pose);
        }
    }
}
