package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SPEC 13.1: matrices, positions, world poses, the pose at the tick's start, and the velocity of what is drawn. */
class ReadingsTest {
    private final Stage stage = new Stage();
    private final Transform3d parent = stage.resting(0);
    private final Transform3d node = stage.resting(parent, 0);

    @BeforeEach
    void setInMotion() {
        stage.tick(() -> {
            parent.moveTo(Stage.oddPose(0.4f));
            node.moveTo(Stage.oddPose(1.1f));
        });
        stage.frame(250);
    }

    @Test
    void shouldReadTheSameMatrixWhenItHasFourRows() {
        Matrix4f dest = new Matrix4f().zero();

        assertSame(dest, node.logicalWorld(dest));
        assertEquals(new Matrix4f(node.logicalWorld(new Matrix4x3f())), dest, "SPEC 13.1");
        assertSame(dest, node.visualWorld(dest));
        assertEquals(new Matrix4f(node.visualWorld(new Matrix4x3f())), dest, "SPEC 13.1");
    }

    @Test
    void shouldKnowThatAMatrixWithFourRowsIsAffine() {
        Matrix4f dest = new Matrix4f().perspective(1, 1, 1, 10);

        node.visualWorld(dest);

        Vector3f point = new Vector3f(1, 2, 3);
        Vector3f expected = node.visualWorld(new Matrix4x3f()).transformPosition(point, new Vector3f());
        assertTrue(dest.invertAffine(new Matrix4f()).transformPosition(expected).equals(point, 1e-4f));
        assertTrue(dest.invert(new Matrix4f())
                .transformProject(node.visualWorldPosition(new Vector3f()))
                .equals(new Vector3f(), 1e-4f));
    }

    @Test
    void shouldReadBothPositionsWhereTheMatricesAre() {
        Vector3f dest = new Vector3f();

        assertSame(dest, node.logicalWorldPosition(dest));
        assertEquals(node.logicalWorld(new Matrix4x3f()).getTranslation(new Vector3f()), dest, "SPEC 13.1");
        assertSame(dest, node.visualWorldPosition(dest));
        assertEquals(node.visualWorld(new Matrix4x3f()).getTranslation(new Vector3f()), dest, "SPEC 13.1");
    }

    @Test
    void shouldReadTheLocalPoseOfARootAsItsWorldPoseBitForBit() {
        assertEquals(Stage.logical(parent), parent.logicalWorldPose(new Pose3d()), "SPEC 13.1");
        assertEquals(Stage.visual(parent), parent.visualWorldPose(new Pose3d()), "SPEC 13.1");
    }

    @Test
    void shouldDecomposeTheWorldOfAChild() {
        Transform3d turned = stage.resting(2);
        turned.teleportTo(new Vector3f(2, 0, 0), new Quaternionf().rotationZ((float) (Math.PI / 2)), new Vector3f(3));
        Transform3d child = stage.resting(turned, 5);
        child.teleportTo(new Vector3f(5, 0, 0), new Quaternionf().rotationZ(0.5f), new Vector3f(1, 2, 1));

        for (Pose3d pose : new Pose3d[] {child.logicalWorldPose(new Pose3d()), child.visualWorldPose(new Pose3d())}) {
            assertTrue(pose.translation().equals(new Vector3f(2, 15, 0), 1e-5f), pose::toString);
            assertTrue(pose.scale().equals(new Vector3f(3, 6, 3), 1e-5f), pose::toString);
            Quaternionf expected = new Quaternionf().rotationZ((float) (Math.PI / 2) + 0.5f);
            assertTrue(pose.rotation().equals(expected, 1e-6f), pose::toString);
        }
    }

    @Test
    void shouldGiveAFinitePoseWhenTheWorldIsFlatOrMirrored() {
        Transform3d flat = stage.resting(0);
        flat.teleportTo(new Vector3f(1, 2, 3), new Quaternionf(), new Vector3f(-1, 0, 2));
        Transform3d child = stage.resting(flat, 1);
        child.teleportTo(new Vector3f(1, 1, 1), new Quaternionf().rotationX(1), new Vector3f(1));

        Pose3d pose = child.logicalWorldPose(new Pose3d());

        assertTrue(pose.translation().equals(new Vector3f(0, 2, 5), 1e-5f), pose::toString);
        assertTrue(pose.rotation().isFinite() && pose.scale().isFinite(), pose::toString);
        assertEquals(1, pose.rotation().lengthSquared(), 1e-5f);
    }

    @Test
    void shouldTellTheVisualWorldFromTheLogicalOne() {
        Pose3d logical = node.logicalWorldPose(new Pose3d());

        stage.tick(() -> parent.moveTo(Stage.oddPose(2)));

        assertTrue(!logical.equals(node.logicalWorldPose(new Pose3d())));
        assertEquals(
                Stage.visual(parent).translation(),
                parent.visualWorldPose(new Pose3d()).translation());
    }

