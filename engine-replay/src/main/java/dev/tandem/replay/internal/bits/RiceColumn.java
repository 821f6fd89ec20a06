package dev.tandem.replay.internal.bits;

/** Numbers in {@link Rice} code with one parameter for all of them, the best one, which is written before them. */
public final class RiceColumn {

    private static final int PARAMETER_BITS = 6;

    private final BitLengths lengths = new BitLengths();

    /** Writes the first {@code count} numbers of an array, which are taken as unsigned. */
    public void write(BitWriter out, long[] values, int count) {
        lengths.clear();
        for (int i = 0; i < count; i++) {
            lengths.add(BitLengths.of(values[i]));
        }
        int parameter = lengths.bestParameter(Rice.MOST_LONG_PARAMETER);
        out.put(parameter, PARAMETER_BITS);
        for (int i = 0; i < count; i++) {
            Rice.putLong(out, values[i], parameter);
        }
    }

    /** Reads numbers into the first {@code count} places of an array. */
    public static void read(BitReader in, long[] values, int count) {
        int parameter = (int) in.get(PARAMETER_BITS);
        for (int i = 0; i < count; i++) {
            values[i] = Rice.getLong(in, parameter);
        }
    }
}
