package dev.tandem.transform.internal.motion;

/**
 * When the rows of a table are sorted, and how much of it is done at a time.
 *
 * @param brokenShare begin when one in this many rows is not beside the row of its neighbour
 * @param fewestBroken but not with fewer broken rows than this
 * @param rowShare sort one in this many rows at a time, plus as many as have entered
 * @param fewestRows but at least this many
 * @param mostRows and at most this many, plus those that have entered
 */
public record RowSorting(int brokenShare, int fewestBroken, int rowShare, int fewestRows, int mostRows) {
    /** All are sorted after less than a second of frames, each of which takes a fifth longer at worst. */
    public static final RowSorting NORMAL = new RowSorting(16, 32, 32, 512, 8192);

    public static final RowSorting NEVER = new RowSorting(1, Integer.MAX_VALUE, 1, 1, 1);

    /** All rows, in every tick. */
    public static final RowSorting ALWAYS = new RowSorting(Integer.MAX_VALUE, 0, 1, 1, Integer.MAX_VALUE);
}
