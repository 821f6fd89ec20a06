package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.BitReader;
import dev.tandem.net.internal.bits.Rice;
import org.jspecify.annotations.Nullable;

/** Reads what {@link VelocitiesWriter} wrote of a range whose nodes were read and have the velocities of the baseline. */
final class VelocitiesReader {

    private final VelocityBaseline baseline = new VelocityBaseline();

    /**
     * Reads the velocities of a range of nodes.
     *
     * @return false if they are none that are written
     */
    boolean read(BitReader in, Snapshot now, @Nullable Snapshot newest, int from, int to) {
        baseline.open(now.send(), newest, null);
        int count = (int) in.get(VelocitiesWriter.COUNT_BITS);
        int ofGaps = (int) in.get(VelocitiesWriter.PARAMETER_BITS);
        int ofLinear = (int) in.get(VelocitiesWriter.PARAMETER_BITS);
        int ofAngular = (int) in.get(VelocitiesWriter.PARAMETER_BITS);
        int slot = from - 1;
        for (int i = 0; i < count; i++) {
            int gap = Rice.get(in, ofGaps);
            if (gap < 0 || gap >= to - slot - 1) {
                return false;
            }
            slot += gap + 1;
            if (in.isExhausted() || now.ids[slot] == Snapshot.EMPTY) {
                return false;
            }
            if (in.getBit()) {
                readNode(in, now, slot, ofLinear, ofAngular);
            } else {
                now.velocities().forget(slot);
            }
        }
        return !in.isExhausted();
    }

    private void readNode(BitReader in, Snapshot now, int slot, int ofLinear, int ofAngular) {
        Velocities velocities = now.velocities();
        velocities.begin(slot);
        int columns = Velocities.columns(now.records().isFlat(slot));
        for (int column = 0; column < columns; column++) {
            int residual = Rice.unzigzag(Rice.get(in, column < Parameters.AXES ? ofLinear : ofAngular));
            velocities.put(column, slot, baseline.expected(now, column, slot) + residual);
        }
    }
}
