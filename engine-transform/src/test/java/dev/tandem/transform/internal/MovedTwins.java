package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.defrag.DefragmentationPolicy;
import dev.tandem.transform.internal.motion.RowSorting;
import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.reader.WorldReader;
import dev.tandem.transform.internal.reader.WorldsByPlace;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Two stores that are told the same. One moves its nodes in the background, at some times more than at others. */
final class MovedTwins {
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);
    private static final long STEP = 1000;
    private static final int[] BUDGETS = {0, 1, 3, 40, 1_000_000};

    private final Random random;
    private final TransformStore moved;
    private final TransformStore still;
    private final Seen seenMoved;
    private final Seen seenStill;
    private final List<Synchronization> linesMoved = new ArrayList<>();
    private final List<Synchronization> linesStill = new ArrayList<>();
    private final List<Integer> living = new ArrayList<>();
    private final Map<Integer, List<Transform3d>> handles = new HashMap<>();
    private long clock;

    MovedTwins(Random random) {
        this.random = random;
        moved = PlaceOrder.of(random.nextInt(8) == 0 ? random.nextLong() : 0)
                .store(new Upkeep(RowSorting.NORMAL, DefragmentationPolicy.ALWAYS, () -> clock++));
        still = PlaceOrder.AS_IDS.store(new Upkeep(RowSorting.NEVER, DefragmentationPolicy.NORMAL, () -> 0));
        still.defragmenter().budget(0);
        seenMoved = new Seen(moved);
        seenStill = new Seen(still);
        linesMoved.add(moved.synchronization());
        linesStill.add(still.synchronization());
        linesMoved.add(moved.synchronization().open());
        linesStill.add(still.synchronization().open());
        int count = 20 + random.nextInt(random.nextBoolean() ? 100 : 3000);
        for (int i = 0; i < count; i++) {
            create();
        }
    }

    /** Plays some ticks; fails at the first difference. */
    void play(int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            moved.defragmenter().budget(BUDGETS[random.nextInt(BUDGETS.length)]);
            if (random.nextInt(8) == 0) {
                moved.defragmenter().finish();
                moved.validate();
            }
            for (int i = random.nextInt(1 + living.size() / 20); i >= 0; i--) {
                change();
            }
            write();
            long start = tick * STEP;
            onBoth(0, each -> each.afterTick(start, start + STEP));
            if (random.nextInt(3) > 0) {
                onBoth(1, each -> each.afterTick(start, start + STEP));
            }
            if (random.nextInt(4) == 0) {
                write();
            }
            for (int frame = 1; frame <= random.nextInt(4); frame++) {
                long shown = start + frame * STEP / 4;
                onBoth(0, each -> each.beforeFrame(shown));
                onBoth(1, each -> each.beforeFrame(shown));
                moved.validate();
                assertEquals(seenStill.read(), seenMoved.read(), "what a reader is handed");
            }
            assertSame();
        }
    }

    private void onBoth(int line, Consumer<Synchronization> call) {
        call.accept(linesMoved.get(line));
        call.accept(linesStill.get(line));
    }

    private void onBoth(Consumer<TransformStore> call) {
        call.accept(moved);
        call.accept(still);
    }

    private int any() {
        return living.get(random.nextInt(living.size()));
    }

    private void change() {
        if (living.size() < 10) {
            create();
            return;
        }
        int id = any();
        switch (random.nextInt(11)) {
            case 0 -> destroy(id);
            case 1 -> reparent(id, random.nextInt(5) == 0 ? -1 : any());
            case 2 -> handles.get(id).forEach(each -> each.teleportTo(id, 1, 2));
            case 3 -> {
                float x = random.nextFloat();
                onBoth(each -> Writes.overrideVisual(each, id, x, 1, 2, 0, 0, 0, 1, 1, x + 1, 1));
            }
            case 4 -> addToLine(id, random.nextInt(2));
            case 5 -> {
                Vector3f shift = new Vector3f(random.nextInt(9), 2, 3);
                Quaternionf turn = new Quaternionf(random.nextFloat(), 1, 0, 1);
                handles.get(id).forEach(each -> each.warp(shift, turn));
            }
            case 8 -> handles.get(id).forEach(each -> each.teleportOnStamp(id, 7, 8));
            case 6 -> handles.get(id).forEach(Node::snapBranch);
            case 7 -> {
                float x = random.nextInt(9);
                onBoth(each -> each.jumps().rebase(x, 1, 2));
            }
            default -> create();
        }
    }

    private void create() {
        int parent = living.isEmpty() || random.nextInt(6) == 0 ? -1 : parentOfNew();
        MotionRule rule = random.nextInt(10) == 0 ? MotionRule.PLAIN.get(random.nextInt(3)) : MotionRule.FROM_TICK;
        ToIntFunction<TransformStore> create = each -> {
            int id = parent < 0 ? each.create() : each.createBelow(parent);
            TestLaws.choose(each, id, rule);
            return id;
        };
        int id = create.applyAsInt(moved);
        assertEquals(create.applyAsInt(still), id, "ids depend on ids alone");
        living.add(id);
        handles.put(id, List.of(NODES.handle(moved, id), NODES.handle(still, id)));
    }

    /** Mostly one of the last, so that branches form. */
    private int parentOfNew() {
        int last = Math.min(living.size(), random.nextInt(10) == 0 ? living.size() : 12);
        return living.get(living.size() - 1 - random.nextInt(last));
    }

    private void destroy(int id) {
        onBoth(each -> each.destroy(id));
        living.removeIf(n -> !moved.isLiving(n));
    }

    private void reparent(int id, int parent) {
        boolean keepsWorld = random.nextInt(4) == 0;
        String one = outcome(() -> reparent(moved, id, parent, keepsWorld));
        assertEquals(outcome(() -> reparent(still, id, parent, keepsWorld)), one);
    }

    private static void reparent(TransformStore store, int id, int parent, boolean keepsWorld) {
        if (keepsWorld) {
            store.forest().reparentKeepingWorld(id, parent);
        } else {
            store.forest().reparentKeepingLocal(id, parent);
        }
    }

    private static String outcome(Runnable call) {
        try {
            call.run();
            return "done";
        } catch (IllegalArgumentException | IllegalStateException e) {
            return e.getMessage();
        }
    }

    private void addToLine(int id, int line) {
        boolean branch = random.nextBoolean();
        onBoth(line, each -> {
            if (branch) {
                each.addBranch(id);
            } else {
                each.add(id);
            }
        });
    }

    /** Some nodes through their handles, and some as a batch. */
    private void write() {
        int[] batch = living.stream()
                .mapToInt(n -> n)
                .filter(n -> random.nextInt(3) == 0)
                .toArray();
        float[] poses = new float[batch.length * 3];
        for (int i = 0; i < poses.length; i++) {
            poses[i] = random.nextInt(100);
        }
        onBoth(each -> each.batch(batch).move(0, batch.length, poses, 0, 3));
        for (int i = random.nextInt(1 + living.size() / 4); i > 0; i--) {
            int id = any();
            float x = random.nextInt(50);
            handles.get(id).forEach(each -> each.moveTo(new Vector3f(x, 2, 3), new Quaternionf(x, 0, 0, 1)));
        }
    }

    private void assertSame() {
        int[] ids = living.stream().mapToInt(n -> n).sorted().toArray();
        List<Integer> found = new ArrayList<>();
        moved.forEachNode(found::add);
        assertArrayEquals(ids, found.stream().mapToInt(n -> n).toArray());
        for (int id : ids) {
            assertArrayEquals(still.readings().visualLocal(id), moved.readings().visualLocal(id), "visual pose");
            assertEquals(still.visualRevision(id), moved.visualRevision(id));
            assertEquals(still.logicalRevision(id), moved.logicalRevision(id));
            assertEquals(still.observedRevision(id), moved.observedRevision(id));
            assertEquals(still.syncNeeded(id), moved.syncNeeded(id));
            assertEquals(still.startNanos(id), moved.startNanos(id));
            assertEquals(still.endNanos(id), moved.endNanos(id));
            assertEquals(still.family().parent(id), moved.family().parent(id));
            assertEquals(still.family().firstChild(id), moved.family().firstChild(id));
            assertEquals(still.family().nextSibling(id), moved.family().nextSibling(id));
            for (int part = PoseParts.TRANSLATION; part <= PoseParts.SCALE; part <<= 1) {
                assertEquals(still.rules().law(id, part), moved.rules().law(id, part));
            }
            assertEquals(linesStill.get(1).contains(id), linesMoved.get(1).contains(id));
            assertArrayEquals(world(still, id), world(moved, id));
        }
    }

    private static float[] world(TransformStore store, int id) {
        float[] worlds = store.readings().logicalWorld(id);
        int at = store.readings().worldOffset(id);
        return Arrays.copyOfRange(worlds, at, at + Affine.STRIDE);
    }

    /** A reader of changed worlds, with its host's array by id. */
    private static final class Seen {
        private final WorldsByPlace found;
        private final WorldReader reader;
        private final TreeMap<Integer, List<Float>> handed = new TreeMap<>();

        Seen(TransformStore store) {
            found = store.readers().byPlace();
            reader = store.readers().confined((first, count, worker) -> {
                for (int place = first; place < first + count; place++) {
                    List<Float> matrix = new ArrayList<>();
                    int at = found.matrixOffset(place);
                    for (int k = 0; k < Affine.STRIDE; k++) {
                        matrix.add(found.matrices(place)[at + k]);
                    }
                    handed.put(found.id(place), matrix);
                }
            });
        }

        TreeMap<Integer, List<Float>> read() {
            handed.clear();
            reader.read();
            return handed;
        }
    }
}
