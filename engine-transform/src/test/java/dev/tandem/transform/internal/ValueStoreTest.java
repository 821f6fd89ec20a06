package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.pose.ValueForm;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values of owners that are told by their ids. Rules cited are those of docs/specification.md. */
class ValueStoreTest {
    private final TransformStore space = new TransformStore();
    private final Synchronization sync = space.synchronization();
    private long start;

    private ValueStore store(ValueForm form) {
        ValueStore store = new ValueStore(space, form);
        store.follow(space, ValueStore.SPACE);
        return store;
    }

    private static void teleport(ValueStore store, int owner, float... value) {
        store.teleport(store.place(owner), value);
    }

    private static void move(ValueStore store, int owner, float... value) {
        store.move(store.place(owner), value);
    }

    private static float[] visual(ValueStore store, int owner, int floats) {
        float[] value = new float[floats];
        store.loadVisual(store.place(owner), value);
        return value;
    }

    /** Moves a value from one to another within the tick that ends at 1000, and returns it at each of some times. */
    private float[] shown(ValueForm form, float from, float to, long... times) {
        ValueStore store = store(form);
        int owner = ValueStore.owner(ValueStore.SPACE, space.create());
        store.add(owner, 0);
        teleport(store, owner, from);
        move(store, owner, to);
        sync.afterTick(start, start + 1000);
        float[] shown = new float[times.length];
        for (int i = 0; i < times.length; i++) {
            sync.beforeFrame(start + times[i]);
            shown[i] = visual(store, owner, 1)[0];
            store.validate();
        }
        start += 1000;
        return shown;
    }

    @Test
    void shouldInterpolateNumbersBetweenStamps() {
        // SPEC 12.2
        assertArrayEquals(new float[] {10, 12.5f, 15, 20}, shown(ValueForm.numbers(1), 10, 20, 0, 250, 500, 1000), 0f);
    }

    @Test
    void shouldTurnAnglesTheShortWay() {
        float degree = (float) (Math.PI / 180);
        float[] shown = shown(ValueForm.angle(), 170 * degree, -170 * degree, 0, 500, 1000);
        assertEquals(170 * degree, shown[0]);
        assertEquals(Math.PI, shown[1], 1e-6);
        assertEquals(-170 * degree, shown[2]);
    }

    @Test
    void shouldBeginPeriodicNumbersAgain() {
        // SPEC 8, periodic
        float[] shown = shown(ValueForm.periodic(1), .9f, .1f, 0, 250, 500, 750, 1000);
        assertEquals(.9f, shown[0]);
        assertEquals(.95f, shown[1], 1e-6);
        assertEquals(.5f, Math.abs(shown[2] - .5f), 1e-6);
        assertTrue(shown[2] < 1 && shown[2] >= 0, "shown " + shown[2]);
        assertEquals(.05f, shown[3], 1e-6);
        assertEquals(.1f, shown[4]);
    }

    @Test
    void shouldKeepPeriodicNumbersWithinThePeriod() {
        for (float period : new float[] {360, .1f, 1e-20f, 3e7f}) {
            float last = Math.nextDown(period);
            for (float to : new float[] {0, Float.MIN_VALUE, period / 3, period / 2, last}) {
                for (float shown : shown(ValueForm.periodic(period), last, to, 1, 100, 300, 500, 501, 700, 999)) {
                    assertTrue(shown >= 0 && shown < period, shown + " of " + period + " to " + to);
                }
            }
        }
    }

    @Test
    void shouldChangeStepsWhenTheirStampIsReached() {
        assertArrayEquals(new float[] {3, 3, 3, 7}, shown(ValueForm.step(1), 3, 7, 0, 500, 999, 1000), 0f);
    }

