package dev.tandem.net.internal.codec;

/** Expects of the values of a channel that they stay. */
final class ValueBaseline extends ColumnsBaseline {

    private int channel;
    private int floats;

    /** Turns to a channel, by its number, of values of so many floats. */
    void use(int newChannel, int newFloats) {
        channel = newChannel;
        floats = newFloats;
    }

    @Override
    Columns of(Snapshot snapshot) {
        return snapshot.values(channel);
    }

    @Override
    int count(Snapshot now, int slot) {
        return floats + 1;
    }

    @Override
    int split() {
        return floats;
    }

    @Override
    int onward(Snapshot now, int column, int slot) {
        Columns last = before().values(channel);
        return last.isKnown(slot) ? last.get(column, slot) : 0;
    }
}
