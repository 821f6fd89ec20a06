package dev.tandem.net.internal.codec;

/** Expects of the values of a channel that they stay, or of how they move. */
sealed class ValueBaseline extends ColumnsBaseline permits ValueBaseline.OfMotions {

    private int channel;
    private int floats;

    /** Turns to a channel, by its number, and the floats of its values. */
    final void use(int newChannel, int newFloats) {
        channel = newChannel;
        floats = newFloats;
    }

    final int channel() {
        return channel;
    }

    @Override
    Columns of(Snapshot snapshot) {
        return snapshot.values(channel);
    }

    @Override
    final int count(Snapshot now, int slot) {
        return floats + 1;
    }

    @Override
    final int split() {
        return floats;
    }

    @Override
    final int onward(Snapshot now, int column, int slot) {
        Columns last = of(before());
        return last.isKnown(slot) ? last.get(column, slot) : 0;
    }

    /** Expects that values move as they did. */
    static final class OfMotions extends ValueBaseline {

        @Override
        Columns of(Snapshot snapshot) {
            return snapshot.motions(channel());
        }
    }
}
