package dev.tandem.net.internal.codec;

/** Expects of the cells of nodes in a large world that they stay. */
final class CellBaseline extends ColumnsBaseline {

    @Override
    Columns of(Snapshot snapshot) {
        return snapshot.cells();
    }

    @Override
    int count(Snapshot now, int slot) {
        return Parameters.AXES;
    }

    @Override
    int split() {
        return Parameters.AXES;
    }

    @Override
    int onward(Snapshot now, int column, int slot) {
        Columns last = before().cells();
        return last.isKnown(slot) ? last.get(column, slot) : 0;
    }
}
