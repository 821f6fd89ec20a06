package dev.tandem.time.internal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * The numbers of a clock on their way into a save, or out of one. Each keeper has one method that hands over every number it has
 * and takes back what is to be there: on the way out the same, on the way in what the save has. That way whatever is written is
 * read.
 */
public final class SavedNumbers {

    private final DataOutput out;
    private final DataInput in;
    private final boolean loading;

    private SavedNumbers(DataOutput out, DataInput in, boolean loading) {
        this.out = out;
        this.in = in;
        this.loading = loading;
    }

    /** Returns numbers to be written. */
    public static SavedNumbers to(DataOutput out) {
        return new SavedNumbers(out, new DataInputStream(new ByteArrayInputStream(new byte[0])), false);
    }

    /** Returns numbers to be read, by keepers that may be left half changed where bytes are refused. */
    public static SavedNumbers from(DataInput in) {
        return new SavedNumbers(new DataOutputStream(new ByteArrayOutputStream()), in, true);
    }

    /** Returns whether numbers are read. */
    public boolean isLoading() {
        return loading;
    }

    /** Hands over a whole number; read ones are refused unless they lie in a range. */
    public long number(String what, long value, long least, long most) throws IOException {
        if (!loading) {
            out.writeLong(value);
            return value;
        }
        long read = in.readLong();
        require(read >= least && read <= most, what, read);
        return read;
    }

    /** Hands over a small whole number. */
    public int number(String what, int value, int least, int most) throws IOException {
        return (int) number(what, (long) value, least, most);
    }

    /** Hands over a number that is neither negative nor infinite. */
    public double number(String what, double value) throws IOException {
        if (!loading) {
            out.writeDouble(value);
            return value;
        }
        double read = in.readDouble();
        require(read >= 0 && read < Double.POSITIVE_INFINITY, what, read);
        return read;
    }

    /** Hands over a yes or no. */
    public boolean flag(String what, boolean value) throws IOException {
        return number(what, value ? 1 : 0, 0, 1) != 0;
    }

    /** Refuses numbers that contradict each other. */
    public static void require(boolean holds, String what, Object value) throws IOException {
        if (!holds) {
            throw new IOException("these are no numbers of a saved clock: " + what + " " + value);
        }
    }
}