    @Test
    void shouldRemoveValuesWithTheirOwners() {
        ValueStore store = store(ValueForm.numbers(2));
        int parent = space.create();
        int child = space.createBelow(parent);
        for (int id : new int[] {parent, child}) {
            store.add(ValueStore.owner(ValueStore.SPACE, id), 0);
            teleport(store, ValueStore.owner(ValueStore.SPACE, id), id, -id);
        }
        sync.afterTick(0, 10);
        move(store, ValueStore.owner(ValueStore.SPACE, child), 5, 5);
        assertEquals(1, store.movingCount());
        space.destroy(parent);
        assertEquals(0, store.size());
        assertEquals(0, store.movingCount());
        assertTrue(store.place(ValueStore.owner(ValueStore.SPACE, child)) < 0);
        sync.afterTick(10, 20);
        sync.beforeFrame(15);
        store.validate();
    }

    @Test
    void shouldTellOwnersByKindAndId() {
        for (int kind : new int[] {ValueStore.SPACE, ValueStore.PLANE, ValueStore.SCENE}) {
            for (int id : new int[] {0, 1, 2047, 2048, 123_456_789}) {
                int owner = ValueStore.owner(kind, id);
                assertEquals(kind, ValueStore.kind(owner));
                assertEquals(id, ValueStore.id(owner));
            }
        }
        assertEquals(ValueStore.owner(ValueStore.PLANE, 7) + 1, ValueStore.owner(ValueStore.PLANE, 8));
    }

    @Test
    void shouldFollowOwnersToTheirTimelines() {
        Synchronization first = sync.open();
        Synchronization second = sync.open();
        first.close();
        ValueStore store = store(ValueForm.numbers(1));
        int node = space.create();
        int owner = ValueStore.owner(ValueStore.SPACE, node);
        store.add(owner, sync.numberOf(node));
        teleport(store, owner, 0);
        second.add(node);
        sync.afterTick(0, 1000);
        second.afterTick(0, 100);
        move(store, owner, 10);
        second.afterTick(100, 200);
        sync.beforeFrame(150);
        second.beforeFrame(150);
        assertArrayEquals(new float[] {5}, visual(store, owner, 1));
        Synchronization third = sync.open();
        third.afterTick(0, 100);
        third.beforeFrame(150);
        second.close();
        third.add(node);
        assertArrayEquals(new float[] {5}, visual(store, owner, 1));
        third.beforeFrame(1000);
        assertArrayEquals(new float[] {10}, visual(store, owner, 1));
        assertFalse(store.syncNeeded(owner));
        store.validate();
    }

    @Test
    void shouldCostNothingAtRest() {
        ValueStore store = store(ValueForm.numbers(1));
        for (int i = 0; i < 5000; i++) {
            store.add(ValueStore.owner(ValueStore.SPACE, space.create()), 0);
        }
        List<Integer> moving = new ArrayList<>();
        teleport(store, ValueStore.owner(ValueStore.SPACE, 4000), 1);
        sync.afterTick(0, 10);
        move(store, ValueStore.owner(ValueStore.SPACE, 4000), 2);
        sync.afterTick(10, 20);
        sync.beforeFrame(15);
        store.forEachMoving(0, place -> moving.add(ValueStore.id(store.ownerAt(place))));
        assertEquals(List.of(4000), moving);
        sync.beforeFrame(20);
        assertEquals(0, store.movingCount());
        assertEquals(5000, store.size());
        store.validate();
    }

    @Test
    void shouldRefuseArithmeticOfSpace() {
        ValueForm form = ValueForm.numbers(1);
        float[] any = new float[16];
        assertThrows(UnsupportedOperationException.class, () -> form.lift(any, 0, any));
        assertThrows(UnsupportedOperationException.class, () -> form.project(any, any, any));
        assertThrows(UnsupportedOperationException.class, () -> form.lifted(null));
        assertThrows(UnsupportedOperationException.class, () -> form.read(any, 0, null));
        assertThrows(UnsupportedOperationException.class, () -> form.apply(null, any, 0));
        assertThrows(UnsupportedOperationException.class, () -> form.matrix(any, 0, any, 0));
        assertThrows(UnsupportedOperationException.class, () -> form.multiply(any, 0, any, 0, any, 0));
        assertThrows(UnsupportedOperationException.class, () -> form.rotationMatrix(0, 0, 0, 1, any));
    }

