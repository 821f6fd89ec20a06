package dev.tandem.transform.internal.pose;

import dev.tandem.transform.internal.motion.MotionChunk;
import java.util.Arrays;

/** Poses of rows, one array per channel, so that loops over a channel vectorise. */
public final class PoseColumns {
    /**
     * Floats behind the rows. Arrays whose starts lie a multiple of 4 KB apart compete for the same places in the first-level
     * cache; with these, arrays of up to {@link MotionChunk#SIZE} rows that were allocated one after the other start five cache
     * lines further each.
     */
    private static final int SPACING = 76;

    public final float[] tx;
    public final float[] ty;
    public final float[] tz;
    public final float[] qx;
    public final float[] qy;
    public final float[] qz;
    public final float[] qw;
    public final float[] sx;
    public final float[] sy;
    public final float[] sz;

    /** The columns of a component, in the order of {@link PoseLayout}. */
    public final float[][] translation;

    public final float[][] rotation;
    public final float[][] scale;

    public PoseColumns(int rows) {
        tx = channel(rows);
        ty = channel(rows);
        tz = channel(rows);
        qx = channel(rows);
        qy = channel(rows);
        qz = channel(rows);
        qw = channel(rows);
        sx = channel(rows);
        sy = channel(rows);
        sz = channel(rows);
        translation = new float[][] {tx, ty, tz};
        rotation = new float[][] {qx, qy, qz, qw};
        scale = new float[][] {sx, sy, sz};
    }

    /** The same poses with room for more. */
    public PoseColumns(PoseColumns from, int rows) {
        tx = Arrays.copyOf(from.tx, rows + SPACING);
        ty = Arrays.copyOf(from.ty, rows + SPACING);
        tz = Arrays.copyOf(from.tz, rows + SPACING);
        qx = Arrays.copyOf(from.qx, rows + SPACING);
        qy = Arrays.copyOf(from.qy, rows + SPACING);
        qz = Arrays.copyOf(from.qz, rows + SPACING);
        qw = Arrays.copyOf(from.qw, rows + SPACING);
        sx = Arrays.copyOf(from.sx, rows + SPACING);
        sy = Arrays.copyOf(from.sy, rows + SPACING);
        sz = Arrays.copyOf(from.sz, rows + SPACING);
        translation = new float[][] {tx, ty, tz};
        rotation = new float[][] {qx, qy, qz, qw};
        scale = new float[][] {sx, sy, sz};
    }

    /** The columns of a component. */
    public float[][] of(int part) {
        if (part == PoseParts.ROTATION) {
            return rotation;
        }
        return part == PoseParts.TRANSLATION ? translation : scale;
    }

    /** An array for so many rows that may lie beside others in a loop. */
    public static float[] channel(int rows) {
        return new float[rows + SPACING];
    }

    public void load(int row, float[] pose, int at) {
        pose[at + PoseLayout.TX] = tx[row];
        pose[at + PoseLayout.TY] = ty[row];
        pose[at + PoseLayout.TZ] = tz[row];
        pose[at + PoseLayout.QX] = qx[row];
        pose[at + PoseLayout.QY] = qy[row];
        pose[at + PoseLayout.QZ] = qz[row];
        pose[at + PoseLayout.QW] = qw[row];
        pose[at + PoseLayout.SX] = sx[row];
        pose[at + PoseLayout.SY] = sy[row];
        pose[at + PoseLayout.SZ] = sz[row];
    }

    public void store(int row, float[] pose, int at) {
        tx[row] = pose[at + PoseLayout.TX];
        ty[row] = pose[at + PoseLayout.TY];
        tz[row] = pose[at + PoseLayout.TZ];
        qx[row] = pose[at + PoseLayout.QX];
        qy[row] = pose[at + PoseLayout.QY];
        qz[row] = pose[at + PoseLayout.QZ];
        qw[row] = pose[at + PoseLayout.QW];
        sx[row] = pose[at + PoseLayout.SX];
        sy[row] = pose[at + PoseLayout.SY];
        sz[row] = pose[at + PoseLayout.SZ];
    }

    /** Stores some components of a pose. */
    public void storeParts(int row, float[] pose, int parts) {
        if ((parts & PoseParts.TRANSLATION) != 0) {
            tx[row] = pose[PoseLayout.TX];
            ty[row] = pose[PoseLayout.TY];
            tz[row] = pose[PoseLayout.TZ];
        }
        if ((parts & PoseParts.ROTATION) != 0) {
            qx[row] = pose[PoseLayout.QX];
            qy[row] = pose[PoseLayout.QY];
            qz[row] = pose[PoseLayout.QZ];
            qw[row] = pose[PoseLayout.QW];
        }
        if ((parts & PoseParts.SCALE) != 0) {
            sx[row] = pose[PoseLayout.SX];
            sy[row] = pose[PoseLayout.SY];
            sz[row] = pose[PoseLayout.SZ];
        }
    }

    /** Copies some components of a row of other poses to the same row here. */
    public void copyParts(int row, PoseColumns from, int parts) {
        if (parts == PoseParts.ALL) {
            copy(row, from, row);
            return;
        }
        if ((parts & PoseParts.TRANSLATION) != 0) {
            tx[row] = from.tx[row];
            ty[row] = from.ty[row];
            tz[row] = from.tz[row];
        }
        if ((parts & PoseParts.ROTATION) != 0) {
            qx[row] = from.qx[row];
            qy[row] = from.qy[row];
            qz[row] = from.qz[row];
            qw[row] = from.qw[row];
        }
        if ((parts & PoseParts.SCALE) != 0) {
            sx[row] = from.sx[row];
            sy[row] = from.sy[row];
            sz[row] = from.sz[row];
        }
    }

    /** True if the row has the bits of a pose. */
    public boolean holds(int row, float[] pose) {
        return same(tx[row], pose[PoseLayout.TX])
                && same(ty[row], pose[PoseLayout.TY])
                && same(tz[row], pose[PoseLayout.TZ])
                && same(qx[row], pose[PoseLayout.QX])
                && same(qy[row], pose[PoseLayout.QY])
                && same(qz[row], pose[PoseLayout.QZ])
                && same(qw[row], pose[PoseLayout.QW])
                && same(sx[row], pose[PoseLayout.SX])
                && same(sy[row], pose[PoseLayout.SY])
                && same(sz[row], pose[PoseLayout.SZ]);
    }

    private static boolean same(float a, float b) {
        return Float.floatToRawIntBits(a) == Float.floatToRawIntBits(b);
    }

    public void copy(int row, PoseColumns from, int fromRow) {
        tx[row] = from.tx[fromRow];
        ty[row] = from.ty[fromRow];
        tz[row] = from.tz[fromRow];
        qx[row] = from.qx[fromRow];
        qy[row] = from.qy[fromRow];
        qz[row] = from.qz[fromRow];
        qw[row] = from.qw[fromRow];
        sx[row] = from.sx[fromRow];
        sy[row] = from.sy[fromRow];
        sz[row] = from.sz[fromRow];
    }
}
