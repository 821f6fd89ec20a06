package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PoseColumnsTest {
    private static final int ROW = 4;

    /** One kind of columns each. */
    enum Kind {
        SPATIAL(PoseForms.SPATIAL),
        FLAT(PoseForms.FLAT),
        QUATERNION(ValueForm.quaternion()),
        VECTOR(ValueForm.numbers(3));

        private final PoseForm form;

        Kind(PoseForm form) {
            this.form = form;
        }
    }

    private static float[] counted(PoseForm form, int from) {
        float[] pose = form.newPose();
        for (int k = 0; k < pose.length; k++) {
            pose[k] = from + k;
        }
        return pose;
    }

    private static float[] behindOne(float[] pose) {
        float[] poses = new float[1 + pose.length];
        System.arraycopy(pose, 0, poses, 1, pose.length);
        return poses;
    }

    private static float[] row(PoseColumns columns, int row) {
        float[] pose = columns.form().newPose();
        columns.load(row, pose, 0);
        return pose;
    }

    @ParameterizedTest
    @EnumSource
    void shouldReadAndWriteWhereItIsTold(Kind kind) {
        PoseColumns columns = kind.form.columns(9);
        float[] pose = counted(kind.form, 1);

        columns.store(ROW, behindOne(pose), 1);
        float[] read = new float[1 + pose.length];
        columns.load(ROW, read, 1);

        assertSame(kind.form, columns.form());
        assertArrayEquals(behindOne(pose), read);
        assertArrayEquals(kind.form.newPose(), row(columns, ROW - 1), "other rows stay");
        assertArrayEquals(kind.form.newPose(), row(columns, ROW + 1), "other rows stay");
    }

    @ParameterizedTest
    @EnumSource
    void shouldCopyARowToAnother(Kind kind) {
        PoseColumns from = kind.form.columns(9);
        PoseColumns to = kind.form.columns(9);
        from.store(ROW, counted(kind.form, 1), 0);

        to.copy(2, from, ROW);

        assertArrayEquals(counted(kind.form, 1), row(to, 2));
        assertArrayEquals(kind.form.newPose(), row(to, ROW));
    }

    @ParameterizedTest
    @EnumSource
    void shouldHaveRoomForMoreAndTheSameRowsWhenGrown(Kind kind) {
        PoseColumns columns = kind.form.columns(9);
        columns.store(ROW, counted(kind.form, 1), 0);

        PoseColumns grown = columns.withRoom(300);
        grown.store(299, counted(kind.form, 20), 0);

        assertArrayEquals(counted(kind.form, 1), row(grown, ROW));
        assertArrayEquals(counted(kind.form, 20), row(grown, 299));
        assertSame(kind.form, grown.form());
        for (int part = PoseParts.TRANSLATION; part <= PoseParts.SCALE; part <<= 1) {
            assertEquals(kind.form.width(part), grown.of(part).length);
        }
    }

    /** Spaced, or columns that are allocated one after the other compete for the same places in the cache. */
    @ParameterizedTest
    @EnumSource
    void shouldLieApartWhenAllocated(Kind kind) {
        assertTrue(PoseColumns.channel(1000).length > 1000 + 64);
        PoseColumns grown = kind.form.columns(9).withRoom(1000);
        for (int part = PoseParts.TRANSLATION; part <= PoseParts.SCALE; part <<= 1) {
            for (float[] column : grown.of(part)) {
                assertEquals(PoseColumns.channel(1000).length, column.length);
            }
        }
    }

    @Test
    void shouldGiveTheColumnsOfAComponent() {
        PoseColumns columns = PoseForms.SPATIAL.columns(9);
        columns.store(ROW, counted(PoseForms.SPATIAL, 1), 0);

        assertSame(columns.translation, columns.of(PoseParts.TRANSLATION));
        assertSame(columns.rotation, columns.of(PoseParts.ROTATION));
        assertSame(columns.scale, columns.of(PoseParts.SCALE));
        assertEquals(3, columns.translation[2][ROW]);
        assertEquals(4, columns.rotation[0][ROW]);
        assertEquals(7, columns.rotation[3][ROW]);
        assertEquals(8, columns.scale[0][ROW]);
    }

    @ParameterizedTest
    @EnumSource
    void shouldStoreOnlySomeComponentsWhenTold(Kind kind) {
        float[] old = counted(kind.form, 1);
        float[] pose = counted(kind.form, 101);
        for (int parts = 0; parts <= PoseParts.ALL; parts++) {
            PoseColumns columns = kind.form.columns(9);
            columns.store(ROW, old, 0);

            columns.storeParts(ROW, pose, parts);

            assertArrayEquals(mixed(kind.form, old, pose, parts), row(columns, ROW), "parts " + parts);
            assertArrayEquals(kind.form.newPose(), row(columns, ROW + 1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldCopyOnlySomeComponentsWhenTold(Kind kind) {
        float[] old = counted(kind.form, 1);
        float[] pose = counted(kind.form, 101);
        PoseColumns from = kind.form.columns(9);
        from.store(ROW, pose, 0);
        for (int parts = 0; parts <= PoseParts.ALL; parts++) {
            PoseColumns columns = kind.form.columns(9);
            columns.store(ROW, old, 0);

            columns.copyParts(ROW, from, parts);

            assertArrayEquals(mixed(kind.form, old, pose, parts), row(columns, ROW), "parts " + parts);
            assertArrayEquals(kind.form.newPose(), row(columns, ROW + 1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldHoldAPoseWhenAllBitsAreThere(Kind kind) {
        PoseColumns columns = kind.form.columns(9);
        columns.store(ROW, counted(kind.form, 0), 0);
        assertTrue(columns.holds(ROW, counted(kind.form, 0)));
        assertFalse(columns.holds(ROW, counted(kind.form, 1)));
        for (int k = 0; k < kind.form.stride(); k++) {
            float[] other = counted(kind.form, 0);
            other[k] = k == 0 ? -0f : k + 1;
            assertFalse(columns.holds(ROW, other), "float " + k);
        }
    }

    private static float[] mixed(PoseForm form, float[] old, float[] pose, int parts) {
        float[] mixed = old.clone();
        for (int k = 0; k < mixed.length; k++) {
            int part = k < form.start(PoseParts.ROTATION)
                    ? PoseParts.TRANSLATION
                    : k < form.start(PoseParts.SCALE) ? PoseParts.ROTATION : PoseParts.SCALE;
            if ((parts & part) != 0) {
                mixed[k] = pose[k];
            }
        }
        return mixed;
    }
}
