package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.pose.PoseForm;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * All chunks of rows, whichever table has them: the number of a row names it without naming a table.
 *
 * <p>A table acquires a chunk when it grows and releases it when it shrinks, so memory follows the number of nodes in motion
 * and not the number of tables.
 */
public final class MotionChunks {
    /** Chunks that may be left over from nodes that are gone. */
    private static final int MOST_WITHOUT_NODES = 1024;

    private final PoseForm form;
    private final Blend vectors;
    private final IntList free = new IntList();
    private MotionChunk[] all = new MotionChunk[4];
    private int count;
    private int version;

    /** Readers that do not need visual poses. */
    private int interpolators;

    /** Whether visual poses may be those of an earlier frame. */
    private boolean late;

    /** @param form of the poses in the rows */
    public MotionChunks(PoseForm form) {
        this.form = form;
        this.vectors = Blend.of(form);
    }

    /** A chunk for the rows of {@code table} from {@code position * SIZE} on. */
    MotionChunk acquire(MotionTable table, int position) {
        MotionChunk chunk = free.isEmpty() ? append() : all[free.removeLast()];
        chunk.table = table;
        chunk.position = position;
        chunk.useExtras(table.extras());
        return chunk;
    }

    private MotionChunk append() {
        if (count == all.length) {
            all = Arrays.copyOf(all, count * 2);
        }
        MotionChunk chunk = new MotionChunk(form, vectors, count << MotionChunk.SHIFT);
        all[count++] = chunk;
        return chunk;
    }

    /** Returns a chunk without rows to the pool. */
    @SuppressWarnings("NullAway") // nobody asks for the table of a chunk without rows
    void release(MotionChunk chunk) {
        chunk.clear();
        chunk.table = null;
        free.add(chunk.firstRow >> MotionChunk.SHIFT);
    }

    /** The chunk of a row. */
    public MotionChunk of(int row) {
        return all[row >> MotionChunk.SHIFT];
    }

    /** Somebody interpolates rows outside the library: until as many {@link #stopLate}, nothing is computed that nobody reads. */
    public void beginLate() {
        interpolators++;
        late = true;
    }

    /** See {@link #beginLate}. */
    public void stopLate() {
        interpolators--;
    }

    /** True if frames need not compute visual poses that are between the poses of their rows. */
    public boolean isLate() {
        return interpolators > 0;
    }

    /** Brings all visual poses to the last frame. */
    public void showAll() {
        if (!late) {
            return;
        }
        for (int i = 0; i < count; i++) {
            all[i].show();
        }
        late = isLate();
    }

    /** How many chunks there are; some may belong to no table. */
    public int count() {
        return count;
    }

    /** A chunk, null if it belongs to no table. */
    public @Nullable MotionChunk at(int number) {
        return all[number].table == null ? null : all[number];
    }

    /** Says that all world matrices have been brought up to date. */
    public void passed() {
        for (int i = 0; i < count; i++) {
            if (all[i].table != null) {
                all[i].passed();
            }
        }
    }

    /** Says that a node was given a row, or lost one. */
    void rowsChanged() {
        version++;
    }

    /** Another one whenever a node has another row, or none. */
    public int version() {
        return version;
    }

    /**
     * Hands over how many chunks there are; tables say which are theirs.
     *
     * @param nodes how many there are at most: some chunks may have a row of one node each
     */
    @SuppressWarnings("NullAway") // as in release(..)
    public void image(Image image, int nodes) {
        int number = image.count("chunks", count);
        Image.require(!image.isRestoring() || number <= MOST_WITHOUT_NODES + nodes, "chunks of rows", number);
        if (image.isRestoring()) {
            while (count < number) {
                append();
            }
            for (int i = 0; i < count; i++) {
                all[i].clear();
                all[i].table = null;
            }
            version++;
        }
    }

    /** All tables have claimed their chunks: the others are free. */
    public void claimed() {
        free.clear();
        for (int i = count - 1; i >= 0; i--) {
            if (all[i].table == null) {
                free.add(i);
            }
        }
    }

    /** True if a row of some node is, or was, of one of these chunks, or if it is that of a node that never had one. */
    public boolean has(int row) {
        return row == 0 || row > 0 && row >> MotionChunk.SHIFT < count;
    }

    /** The chunk that a table had when it was handed over. */
    MotionChunk claim(int number, MotionTable table, int position) {
        Image.require(number >= 0 && number < count && all[number].table == null, "chunk of rows", number);
        MotionChunk chunk = all[number];
        chunk.table = table;
        chunk.position = position;
        chunk.useExtras(table.extras());
        chunk.clear();
        return chunk;
    }
}
