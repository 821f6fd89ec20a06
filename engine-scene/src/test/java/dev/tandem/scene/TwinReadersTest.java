package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.detect.Detector;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Matrix3x2fc;
import org.joml.Matrix4x3fc;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;

/** SPEC 11.1: nodes in the plane and their twins in space, to whom the same happens, are told of alike by every reader. */
class TwinReadersTest {
    private static final int SLOTS = 400;

    @Property(tries = 60)
    void shouldTellOfNodesInThePlaneWhatTheyTellOfNodesInSpace(@ForAll long seed) {
        Twins twins = new Twins(seed);
        for (int step = 0; step < 120; step++) {
            twins.step();
        }
    }

    private static final class Twins {
        private final Random random;
        private final Scene scene = new Scene();
        private final VisualSynchronizer sync = scene.synchronizer();
        private final List<Transform2d> flat = new ArrayList<>();
        private final List<Transform3d> spatial = new ArrayList<>();
        private final List<String> found = new ArrayList<>();
        private final ChangeReader flatChanges;
        private final ChangeReader spatialChanges;
        private final VisualChanges<Matrix3x2fc> flatWalk;
        private final VisualChanges<Matrix4x3fc> spatialWalk;
        private final FloatBuffer flatBuffer = FloatBuffer.allocate(SLOTS * 6);
        private final FloatBuffer spatialBuffer = FloatBuffer.allocate(SLOTS * 12);
        private final RenderMatrices flatMatrices;
        private final RenderMatrices spatialMatrices;
        private final PreviousMatrices flatPrevious;
        private final PreviousMatrices spatialPrevious;
        private long fixed;
        private long now;

        Twins(long seed) {
            random = new Random(seed);
            scene.defragmentation().budget(0);
            if (random.nextBoolean()) {
                create();
            }
            scene.detectors()
                    .on(finding -> found.add(nameless(finding.node(), finding.message())), Detector.VISUAL_JUMP);
            flatChanges = scene.plane().changes();
            spatialChanges = scene.changes();
            flatWalk = scene.plane().visualChanges();
            spatialWalk = scene.visualChanges();
            flatMatrices = scene.renderMatrices(MatrixLayout.COLUMNS_3X2, flatBuffer);
            spatialMatrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, spatialBuffer);
            flatPrevious = flatMatrices.keepPrevious(FloatBuffer.allocate(SLOTS * 6));
            spatialPrevious = spatialMatrices.keepPrevious(FloatBuffer.allocate(SLOTS * 12));
            flatMatrices.assignAll();
            spatialMatrices.assignAll();
            create();
        }

        private static String nameless(Node node, String message) {
            return node.index() + message.replaceAll("Transform.d|was drawn [-.E0-9]+ units", "");
        }

        void step() {
            for (int i = random.nextInt(4); i >= 0; i--) {
                act();
            }
            if (random.nextBoolean()) {
                sync.beforeTick();
                act();
                sync.afterTick(fixed, fixed += 1000);
            }
            if (random.nextInt(3) == 0) {
                now = Math.max(now, fixed - 1000) + random.nextInt(600);
                sync.beforeFrame(now);
                compareFrames();
            }
            compareChanges();
            scene.validate();
        }

        private void compareChanges() {
            assertEquals(told(spatialChanges), told(flatChanges), "SPEC 13.3");
        }

        /** In order, but for nodes whose visual transforms changed: among each other these have none. */
        private static List<String> told(ChangeReader reader) {
            List<String> told = new ArrayList<>();
            Map<String, Integer> visual = new TreeMap<>();
            assertTrue(reader.poll((kind, index) -> {
                if (kind == ChangeKind.VISUAL_CHANGED) {
                    visual.merge(kind + " " + index, 1, Integer::sum);
                } else {
                    told.add(kind + " " + index + (kind == ChangeKind.REPARENTED ? " of " + reader.oldParent() : ""));
                }
            }));
            visual.forEach((change, times) -> told.add(change + " x" + times));
            return told;
        }

        private void compareFrames() {
            found.clear();
            scene.detectors().afterFrame();
            assertEquals(
                    found.subList(0, found.size() / 2), found.subList(found.size() / 2, found.size()), "SPEC 13.4");
            Map<Integer, Vector2f> inPlane = new TreeMap<>();
            Map<Integer, Vector2f> inSpace = new TreeMap<>();
            flatWalk.forEach((index, world) -> inPlane.put(index, new Vector2f(world.m20(), world.m21())));
            spatialWalk.forEach((index, world) -> inSpace.put(index, new Vector2f(world.m30(), world.m31())));
            assertEquals(inSpace.keySet(), inPlane.keySet(), "SPEC 4.4");
            inSpace.forEach((index, at) -> assertTrue(
                    at.distance(inPlane.get(index)) < 1e-4f * (10 + at.length()), () -> at + " " + inPlane.get(index)));
            assertEquals(spatialMatrices.update(), flatMatrices.update());
            compareSlots();
        }

