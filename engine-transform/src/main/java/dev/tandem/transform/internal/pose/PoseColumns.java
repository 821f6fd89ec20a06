package dev.tandem.transform.internal.pose;

import dev.tandem.transform.internal.image.Image;
import java.util.Arrays;

/**
 * Poses of rows, one array per channel, so that loops over a channel vectorise. A single row is read and written channel by
 * channel here, and without a loop in {@link UnrolledColumns}.
 */
public sealed class PoseColumns permits UnrolledColumns.Five {
    /**
     * Padding floats behind the rows. Arrays that start a multiple of 4 KB apart compete for the same lines of the first-level
     * cache; with the padding, arrays of up to {@link MotionChunk#SIZE} rows that were allocated one after the other start five
     * cache lines further each.
     */
    private static final int SPACING = 76;

    /** The columns of a component, in the order of its floats in a pose. */
    public final float[][] translation;

    public final float[][] rotation;
    public final float[][] scale;

    /** The columns of all components. */
    private final float[][] all;

    private final PoseForm form;

    PoseColumns(PoseForm form, float[][] all) {
        this.form = form;
        this.all = all;
        translation = part(PoseParts.TRANSLATION);
        rotation = part(PoseParts.ROTATION);
        scale = part(PoseParts.SCALE);
    }

    /** The same poses with room for more. */
    public final PoseColumns withRoom(int rows) {
        float[][] columns = new float[all.length][];
        for (int c = 0; c < all.length; c++) {
            columns[c] = Arrays.copyOf(all[c], rows + SPACING);
        }
        return form.columns(columns);
    }

    private float[][] part(int part) {
        int start = form.start(part);
        return Arrays.copyOfRange(all, start, start + form.width(part));
    }

    /** The form of the poses. */
    public final PoseForm form() {
        return form;
    }

    /** The columns of a component. */
    public final float[][] of(int part) {
        if (part == PoseParts.ROTATION) {
            return rotation;
        }
        return part == PoseParts.TRANSLATION ? translation : scale;
    }

    /** A padded array for {@code rows} rows, to be used beside others in a loop. */
    public static float[] channel(int rows) {
        return new float[rows + SPACING];
    }

    /** Writes the pose of a row. */
    public void load(int row, float[] pose, int at) {
        for (int c = 0; c < all.length; c++) {
            pose[at + c] = all[c][row];
        }
    }

    /** Makes a pose that of a row. */
    public void store(int row, float[] pose, int at) {
        for (int c = 0; c < all.length; c++) {
            all[c][row] = pose[at + c];
        }
    }

    /** Copies a row of other poses of the same form. */
    public void copy(int row, PoseColumns from, int fromRow) {
        for (int c = 0; c < all.length; c++) {
            all[c][row] = from.all[c][fromRow];
        }
    }

    /** Stores some components of a pose. */
    public final void storeParts(int row, float[] pose, int parts) {
        int at = 0;
        for (int part = PoseParts.TRANSLATION; part <= PoseParts.SCALE; part <<= 1) {
            float[][] columns = of(part);
            for (int c = 0; c < columns.length && (parts & part) != 0; c++) {
                columns[c][row] = pose[at + c];
            }
            at += columns.length;
        }
    }

    /** Copies some components of a row of other poses to the same row here. */
    public final void copyParts(int row, PoseColumns from, int parts) {
        if (parts == PoseParts.ALL) {
            copy(row, from, row);
            return;
        }
        for (int part = PoseParts.TRANSLATION; part <= PoseParts.SCALE; part <<= 1) {
            float[][] columns = of(part);
            float[][] others = from.of(part);
            for (int c = 0; c < columns.length && (parts & part) != 0; c++) {
                columns[c][row] = others[c][row];
            }
        }
    }

    /** True if the row has the bits of a pose. */
    public final boolean holds(int row, float[] pose) {
        for (int c = 0; c < all.length; c++) {
            if (Float.floatToRawIntBits(all[c][row]) != Float.floatToRawIntBits(pose[c])) {
                return false;
            }
        }
        return true;
    }

    /** Copies a run of rows to the same rows here. */
    final void copyRows(PoseColumns from, int row, int count) {
        for (int c = 0; c < all.length; c++) {
            System.arraycopy(from.all[c], row, all[c], row, count);
        }
    }

    /** Hands over the poses of the first rows. */
    public final void image(Image image, String column, int rows) {
        for (float[] channel : all) {
            image.floats(column, channel, 0, rows);
        }
    }
}
