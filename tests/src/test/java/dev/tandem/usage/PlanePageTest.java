package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.PixelGrid;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.time.Nanos;
import dev.tandem.transform.Component;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix3x2f;
import org.joml.Vector2f;
import org.joml.Vector2fc;
import org.junit.jupiter.api.Test;

/** The programs of docs/plane.md. */
class PlanePageTest {

    private final Scene scene = new Scene();
    private final Pose2d pose = new Pose2d();
    private final List<Float> drawn = new ArrayList<>();

    private void drawSprite(Pose2d at) {
        drawn.add(at.translation().x);
    }

    @Test
    void shouldMoveAndDrawASprite() {
        Scene scene = new Scene();
        Transform2d crate = scene.plane().create();
        Pose2d pose = new Pose2d();
        SceneLoop loop = SceneLoop.builder()
                .rate(20)
                .onTick(tick -> crate.moveTo(tick.index(), 2, 0.1f * tick.index())) // x, y, angle in radians
                .onFrame(frame -> drawSprite(crate.visualLocal(pose)))
                .start(scene, 0);

        loop.advance(225_000_000);
        assertEquals(List.of(0f, 3.5f), drawn);
        assertEquals(0.35f, pose.angle(), 1e-6f);
    }

    @Test
    void shouldWriteInstancesForASpriteBatch() {
        Transform2d crate = scene.plane().create();
        crate.teleportTo(3, 4, 0.5f);

        float[] sprites = new float[MatrixLayout.POSE_2D.floats() * 1000]; // x, y, angle and scales of each
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.POSE_2D, sprites);
        matrices.assignAll();
        matrices.update(); // in each frame

        int crateAt = matrices.slotOf(crate) * MatrixLayout.POSE_2D.floats();
        assertEquals(3, sprites[crateAt]);
        assertEquals(4, sprites[crateAt + 1]);
        assertEquals(0.5f, sprites[crateAt + 2]);
    }

    @Test
    void shouldTurnAsFarAsItIsTold() {
        VisualSynchronizer sync = scene.synchronizer();
        Transform2d arrow = scene.plane().create();
        Transform2d clockHand = scene.plane().create();
        Transform2d saw = scene.plane().create();
        for (Transform2d each : List.of(arrow, clockHand, saw)) {
            each.teleportTo(0, 0, 0);
        }
        sync.afterTick(0, 1000);

        arrow.rotateTo(5); // the short way, clockwise: 5 - 2 pi is -1.28
        clockHand.rule(Component.ROTATION, MotionRule.WINDING);
        clockHand.rotateTo(5); // all of the 5 radians, counter-clockwise
        saw.rule(MotionRule.HERMITE);
        saw.rotateBy(20); // more than three turns in this tick

        sync.afterTick(1000, 2000);
        sync.beforeFrame(1500);
        assertEquals(2.5 - Math.PI, arrow.visualLocal(pose).angle(), 1e-5);
        assertEquals(2.5, clockHand.visualLocal(pose).angle(), 1e-5);
        assertEquals(10, saw.visualLocal(pose).angle(), 1e-4);
    }

    @Test
    void shouldTurnAFigureRoundAtOnce() {
        VisualSynchronizer sync = scene.synchronizer();
        Transform2d fish = scene.plane().create();
        fish.teleportTo(0, 0);
        sync.afterTick(0, 1000);

        fish.jumpLimit(JumpLimit.NONE.orMirrored()); // a scale that changes its sign snaps, and the rest moves on

        fish.moveTo(8, 0);
        fish.scaleTo(-1, 1);
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1250);
        assertEquals(-1, fish.visualLocal(pose).scale().x);
        assertEquals(2, pose.translation().x);
    }

    @Test
    void shouldFollowWithADeadZone() {
        VisualSynchronizer sync = scene.synchronizer();
        Transform2d hero = scene.plane().create();
        hero.teleportTo(0, 0);
        sync.afterTick(0, 1000);
        Matrix3x2f view = new Matrix3x2f();

        // rests while the hero is within 4 to the left and right, and 2 up and down
        Follower2d camera = scene.plane().follow(hero).deadZone(4, 2).damped(Nanos.millis(100));

        sync.beforeFrame(1000);
        scene.followers().beforeFrame(1000);
        hero.moveTo(1.5f, 0);
        sync.afterTick(1000, 2000);
        sync.beforeFrame(2000);
        scene.followers().beforeFrame(2000);
        assertEquals(0, camera.pose(pose).translation().x);
        assertEquals(0, camera.view(view).m20(), 0f);
    }

    @Test
    void shouldDrawSpritesOnWholePixels() {
        VisualSynchronizer sync = scene.synchronizer();
        Transform2d hero = scene.plane().create();
        Transform2d drone = scene.plane().create();
        Follower2d camera = scene.plane().follow(hero);
        hero.teleportTo(10.03f, 1);
        drone.teleportTo(10.03f + 10.4f / 16, 1);
        sync.afterTick(0, 1000);
        sync.beforeFrame(1000);
        scene.followers().beforeFrame(1000);
        Vector2f position = new Vector2f();
        Uniform shader = new Uniform();

        PixelGrid grid = scene.plane().pixelGrid(camera.node(), 1 / 16f); // 16 pixels to a unit

        // in each frame, after the scene and its followers
        drawSprite(grid.position(hero, position)); // the centre of a pixel
        drawSprite(grid.position(drone, position));
        moveCamera(grid.cameraPosition(position));
        shader.offset(grid.remainder()); // in pixels; the camera was rounded by this

        assertEquals(List.of(10f, 10.6875f, 10f), drawn);
        assertEquals(0.48f, shader.x, 1e-3f);
    }

    private void drawSprite(Vector2fc at) {
        drawn.add(at.x());
    }

    private void moveCamera(Vector2fc to) {
        drawn.add(to.x());
    }

    /** Of a shader of the host's. */
    private static final class Uniform {
        private float x;

        void offset(Vector2fc pixels) {
            x = pixels.x();
        }
    }

    @Test
    void shouldTakeBodiesOfAPhysicsEngine() {
        double[] records = {0, 0, 5, 6, 0.25, 0, 0, 0, 0, 0, 7, 8, 0.5, 0, 0, 0}; // as the engine lays them out

        List<Transform2d> bodies = List.of(scene.plane().create(), scene.plane().create());
        TransformBatch batch = scene.plane().batch(bodies);
        BatchMemory memory = BatchMemory.of(records).from(2).every(8); // from the third double on of records of eight
        batch.moveAll(PoseFormat.TRANSLATION_ANGLE, memory);

        assertEquals(5, bodies.get(0).logicalLocal(pose).translation().x);
        assertEquals(0.5f, bodies.get(1).logicalLocal(pose).angle());
    }

    @Test
    void shouldKeepParentsOfOneKind() {
        Transform2d ship = scene.plane().create();
        Transform2d turret = scene.plane().create(ship);
        ship.teleportTo(10, 0, (float) Math.PI / 2);
        turret.teleportTo(1, 0);
        assertEquals(1, turret.logicalWorldPosition(new Vector2f()).y, 1e-6);
        assertEquals(2, scene.size());
        assertThrows(
                IllegalArgumentException.class,
                () -> scene.renderMatrices(MatrixLayout.ROWS_3X4, new float[12]).assign(ship, 0));
    }
}
