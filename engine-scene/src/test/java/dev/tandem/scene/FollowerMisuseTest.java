package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.follow.Follower;
import dev.tandem.transform.Transform3d;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** What followers refuse, with the value in the message, and that nothing has changed then. */
class FollowerMisuseTest {
    private static final float[] NOT_FINITE = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};

    private final FollowStage stage = new FollowStage();
    private final Scene scene = stage.scene;
    private final Transform3d ship = stage.resting(1, 2, 3);
    private final Transform3d stale = scene.create();
    private final Transform3d foreign = new Scene().create();
    private final Follower camera = scene.follow(ship)
            .offset(0, 3, -8)
            .damped(1_000_000)
            .deadZone(1, 1, 1)
            .lookAt(ship, 0, 1, 0)
            .up(0, 0, 1);

    FollowerMisuseTest() {
        stale.destroy();
    }

    @Test
    void shouldShowTheValueWhenItIsOutOfRange() {
        for (float bad : NOT_FINITE) {
            String shown = Float.toString(bad);
            refused(IllegalArgumentException.class, shown, () -> camera.offset(0, bad, 0));
            refused(IllegalArgumentException.class, shown, () -> camera.worldOffset(bad, 0, 0));
            refused(IllegalArgumentException.class, shown, () -> camera.offset(new Vector3f(bad), new Quaternionf()));
            refused(
                    IllegalArgumentException.class,
                    shown,
                    () -> camera.offset(new Vector3f(9), new Quaternionf(0, bad, 0, 1)));
            refused(IllegalArgumentException.class, shown, () -> camera.deadZone(0, 0, bad));
            refused(IllegalArgumentException.class, shown, () -> camera.lookAt(ship, bad, 0, 0));
            refused(IllegalArgumentException.class, shown, () -> camera.up(0, bad, 0));
            refused(IllegalArgumentException.class, shown, () -> camera.spring(bad));
        }
        refused(
                IllegalArgumentException.class,
                "0.0",
                () -> camera.offset(new Vector3f(), new Quaternionf(0, 0, 0, 0)));
        refused(IllegalArgumentException.class, "0.0", () -> camera.up(0, 0, 0));
        refused(IllegalArgumentException.class, "-0.5", () -> camera.deadZone(1, 1, -0.5f));
        refused(IllegalArgumentException.class, "0 ns", () -> camera.damped(0));
        refused(IllegalArgumentException.class, "-7 ns", () -> camera.damped(-7));
        refused(IllegalArgumentException.class, "0.0", () -> camera.spring(0));
    }

    @Test
    void shouldNameTheParameterWhenItIsNull() {
        refused(NullPointerException.class, "target", () -> scene.follow(null));
        refused(NullPointerException.class, "newTarget", () -> camera.target(null));
        refused(NullPointerException.class, "node", () -> camera.lookAt(null));
        refused(NullPointerException.class, "translation", () -> camera.offset(null, new Quaternionf()));
        refused(NullPointerException.class, "rotation", () -> camera.offset(new Vector3f(5), null));
        refused(NullPointerException.class, "dest", () -> camera.pose(null));
        refused(NullPointerException.class, "dest", () -> camera.view(null));
    }

    @Test
    void shouldRefuseNodesWhenTheyAreDestroyedOrOfAnotherScene() {
        refused(IllegalStateException.class, "#" + stale.index(), () -> scene.follow(stale));
        refused(IllegalStateException.class, "#" + stale.index(), () -> camera.target(stale));
        refused(IllegalStateException.class, "#" + stale.index(), () -> camera.lookAt(stale));
        refused(IllegalArgumentException.class, "another scene", () -> scene.follow(foreign));
        refused(IllegalArgumentException.class, "another scene", () -> camera.target(foreign));
        refused(IllegalArgumentException.class, "another scene", () -> camera.lookAt(foreign));
    }

    private void refused(Class<? extends RuntimeException> type, String shown, Runnable call) {
        stage.frame(stage.fixed);
        Matrix4x3f before = camera.node().visualWorld(new Matrix4x3f());
        int size = scene.size();
        String message = assertThrows(type, call::run).getMessage();
        assertTrue(message.contains(shown), message);
        stage.frame(stage.fixed += 1_000_000);
        assertEquals(before, camera.node().visualWorld(new Matrix4x3f()), "nothing has changed");
        assertEquals(size, scene.size());
    }

    @Test
    void shouldRefuseSettingsWithinAWalkAndAfterDeath() {
        scene.visualChanges().forEach((index, world) -> {
            assertThrows(IllegalStateException.class, () -> camera.offset(0, 0, 0), "SPEC 7.2");
            assertThrows(IllegalStateException.class, () -> scene.follow(ship));
            assertThrows(IllegalStateException.class, () -> scene.followers().beforeFrame(0));
            assertThrows(IllegalStateException.class, () -> scene.followers().beforeFrame(0, 0));
            assertThrows(IllegalStateException.class, camera::destroy);
        });
        assertTrue(camera.toString().contains(ship.toString()), camera.toString());
        camera.destroy();
        String message = assertThrows(IllegalStateException.class, () -> camera.offset(0, 0, 0))
                .getMessage();
        assertTrue(message.contains(camera.node().toString()), message);
        assertThrows(IllegalStateException.class, camera::destroy);
    }

    @Test
    void shouldRefuseAFrameBeforeTheLastOne() {
        scene.followers().beforeFrame(100, 50);
        assertShows("99", () -> scene.followers().beforeFrame(99));
        assertShows("49", () -> scene.followers().beforeFrame(100, 49));
        assertShows("4611686018427387905", () -> scene.followers().beforeFrame((1L << 62) + 1));
        assertShows("-4611686018427387905", () -> scene.followers().beforeFrame(100, -(1L << 62) - 1));
        scene.followers().beforeFrame(100, 50);
    }

    private static void assertShows(String value, Runnable call) {
        String message = assertThrows(IllegalArgumentException.class, call::run).getMessage();
        assertTrue(message.contains(value), message);
    }

    @Test
    void shouldAskForRealTimeWhenAFollowerNeedsIt() {
        camera.inRealTime();
        String message = assertThrows(
                        IllegalStateException.class, () -> scene.followers().beforeFrame(0))
                .getMessage();
        assertTrue(message.contains("realNanos"), message);
        assertTrue(message.contains(camera.node().toString()), message);
        scene.followers().beforeFrame(0, 0);
    }
}