    @Test
    void shouldKeepThePoseOfTheTicksStartWhileTheTickWrites() {
        Pose3d start = Stage.logical(node);
        assertEquals(start, node.tickStartLocal(new Pose3d()), "between ticks it is that of the coming one");

        stage.tick(() -> {
            node.moveTo(9, 9, 9);
            node.rotateTo(0, 1, 0, 0);
            assertEquals(start, node.tickStartLocal(new Pose3d()), "SPEC 13.1");
        });

        assertEquals(Stage.logical(node), node.tickStartLocal(new Pose3d()));
    }

    @Test
    void shouldMoveThePoseOfTheTicksStartWhenTheNodeTeleports() {
        Quaternionf rotation = new Quaternionf(Stage.logical(node).rotation());
        stage.tick(() -> {
            node.rotateTo(0, 1, 0, 0);
            node.teleportTo(7, 7, 7);
            Pose3d start = node.tickStartLocal(new Pose3d());
            assertEquals(new Vector3f(7), start.translation(), "SPEC 13.1");
            assertEquals(rotation, start.rotation(), "its motion goes on");
        });
    }

    @Test
    void shouldKeepThePoseOfTheTicksStartWhenTheNodeIsFromVisual() {
        Transform3d other = stage.resting(3);
        other.rule(MotionRule.FROM_VISUAL);
        stage.tick(() -> other.moveTo(4, 0, 0));
        stage.tick(() -> {
            other.moveTo(5, 0, 0);
            assertEquals(4, other.tickStartLocal(new Pose3d()).translation().x, "SPEC 13.1");
        });
    }

    private static Vector3f velocity(Transform3d node) {
        Vector3f dest = new Vector3f();
        assertSame(dest, node.visualLocalVelocity(dest));
        return dest;
    }

    @Test
    void shouldReadTheVelocityOfWhatIsDrawn() {
        Transform3d body = stage.resting(0);
        stage.tick(() -> body.moveTo(3, -6, 0));
        stage.frame(1250);
        Vector3f before = new Vector3f(Stage.visual(body).translation());

        assertTrue(velocity(body).equals(new Vector3f(3e6f, -6e6f, 0), 1f), "SPEC 13.1: per second");
        stage.frame(1750);

        Vector3f way = Stage.visual(body).translation().sub(before, new Vector3f());
        assertTrue(velocity(body).mul(500e-9f).equals(way, 1e-5f), "it is what two frames show");
    }

    @Test
    void shouldHaveNoVelocityWhenNothingMoves() {
        Transform3d body = stage.resting(0);
        assertEquals(new Vector3f(), velocity(body), "at rest");
        stage.tick(() -> body.moveTo(3, 0, 0));
        stage.frame(2000);
        assertEquals(new Vector3f(), velocity(body), "SPEC 13.1: arrived");
        stage.tick(() -> body.teleportTo(8, 0, 0));
        stage.frame(2500);
        assertEquals(new Vector3f(), velocity(body), "SPEC 13.1: teleported");
        body.overrideVisual(new Pose3d());
        assertEquals(new Vector3f(), velocity(body), "overridden");
        stage.tick(() -> {
            body.moveTo(9, 0, 0);
            assertEquals(new Vector3f(), velocity(body), "not observed yet");
        });
    }

    @Test
    void shouldHaveNoVelocityInAComponentThatTeleported() {
        Transform3d body = stage.resting(0);
        stage.tick(() -> {
            body.moveTo(3, 0, 0);
            body.rotateTo(0, 1, 0, 0);
            body.teleportTo(8, 0, 0);
        });
        stage.frame(1500);

        assertTrue(body.syncNeeded(), "it still turns");
        assertEquals(new Vector3f(), velocity(body), "SPEC 13.1");
    }

    @Test
    void shouldKeepTheVelocityOfTheMotionWhenTheVisualPoseIsOverridden() {
        Transform3d body = stage.resting(0);
        stage.tick(() -> body.moveTo(4, 0, 0));
        stage.frame(1000);
        body.overrideVisual(new Pose3d(new Vector3f(99), new Quaternionf(), new Vector3f(1)));

        assertEquals(4e6f, velocity(body).x, "SPEC 13.1: the next frame goes on with the motion");
    }

    @Test
    void shouldReadTheVelocityOfTheWayThatIsLeftWhenFromVisual() {
        Transform3d body = stage.resting(0);
        body.rule(MotionRule.FROM_VISUAL);
        stage.tick(() -> body.moveTo(8, 0, 0));
        stage.frame(1000);
        stage.frame(1500);
        assertEquals(8e6f, velocity(body).x, 1);
        stage.tick(() -> body.moveTo(4, 0, 0));
        stage.frame(1500);
        stage.frame(1600);
        assertEquals(0, velocity(body).x, 1, "it stands at 4, where it is to go");
    }

    @Test
    void shouldStayFiniteWhenAMotionIsAsFarAsFloatsGo() {
        Transform3d body = stage.resting(0);
        body.teleportTo(-Float.MAX_VALUE, 0, 0);
        stage.tick(() -> body.moveTo(Float.MAX_VALUE, 0, 0));
        stage.frame(1500);

        assertEquals(Float.MAX_VALUE, velocity(body).x, "SPEC 13.1");
    }
}
