package dev.tandem.scene.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;

/** SPEC 14.6: what is drawn beside where it is comes back evenly, from exactly where it was. */
class FadingOffsetTest {

    private final Scene scene = new Scene();
    private final Transform3d node = scene.create();
    private final Transform2d flat = scene.plane().create();
    private final Pose3d pose = new Pose3d();
    private final Pose2d flatPose = new Pose2d();

    @Test
    void shouldLeadANodeInSpaceBackEvenly() {
        node.teleportTo(1, 0, 0);
        FadingOffset offset = FadingOffset.of(node);
        offset.keep();
        Pose3d before = node.visualLocal(new Pose3d());
        pose.identity().rotation().rotateY(.8f);
        pose.translation().set(3, 0, 4);
        pose.scale().set(2, 2, 2);
        node.teleportTo(pose);
        assertFalse(offset.measure());
        assertTrue(offset.show(1));
        assertEquals(before, node.visualLocal(new Pose3d()));
        assertTrue(offset.show(.25f));
        Pose3d drawn = node.visualLocal(new Pose3d());
        assertEquals(2.5f, drawn.translation().x, 1e-6);
        assertEquals(3, drawn.translation().z, 1e-6);
        assertEquals(1.75f, drawn.scale().x, 1e-6);
        assertEquals(.6, 2 * Math.asin(drawn.rotation().y), 1e-5);
        offset.keep(.5f);
        assertFalse(offset.show(0));
        assertEquals(node.logicalLocal(pose), node.visualLocal(new Pose3d()));
        assertFalse(offset.measure());
        offset.show(1);
        assertEquals(2, node.visualLocal(pose).translation().x, 1e-6);
    }

    @Test
    void shouldLeadANodeInThePlaneBackEvenly() {
        FadingOffset offset = FadingOffset.of(flat);
        offset.keep();
        flatPose.translation().set(4, 8);
        flatPose.angle(7).scale().set(3, 1);
        flat.teleportTo(flatPose);
        assertFalse(offset.measure());
        assertTrue(offset.show(.25f));
        flat.visualLocal(flatPose);
        assertEquals(new Vector2f(3, 6), flatPose.translation());
        assertEquals(5.25f, flatPose.angle(), 1e-6);
        assertEquals(2.5f, flatPose.scale().x, 1e-6);
        offset.keep(0);
        assertTrue(offset.show(.25f));
        assertFalse(offset.show(-1));
        assertEquals(flat.logicalLocal(new Pose2d()), flat.visualLocal(new Pose2d()));
    }

    @Test
    void shouldFollowANodeThatMovesOn() {
        scene.synchronizer().afterTick(0, 100);
        FadingOffset offset = FadingOffset.of(flat);
        offset.keep();
        flat.teleportTo(new Vector2f(8, 0), 0);
        assertFalse(offset.measure());
        flat.moveTo(new Vector2f(16, 0), 0);
        scene.synchronizer().afterTick(100, 200);
        scene.synchronizer().beforeFrame(150);
        assertTrue(offset.show(.5f));
        assertEquals(8, flat.visualLocal(flatPose).translation().x);
        assertFalse(offset.show(0));
        assertTrue(flat.syncNeeded());
    }

    @Test
    void shouldEndWhereNothingIsLeftOrTheNodeIsGone() {
        FadingOffset offset = FadingOffset.of(node);
        offset.keep();
        assertTrue(offset.measure());
        node.rule(MotionRule.FROM_VISUAL);
        assertFalse(offset.show(.5f), "what goes on from where it is drawn needs one frame only");
        node.destroy();
        assertTrue(offset.measure());
        assertFalse(offset.show(.5f));
    }
}