        private void compareSlots() {
            for (int slot = 0; slot < SLOTS; slot++) {
                assertEquals(spatialPrevious.continuity(slot), flatPrevious.continuity(slot), "SPEC 10.5");
                for (int axis = 0; axis < 2; axis++) {
                    float expected = spatialBuffer.get(slot * 12 + 9 + axis);
                    assertEquals(
                            expected,
                            flatBuffer.get(slot * 6 + 4 + axis),
                            1e-4f * (10 + Math.abs(expected)),
                            "SPEC 3.3");
                }
            }
        }

        private void create() {
            if (flat.size() > SLOTS / 2) {
                return;
            }
            int parent = random.nextInt(flat.size() + 1) - 1;
            switch (random.nextInt(3)) {
                case 0 -> {
                    flat.addAll(List.of(
                            parent < 0
                                    ? scene.plane().createBranch(-1, 0, 0, 1)
                                    : scene.plane().createBranch(flat.get(parent), -1, 0, 0, 1)));
                    spatial.addAll(List.of(
                            parent < 0
                                    ? scene.space().createBranch(-1, 0, 0, 1)
                                    : scene.space().createBranch(spatial.get(parent), -1, 0, 0, 1)));
                }
                case 1 -> {
                    flat.add(scene.plane().create());
                    spatial.add(scene.create());
                }
                default -> {
                    flat.add(parent < 0 ? scene.plane().create() : scene.plane().create(flat.get(parent)));
                    spatial.add(parent < 0 ? scene.create() : scene.create(spatial.get(parent)));
                }
            }
            for (int i = 0; i < flat.size(); i++) {
                assertEquals(spatial.get(i).index(), flat.get(i).index());
            }
        }

        private float number() {
            return random.nextFloat() * 8 - 4;
        }

        private void act() {
            if (flat.isEmpty()) {
                create();
            }
            int i = random.nextInt(flat.size());
            Transform2d node = flat.get(i);
            Transform3d twin = spatial.get(i);
            float x = number();
            float y = number();
            float angle = number();
            Quaternionf rotation = new Quaternionf(0, 0, (float) Math.sin(angle / 2.0), (float) Math.cos(angle / 2.0));

            switch (random.nextInt(20)) {
                case 0, 1, 2 -> {
                    node.moveTo(x, y);
                    twin.moveTo(x, y, 0);
                }
                case 3, 4 -> {
                    node.rotateTo(angle);
                    twin.rotateTo(rotation);
                }
                case 5 -> {
                    node.teleportTo(x, y);
                    twin.teleportTo(x, y, 0);
                }
                case 6 -> {
                    node.teleportOnStamp(x, y);
                    twin.teleportOnStamp(x, y, 0);
                }
                case 7 -> {
                    node.warp(new Vector2f(x, y), angle);
                    twin.warp(new Vector3f(x, y, 0), rotation);
                }
                case 8 -> {
                    node.hide();
                    twin.hide();
                }
                case 9, 10 -> {
                    node.show();
                    twin.show();
                }
                case 11 -> {
                    node.snapBranch();
                    twin.snapBranch();
                }
                case 12 -> {
                    node.overrideVisual(new Pose2d(new Vector2f(x, y), angle, new Vector2f(1, 1)));
                    twin.overrideVisual(new Pose3d(new Vector3f(x, y, 0), rotation, new Vector3f(1, 1, 1)));
                }
                case 13 -> {
                    scene.plane().rebase(new Vector2f(x, y));
                    scene.rebase(new Vector3f(x, y, 0));
                }
                case 14 -> {
                    Inheritance part = Inheritance.values()[random.nextInt(Inheritance.values().length)];
                    node.inherit(part, Reparent.KEEP_LOCAL);
                    twin.inherit(part, Reparent.KEEP_LOCAL);
                }
                case 15 -> attach(i, random.nextInt(flat.size() + 1) - 1);
                case 16 -> destroy(i);
                case 17 -> scene.defragmentation().finish();
                default -> create();
            }
        }

        private void attach(int i, int to) {
            Reparent mode = random.nextBoolean() ? Reparent.KEEP_LOCAL : Reparent.KEEP_LOCAL_AND_SNAP;
            if (to < 0) {
                flat.get(i).detach(mode);
                spatial.get(i).detach(mode);
            } else if (!isBelow(flat.get(to), flat.get(i))) {
                flat.get(i).attachTo(flat.get(to), mode);
                spatial.get(i).attachTo(spatial.get(to), mode);
            }
        }

        private static boolean isBelow(Transform2d node, Transform2d other) {
            for (Transform2d above = node; above != null; above = above.parent()) {
                if (above.equals(other)) {
                    return true;
                }
            }
            return false;
        }

        private void destroy(int i) {
            if (random.nextBoolean()) {
                flat.get(i).destroyWhenShown();
                spatial.get(i).destroyWhenShown();
            } else {
                flat.get(i).destroy();
                spatial.get(i).destroy();
            }
            flat.removeIf(node -> !node.isAlive());
            spatial.removeIf(node -> !node.isAlive());
        }
    }
}
