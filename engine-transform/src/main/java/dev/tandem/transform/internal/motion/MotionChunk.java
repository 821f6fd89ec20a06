package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.list.SameValues;
import dev.tandem.transform.internal.pose.PoseColumns;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.PoseShift;
import dev.tandem.transform.internal.pose.PoseTransposition;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Up to {@link #SIZE} rows of a {@link MotionTable}.
 *
 * <p>4,096 rows, so that the hardware prefetcher sees long sequential streams: with an eighth of them the interpolation of
 * 100,000 nodes takes half as long again. A chunk begins with room for few rows, because a timeline may move only a single
 * node; the first chunk of a table grows in steps, the others at once.
 */
public final class MotionChunk {
    public static final int SHIFT = InterpolationKernel.SHIFT;
    public static final int SIZE = 1 << SHIFT;
    public static final int MASK = SIZE - 1;

    private static final int FEWEST = Math.min(SIZE, 256);
    private static final int GROWTH = 4;

    /** Number of the first row; the others follow. */
    public final int firstRow;

    /** The table that has this chunk now, null if none. */
    @SuppressWarnings("NullAway.Init")
    public MotionTable table;

    /** Which of the table's chunks this is. */
    public int position;

    /**
     * Pose at the start stamp: the logical one (FROM_TICK) or the last rendered one (FROM_VISUAL). These columns, those of the
     * targets and those of the visual poses are for reading only: whatever is stored goes through this class, which knows which
     * components change.
     */
    public PoseColumns source;

    /** Logical pose as last observed, which is also the logical pose at the start of the tick that is under way. */
    public PoseColumns target;

    public PoseColumns visual;

    /** The node of each row; negative in a hole. */
    public int[] node = new int[FEWEST];

    public int[] interval = new int[FEWEST];

    /** Visual revisions, less the {@linkplain MotionTable#visualWrites() writes} that all rows of the table share. */
    public int[] visualRevision = new int[FEWEST];

    /** Columns of the table's rule. */
    public float[][] extra = {};

    /** Bits that the table's rule keeps for all rows together: those of a row that comes from another chunk are added. */
    public int marks;

    /** How many rows no node has. */
    public int holes;

    /** The interval of all rows that are no holes, or {@link Intervals#NONE} if they are, or may be, of several. */
    public int commonInterval = Intervals.NONE;

    /** The table's visual writes at the last pass, or when a row entered: if it has more now, every row has changed since. */
    private int writesPassed;

    /** Another one whenever something is stored into source or target of a row, or a row enters. */
    private int stores;

    /** The same of sources alone. */
    private int sourceStores;

    /** The two when all targets became sources: the one before that, the other after it. */
    private int storesBeforeSwap;

    private int sourceStoresAfterSwap;

    /** Brings the visual poses to the last frame, null if they are. */
    private @Nullable Consumer<MotionChunk> late;

    private final ChangingRows translations = new ChangingRows();
    private final ChangingRows rotations = new ChangingRows();
    private final ChangingRows scales = new ChangingRows();

    private final Blend vectors;

    /** @param vectors how translations are interpolated */
    MotionChunk(PoseForm form, Blend vectors, int firstRow) {
        this.vectors = vectors;
        this.firstRow = firstRow;
        source = form.columns(FEWEST);
        target = form.columns(FEWEST);
        visual = form.columns(FEWEST);
    }

    /** Takes columns for what a rule keeps of its rows; their floats are 0 for a row that enters. */
    void useExtras(int count) {
        marks = 0;
        if (extra.length != count) {
            extra = new float[count][];
            for (int c = 0; c < count; c++) {
                extra[c] = PoseColumns.channel(node.length);
            }
        }
    }

    /** Makes room for the row after {@code rows} others. */
    void makeRoomAfter(int rows) {
        if (rows < node.length) {
            return;
        }
        int room = position == 0 ? Math.min(SIZE, rows * GROWTH) : SIZE;
        source = source.withRoom(room);
        target = target.withRoom(room);
        visual = visual.withRoom(room);
        node = Arrays.copyOf(node, room);
        interval = Arrays.copyOf(interval, room);
        visualRevision = Arrays.copyOf(visualRevision, room);
        for (int c = 0; c < extra.length; c++) {
            float[] column = PoseColumns.channel(room);
            System.arraycopy(extra[c], 0, column, 0, rows);
            extra[c] = column;
        }
    }

    /** A frame has come to pass that visual poses do not show yet: {@link #show} does when somebody looks or a row is changed. */
    void showLater(Consumer<MotionChunk> step) {
        late = step;
    }

    /** Brings the visual poses to the last frame; to be called before they are read, and before a row gets another interval. */
    public void show() {
        if (late != null) {
            Consumer<MotionChunk> step = late;
            late = null;
            step.accept(this);
        }
    }

    /** Forgets all rows. */
    void clear() {
        late = null;
        storeSources();
        translations.clear();
        rotations.clear();
        scales.clear();
    }

    /** Makes a pose source, target and visual pose of a row. */
    void enter(int row, float[] poses, int at) {
        storeSources();
        changeTargets(row, 1);
        source.store(row, poses, at);
        target.store(row, poses, at);
        visual.store(row, poses, at);
        for (float[] column : extra) {
            column[row] = 0;
        }
    }

    /** Ends the motion of a row in some components of a pose. */
    public void enterParts(int row, float[] pose, int parts) {
        storeSources();
        changeTargets(row, 1);
        source.storeParts(row, pose, parts);
        target.storeParts(row, pose, parts);
        visual.storeParts(row, pose, parts);
    }

    /** Enters components of consecutive rows from packed poses, see {@link #enterParts(int, float[], int)}. */
    public void enterParts(int row, int count, float[] poses, int at, int parts) {
        storeSources();
        changeTargets(row, count);
        PoseTransposition.spreadParts(poses, at, source, row, count, parts);
        PoseTransposition.spreadParts(poses, at, target, row, count, parts);
        PoseTransposition.spreadParts(poses, at, visual, row, count, parts);
    }

    public void storeSource(int row, float[] pose) {
        change(row);
        source.store(row, pose, 0);
    }

    public void storeVisual(int row, float[] pose) {
        table.awaitFrame();
        change(row);
        visual.store(row, pose, 0);
    }

    /** Before something is stored as source of rows. */
    private void storeSources() {
        show();
        stores++;
        sourceStores++;
    }

    private void change(int row) {
        storeSources();
        translations.change(row);
        rotations.change(row);
        scales.change(row);
    }

    public void storeTarget(int row, float[] poses, int at) {
        changeTargets(row, 1);
        target.store(row, poses, at);
    }

    /** Stores packed poses as the targets of consecutive rows. */
    public void storeTargets(int row, int count, float[] poses, int at) {
        changeTargets(row, count);
        PoseTransposition.spread(poses, at, target, row, count);
    }

    /**
     * Stores packed poses that begin anywhere as the targets of consecutive rows.
     *
     * @param at where each pose begins: that of the first row at {@code at[from]}, and so on
     */
    public void storeTargets(int row, int count, float[] poses, int[] at, int from) {
        changeTargets(row, count);
        PoseTransposition.gather(poses, at, from, target, row, count);
    }

    private void changeTargets(int row, int count) {
        show();
        stores++;
        translations.changeTargets(row, count);
        rotations.changeTargets(row, count);
        scales.changeTargets(row, count);
    }

    /** Subtracts from the translations of rows, in source, target and visual pose. */
    public void shift(int row, int count, PoseShift shift) {
        storeSources();
        translations.changeTargets(row, count);
        shift.columns(source.translation, row, count);
        shift.columns(target.translation, row, count);
        shift.columns(visual.translation, row, count);
    }

    /** Lets rows start from their targets. */
    public void startFromTargets(int row, int count) {
        leaveSources(row, count);
        PoseTransposition.copyRows(target, source, row, count);
    }

    /** Makes all targets the sources. The caller then stores every target again, so this is cheaper than copying. */
    public void swapSourceAndTarget() {
        storesBeforeSwap = stores;
        leaveSources(0, SIZE);
        sourceStoresAfterSwap = sourceStores;
        PoseColumns swapped = source;
        source = target;
        target = swapped;
    }

    private void leaveSources(int row, int count) {
        storeSources();
        translations.startFromTargets(row, count);
        rotations.startFromTargets(row, count);
        scales.startFromTargets(row, count);
    }

    /** Lets a row start from its visual pose. */
    public void startFromVisual(int row) {
        storeSources();
        translations.startFromVisuals(row, 1);
        rotations.startFromVisuals(row, 1);
        scales.startFromVisuals(row, 1);
        source.copy(row, visual, row);
    }

    /** Lets all rows start from their visual poses. */
    public void startFromVisuals(int rows) {
        startFromVisuals(translations, source.translation, visual.translation, rows);
        startFromVisuals(rotations, source.rotation, visual.rotation, rows);
        startFromVisuals(scales, source.scale, visual.scale, rows);
    }

    /** Lets a component of all rows start from its visual value. */
    public void startFromVisuals(int part, int rows) {
        startFromVisuals(changing(part), source.of(part), visual.of(part), rows);
    }

    private ChangingRows changing(int part) {
        if (part == PoseParts.ROTATION) {
            return rotations;
        }
        return part == PoseParts.TRANSLATION ? translations : scales;
    }

    private void startFromVisuals(ChangingRows changing, float[][] source, float[][] visual, int rows) {
        storeSources();
        changing.startFromVisuals(0, rows);
        for (int from = changing.next(0, rows); from < rows; ) {
            int to = changing.end(from, rows);
            for (int c = 0; c < source.length; c++) {
                System.arraycopy(visual[c], from, source[c], from, to - from);
            }
            from = changing.next(to, rows);
        }
    }

    void copyRow(int row, MotionChunk from, int fromRow) {
        expectRow(row, from, fromRow);
        source.copy(row, from.source, fromRow);
        target.copy(row, from.target, fromRow);
        visual.copy(row, from.visual, fromRow);
        node[row] = from.node[fromRow];
        interval[row] = from.interval[fromRow];
        visualRevision[row] = from.visualRevision[fromRow];
        for (int c = 0; c < extra.length; c++) {
            extra[c][row] = from.extra[c][fromRow];
        }
    }

    /** Before a row of a chunk of the same table is copied. */
    void expectRow(int row, MotionChunk from, int fromRow) {
        from.show();
        storeSources();
        translations.copy(row, from.translations, fromRow);
        rotations.copy(row, from.rotations, fromRow);
        scales.copy(row, from.scales, fromRow);
        marks |= from.marks;
        if (commonInterval != from.commonInterval) {
            commonInterval = Intervals.NONE;
        }
        passed();
    }

    /** True if a component of a row is the same at both ends. */
    public boolean isStill(int part, int row) {
        return ChangingRows.isSame(source.of(part), target.of(part), row);
    }

    /** True if a component of a row is shown where it goes. */
    public boolean showsTarget(int part, int row) {
        return ChangingRows.isSame(visual.of(part), target.of(part), row);
    }

    /** Brings the visual poses to the progress that the kernel has. */
    void interpolate(InterpolationKernel kernel, int rows) {
        interpolate(kernel, vectors, translations, source.translation, target.translation, visual.translation, rows);
        interpolate(kernel, Blend.VECTORS, scales, source.scale, target.scale, visual.scale, rows);
        interpolateRotations(kernel, rows);
    }

    private static void interpolate(
            InterpolationKernel kernel,
            Blend blend,
            ChangingRows changing,
            float[][] source,
            float[][] target,
            float[][] visual,
            int rows) {
        boolean settled = changing.settle(source, target, visual, rows);
        for (int from = changing.next(0, rows); from < rows; ) {
            int to = changing.end(from, rows);
            if (!changing.isSpecial()) {
                blend.near(kernel, source, target, visual, from, to);
                if (settled && !kernel.areFinite(visual, from, to)) {
                    changing.setSpecial();
                }
            }
            if (changing.isSpecial()) {
                blend.far(kernel, source, target, visual, from, to);
            }
            from = changing.next(to, rows);
        }
    }

    private void interpolateRotations(InterpolationKernel kernel, int rows) {
        if (source.rotation.length == 1) {
            interpolate(kernel, Blend.ANGLES, rotations, source.rotation, target.rotation, visual.rotation, rows);
        } else {
            interpolateQuaternions(kernel, rows);
        }
    }

    private void interpolateQuaternions(InterpolationKernel kernel, int rows) {
        boolean settled = rotations.settle(source.rotation, target.rotation, visual.rotation, rows);
        for (int from = rotations.next(0, rows); from < rows; ) {
            int to = rotations.end(from, rows);
            if (settled && !kernel.turnPlainly(source.rotation, target.rotation, from, to)) {
                rotations.setSpecial();
            }
            if (rotations.isSpecial()) {
                kernel.rotations(source.rotation, target.rotation, visual.rotation, from, to);
            } else {
                kernel.plainRotations(source.rotation, target.rotation, visual.rotation, from, to);
            }
            from = rotations.next(to, rows);
        }
    }

    /** Brings one component of the visual poses to the progress that the kernel has. */
    public void interpolate(InterpolationKernel kernel, int part, int rows) {
        if (part == PoseParts.ROTATION) {
            interpolateRotations(kernel, rows);
        } else {
            Blend blend = part == PoseParts.TRANSLATION ? vectors : Blend.VECTORS;
            interpolate(kernel, blend, changing(part), source.of(part), target.of(part), visual.of(part), rows);
        }
    }

    /** Brings the rotations to the progress that the kernel has; angles go all of their turns. */
    public void interpolateTurns(InterpolationKernel kernel, int rows) {
        if (source.rotation.length == 1) {
            interpolate(kernel, Blend.VECTORS, rotations, source.rotation, target.rotation, visual.rotation, rows);
        } else {
            interpolateQuaternions(kernel, rows);
        }
    }

    /** The visual columns of a component, to be written by the caller: what a frame shows of it is no interpolation. */
    public float[][] showFreely(int part, int rows) {
        stores++;
        changing(part).changeAll(rows);
        return visual.of(part);
    }

    /** Where the progress of a row is exactly 0 or 1, copies that end of some components, bit for bit. */
    public void showEnds(float[] progress, int parts, int rows) {
        for (int j = 0; j < rows; j++) {
            if (progress[j] == 0f) {
                visual.copyParts(j, source, parts);
            } else if (progress[j] == 1f) {
                visual.copyParts(j, target, parts);
            }
        }
    }

    /** Writes for each row the value that its interval has. */
    public void spread(float[] byInterval, float[] values, int rows) {
        if (commonInterval != Intervals.NONE) {
            Arrays.fill(values, 0, rows, byInterval[commonInterval]);
            return;
        }
        for (int j = 0; j < rows; j++) {
            values[j] = byInterval[interval[j]];
        }
    }

    /** The first row from {@code row} on that has an interval, {@code rows} if there is none; holes count as rows of any. */
    public int nextOfInterval(int wanted, int row, int rows) {
        if (commonInterval != Intervals.NONE) {
            return commonInterval == wanted ? row : rows;
        }
        int at = row;
        while (at < rows && interval[at] != wanted) {
            at++;
        }
        return at;
    }

    /** The end of the rows from {@code row} on that have the same interval, see {@link #nextOfInterval}. */
    public int endOfInterval(int row, int rows) {
        return commonInterval != Intervals.NONE ? rows : SameValues.end(interval, row, rows);
    }

    /** While it stays the same, no row has another source, target or interval, and none has entered. */
    public int stores() {
        return stores;
    }

    /** True if the sources of all rows are what the targets were when {@link #stores} had that value. */
    public boolean startsFromTargetsOf(int earlierStores) {
        return storesBeforeSwap == earlierStores && sourceStoresAfterSwap == sourceStores;
    }

    /** True if what is known about each component holds for the row. */
    public boolean isConsistent(int row) {
        show();
        return translations.isConsistent(source.translation, target.translation, visual.translation, row)
                && rotations.isConsistent(source.rotation, target.rotation, visual.rotation, row)
                && scales.isConsistent(source.scale, target.scale, visual.scale, row);
    }

    /** True if a frame has written every row since the last pass over all worlds, and no reader has seen any of them. */
    public boolean movedSincePass() {
        return writesPassed != table.visualWrites();
    }

    /** Says that not all rows are new to the next pass: those of the frames so far were passed, or one came from elsewhere. */
    public void passed() {
        writesPassed = table.visualWrites();
    }

    /** Hands over the first rows. The next frame and tick find again what is known of all rows together. */
    void image(Image image, int rows) {
        if (image.isRestoring()) {
            makeRoomAfter(rows - 1);
        }
        show();
        image.ints("node", node, 0, rows);
        image.ints("interval", interval, 0, rows);
        image.ints("visualRevision", visualRevision, 0, rows);
        source.image(image, "source", rows);
        target.image(image, "target", rows);
        visual.image(image, "visual", rows);
        for (float[] column : extra) {
            image.floats("extra", column, 0, rows);
        }
        marks = image.number("marks", marks);
        if (image.isRestoring()) {
            restored(rows);
        }
    }

    private void restored(int rows) {
        storeSources();
        table.awaitFrame();
        Arrays.fill(node, rows, node.length, MotionTable.NOBODY);
        holes = 0;
        for (int row = 0; row < rows; row++) {
            if (node[row] < 0) {
                holes++;
                interval[row] = MotionTable.ANY_INTERVAL;
            }
        }
        commonInterval = Intervals.NONE;
        translations.changeAll(rows);
        rotations.changeAll(rows);
        scales.changeAll(rows);
        passed();
    }
}
