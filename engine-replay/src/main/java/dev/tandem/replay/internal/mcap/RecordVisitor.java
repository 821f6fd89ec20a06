package dev.tandem.replay.internal.mcap;

import dev.tandem.replay.internal.Refusal;
import org.jspecify.annotations.Nullable;

/** Is shown records, one after the other. */
interface RecordVisitor {

    /** Looks at the content of a record. A refusal ends the visit. */
    @Nullable
    Refusal visit(int opcode, byte[] bytes, int from, int length);

    /** Shows the records of a part of an array, which has to consist of whole ones. */
    static @Nullable Refusal visitAll(byte[] bytes, int from, int to, RecordVisitor visitor) {
        RecordCursor head = new RecordCursor();
        head.open(bytes, from, to - from);
        while (head.remaining() > 0) {
            int opcode = head.getByte();
            int content = head.getLongLength();
            if (head.isBroken()) {
                return Refusal.BROKEN_RECORD;
            }
            Refusal refusal = visitor.visit(opcode, bytes, head.position(), content);
            if (refusal != null) {
                return refusal;
            }
            head.skip(content);
        }
        return null;
    }
}
