package dev.tandem.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualChanges;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.RenderValues;
import dev.tandem.scene.channel.ValueChanges;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix3x2fc;
import org.joml.Matrix4x3fc;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;

/**
 * Nodes in space, nodes in the plane and values in one scene, driven by one synchroniser. What a frame does is counted: rows
 * that are interpolated, worlds and values that are visited, slots that are written.
 */
class MixedSceneTest {
    /** Of each kind; at rest but for the movers. */
    private static final int MANY = 20_000;

    private static final int MOVERS = 7;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final List<Transform3d> space = new ArrayList<>();
    private final List<Transform2d> plane = new ArrayList<>();
    private final FloatChannel health = scene.channels().floats("health");
    private final ColourChannel tint = scene.channels().colours("tint");

    MixedSceneTest() {
        for (int i = 0; i < MANY; i++) {
            space.add(scene.create());
            plane.add(scene.plane().create());
            space.get(i).teleportTo(i, 0, 0);
            plane.get(i).teleportTo(i, 0);
            health.teleportTo(space.get(i), i);
            health.teleportTo(plane.get(i), -i);
            tint.teleportTo(space.get(i), 0, 0, 0, 1);
        }
        health.teleportTo(scene, 1);
        sync.afterTick(-100, 0);
        sync.beforeFrame(0);
    }

    /** Everything that readers find in a frame. */
    private final class Readers {
        private final VisualChanges<Matrix4x3fc> worlds = scene.visualChanges();
        private final VisualChanges<Matrix3x2fc> worlds2d = scene.plane().visualChanges();
        private final ValueChanges values = health.visualChanges();
        private final ValueChanges values2d = health.visualChanges2d();
        private final RenderMatrices matrices =
                scene.renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.allocate(12 * MANY));
        private final RenderValues tints = matrices.values(tint, FloatBuffer.allocate(4 * MANY), 0, 4);

        Readers() {
            matrices.assignAll();
        }

        /** Visited worlds in space and in the plane, values of both, slots of matrices and of colours. */
        List<Integer> counts() {
            int slots = matrices.update();
            int colours = 0;
            for (int range = 0; range < tints.rangeCount(); range++) {
                colours += tints.rangeEnd(range) - tints.rangeStart(range);
            }
            return List.of(
                    worlds.forEach((index, world) -> {}),
                    worlds2d.forEach((index, world) -> {}),
                    values.forEach((index, value) -> {}),
                    values2d.forEach((index, value) -> {}),
                    slots,
                    colours);
        }
    }

    private int interpolated() {
        return scene.movingCount() + health.movingCount() + tint.movingCount();
    }

    private long visualWritesAtRest() {
        long sum = 0;
        for (int i = MOVERS; i < MANY; i++) {
            sum += space.get(i).visualRevision() + plane.get(i).visualRevision();
            sum += health.visualRevision(space.get(i)) + health.visualRevision(plane.get(i));
            sum += tint.visualRevision(space.get(i));
        }
        return sum;
    }

    @Test
    void shouldDoNothingInAFrameWhenAllRest() {
        // SPEC 4.4, 12.2
        Readers readers = new Readers();
        assertEquals(List.of(MANY, MANY, MANY, MANY, MANY, MANY), readers.counts());
        long writes = visualWritesAtRest();
        for (int frame = 1; frame < 5; frame++) {
            sync.afterTick(100 * frame - 100, 100 * frame);
            sync.beforeFrame(100 * frame - 50);
            assertEquals(0, interpolated());
            assertEquals(List.of(0, 0, 0, 0, 0, 0), readers.counts());
        }
        assertEquals(writes, visualWritesAtRest());
    }

    @Test
    void shouldDoAsMuchAsMovesWhenMostRests() {
        Readers readers = new Readers();
        readers.counts();
        long writes = visualWritesAtRest();
        for (int tick = 0; tick < 4; tick++) {
            for (int i = 0; i < MOVERS; i++) {
                space.get(i).moveTo(tick + 1, i, 0);
                plane.get(i).moveTo(tick + 1, i);
                health.moveTo(space.get(i), tick + 10);
                health.moveTo(plane.get(i), tick + 20);
                tint.moveTo(space.get(i), tick / 4f, 1, 0, 1);
            }
            health.moveTo(scene, tick);
            sync.afterTick(100 * tick, 100 * tick + 100);
            for (int at = 20; at < 100; at += 30) {
                sync.beforeFrame(100 * tick + at);
                assertEquals(5 * MOVERS + 1, interpolated(), "in tick " + tick);
                assertEquals(List.of(MOVERS, MOVERS, MOVERS, MOVERS, MOVERS, MOVERS), readers.counts());
            }
        }
        assertEquals(writes, visualWritesAtRest());
        sync.beforeFrame(400);
        assertEquals(0, interpolated());
        readers.counts();
        assertEquals(List.of(0, 0, 0, 0, 0, 0), readers.counts());
        scene.validate();
    }

    @Test
    void shouldShowTheSameInstantOfEveryKind() {
        Transform3d ship = space.get(3);
        Transform2d map = plane.get(3);
        ship.teleportTo(0, 0, 0);
        map.teleportTo(0, 0);
        health.teleportTo(ship, 0);
        tint.teleportTo(ship, 0, 0, 0, 0);
        ship.moveTo(8, 0, 0);
        map.moveTo(8, 0);
        health.moveTo(ship, 8);
        tint.moveTo(ship, 0, 0, 0, 1);
        sync.afterTick(0, 1000);
        for (int at = 0; at <= 1000; at += 125) {
            sync.beforeFrame(at);
            float expected = at / 125f;
            assertEquals(expected, ship.visualWorldPosition(new Vector3f()).x);
            assertEquals(expected, map.visualWorldPosition(new Vector2f()).x);
            assertEquals(expected, health.visual(ship));
            assertEquals(expected / 8, tint.visual(ship, new Vector4f()).w);
        }
        assertTrue(interpolated() == 0);
    }
}
