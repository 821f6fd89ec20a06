package dev.tandem.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.PhysicsTickListener;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.tandem.bullet.BulletLibrary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The program that docs/physics.md shows, in the real engine with the real Minie. */
class StackedCratesTest {
    private static final int CRATES = 5;
    private static final long FRAME = 1_000_000_000L / 144;
    private static final double STEP = 1 / 30.0;

    /** Kept here so that its level stays: Minie tells of every body. */
    private static final Logger LOGGER = Logger.getLogger("com.jme3.bullet");

    private final HeadlessApp app = new HeadlessApp();

    /** Where each crate was after each step: at the start first. */
    private final List<Vector3f[]> places = new ArrayList<>();

    private final List<Quaternion[]> rotations = new ArrayList<>();

    /** Without a window nobody has loaded the library. */
    @BeforeEach
    void loadOrSayWhyNot() {
        LOGGER.setLevel(Level.WARNING);
        try {
            BulletLibrary.load();
        } catch (IllegalStateException e) {
            if (System.getProperty("os.name").equals("Linux")
                    && System.getProperty("os.arch").equals("amd64")) {
                throw e;
            }
            abort("without Minie: " + e.getMessage());
        }
    }

    private PhysicsSpace start() {
        PhysicsSpace space = StackedCrates.addTo(app.getStateManager(), app.rootNode);
        record(space);
        space.addTickListener(new PhysicsTickListener() {
            @Override
            public void prePhysicsTick(PhysicsSpace stepped, float seconds) {
                assertEquals(STEP, seconds, 1e-7, "a step is a tick");
            }

            @Override
            public void physicsTick(PhysicsSpace stepped, float seconds) {
                record(stepped);
            }
        });
        return space;
    }

    private static List<PhysicsRigidBody> crates(PhysicsSpace space) {
        return space.getRigidBodyList().stream()
                .filter(PhysicsRigidBody::isDynamic)
                .sorted(Comparator.comparingLong(PhysicsRigidBody::nativeId))
                .toList();
    }

    private void record(PhysicsSpace space) {
        List<PhysicsRigidBody> bodies = crates(space);
        places.add(bodies.stream().map(body -> body.getPhysicsLocation(null)).toArray(Vector3f[]::new));
        rotations.add(bodies.stream().map(body -> body.getPhysicsRotation(null)).toArray(Quaternion[]::new));
    }

    private Spatial model(int crate) {
        return app.rootNode.getChild("crate " + crate);
    }

    /** The models of bodies by where they start: ids of bodies follow no order. */
    private Spatial[] modelsOf() {
        Spatial[] models = new Spatial[CRATES];
        for (int i = 0; i < CRATES; i++) {
            models[i] = model(Math.round((places.get(0)[i].y - 1) / 1.5f));
        }
        return models;
    }

    @Test
    void shouldDrawEveryFrameBetweenTwoStepsOfMinie() {
        start();
        Spatial[] models = modelsOf();
        app.frame(FRAME); // starts the loop
        long started = app.nowNanos;
        for (int frame = 1; frame <= 600; frame++) {
            app.frame(FRAME);
            // the loop steps ahead of what it draws, so both ends are known
            double shown = (app.nowNanos - started) / 1e9 / STEP;
            int before = (int) shown;
            float share = (float) (shown - before);
            for (int i = 0; i < CRATES; i++) {
                Vector3f from = places.get(before)[i];
                Vector3f to = places.get(Math.min(before + 1, places.size() - 1))[i];
                Vector3f expected = from.add(to.subtract(from).mult(share));
                float off = expected.distance(models[i].getWorldTranslation());
                assertTrue(off < 1e-3, "frame " + frame + ", crate " + i + " is off by " + off);
                Quaternion turned = new Quaternion()
                        .slerp(
                                rotations.get(before)[i],
                                rotations.get(Math.min(before + 1, rotations.size() - 1))[i],
                                share);
                assertEquals(1, Math.abs(turned.dot(models[i].getWorldRotation())), 1e-4);
            }
        }
        assertEquals(600 * FRAME / 1e9 / STEP, places.size(), 2);
    }

    @Test
    void shouldComeToRestAsAStack() {
        PhysicsSpace space = start();
        for (int frame = 0; frame < 3000 && crates(space).stream().anyMatch(PhysicsRigidBody::isActive); frame++) {
            app.frame(FRAME);
        }
        for (int frame = 0; frame < 20; frame++) {
            app.frame(FRAME);
        }
        assertTrue(crates(space).stream().noneMatch(PhysicsRigidBody::isActive), "they should sleep");
        for (int i = 0; i < CRATES; i++) {
            assertEquals(places.get(places.size() - 1)[i], modelsOf()[i].getWorldTranslation());
        }
    }

    @Test
    void shouldRemoveTheModelOfABodyThatLeft() {
        PhysicsSpace space = start();
        for (int frame = 0; frame < 30; frame++) {
            app.frame(FRAME);
        }
        PhysicsRigidBody gone = crates(space).get(0);
        String name = modelsOf()[0].getName();
        assertNotNull(app.rootNode.getChild(name));
        space.removeCollisionObject(gone);
        for (int frame = 0; frame < 15; frame++) {
            app.frame(FRAME);
        }
        assertNull(app.rootNode.getChild(name));
        assertEquals(CRATES - 1, app.rootNode.getQuantity());
    }
}