    @Test
    void shouldTellOfValuesThatComeAndGo() {
        ValueStore store = store(ValueForm.numbers(1));
        int owner = ValueStore.owner(ValueStore.SPACE, space.create());
        ChangeCursor changes = store.changes(ChangeBits.CREATED | ChangeBits.DESTROYED);
        List<Integer> removed = new ArrayList<>();
        store.whenRemoved(removed::add);
        int place = store.add(owner, 0);
        assertTrue(changes.next());
        assertEquals(ChangeBits.CREATED, changes.kind());
        assertEquals(owner, changes.node());
        assertEquals(owner, store.ownerAt(place));
        long entry = store.entry(owner);
        long releases = store.releases();
        store.remove(owner);
        assertTrue(changes.next());
        assertEquals(ChangeBits.DESTROYED, changes.kind());
        assertEquals(owner, changes.node());
        assertEquals(List.of(place), removed);
        assertEquals(releases + 1, store.releases());
        assertTrue(entry != store.entry(owner));
        store.remove(owner);
        assertFalse(changes.next());
        assertEquals(List.of(place), removed, "it had none");
    }

    @Test
    void shouldTellWhereAMotionComesFromAndGoesTo() {
        ValueStore store = store(ValueForm.numbers(2));
        int owner = ValueStore.owner(ValueStore.SCENE, 0);
        store.add(owner, 0);
        teleport(store, owner, 1, 2);
        int place = store.place(owner);
        float[][] motion = new float[3][2];
        assertFalse(store.loadMotion(place, motion[0], motion[1], motion[2]));
        assertArrayEquals(new float[2], motion[0]);
        move(store, owner, 5, 2);
        long frames = store.frames();
        sync.afterTick(0, 1000);
        sync.beforeFrame(250);
        assertTrue(store.loadMotion(place, motion[0], motion[1], motion[2]));
        assertArrayEquals(new float[] {1, 2}, motion[0]);
        assertArrayEquals(new float[] {5, 2}, motion[1]);
        assertArrayEquals(new float[] {2, 2}, motion[2]);
        assertEquals(frames + 1, store.frames());
        List<Integer> moving = new ArrayList<>();
        store.forEachMoving(frames, moving::add);
        assertEquals(List.of(place), moving);
        assertEquals(1, store.movingCount());
        assertEquals(5, store.logical(place)[store.logicalOffset(place)]);
    }

    /** SPEC 12.1: room for values grows, in mid-motion too, and its last place is like any other. */
    @Test
    void shouldKeepEveryMotionWhenRoomForMoreIsMade() {
        ValueStore store = store(ValueForm.numbers(1));
        int owners = 600;
        for (int i = 0; i < owners; i++) {
            int owner = ValueStore.owner(ValueStore.SPACE, space.create());
            store.add(owner, 0);
            teleport(store, owner, i);
            for (int moving = i % 32; moving <= i; moving += 32) {
                move(store, ValueStore.owner(ValueStore.SPACE, moving), moving + 2);
            }
            sync.afterTick(i * 1000L, i * 1000L + 1000);
            sync.beforeFrame(i * 1000L + 500);
            assertEquals(i + 1, visual(store, owner, 1)[0]);
            if (Integer.bitCount(i & 31) == 0) {
                store.validate();
            }
        }
        for (int i = 0; i < owners; i++) {
            int last = i + (owners - 1 - i) / 32 * 32;
            float expected = last == owners - 1 && i == last ? i + 1 : i + 2;
            assertEquals(expected, visual(store, ValueStore.owner(ValueStore.SPACE, i), 1)[0]);
        }
    }
}
