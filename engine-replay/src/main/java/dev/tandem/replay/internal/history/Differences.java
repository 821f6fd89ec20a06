package dev.tandem.replay.internal.history;

import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Compares the logical local poses of two scenes bit for bit. */
public final class Differences {
    private Differences() {}

    /** The first node and component that differ, with both values; null if there is none. */
    public static @Nullable String first(SceneStores one, SceneStores other) {
        String inSpace = first(one.space(), other.space());
        return inSpace == null ? first(one.plane(), other.plane()) : inSpace;
    }

    private static @Nullable String first(TransformStore one, TransformStore other) {
        for (int id = 0; id < Math.max(one.idLimit(), other.idLimit()); id++) {
            boolean here = isThere(one, id);
            boolean there = isThere(other, id);
            if (here != there) {
                return (here ? one : other).nodeName(id) + " is in the " + (here ? "first" : "second") + " alone";
            }
            String found = here ? first(one, other, id) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static boolean isThere(TransformStore store, int id) {
        return id < store.idLimit() && store.isLiving(id);
    }

    private static @Nullable String first(TransformStore one, TransformStore other, int id) {
        NodeChunk mine = one.writer().chunk(one.place(id));
        NodeChunk others = other.writer().chunk(other.place(id));
        int at = mine.logicalOffset(one.place(id));
        int otherAt = others.logicalOffset(other.place(id));
        PoseForm form = one.form();
        int parts = form.differingParts(mine.logical, at, others.logical, otherAt);
        if (parts == 0) {
            return null;
        }
        int part = Integer.lowestOneBit(parts);
        String component =
                part == PoseParts.TRANSLATION ? "translation" : part == PoseParts.ROTATION ? "rotation" : "scale";
        return one.nodeName(id) + ", " + component + " " + text(form, part, mine.logical, at) + " and "
                + text(form, part, others.logical, otherAt);
    }

    private static String text(PoseForm form, int part, float[] poses, int at) {
        int from = at + form.start(part);
        return Arrays.toString(Arrays.copyOfRange(poses, from, from + form.width(part)));
    }
}
