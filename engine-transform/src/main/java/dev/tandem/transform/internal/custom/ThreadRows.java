package dev.tandem.transform.internal.custom;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The {@link KernelRows} of each thread that shares in frames, which is known by its interpolation kernel. */
final class ThreadRows {
    private final HostKernel kernel;
    private final int part;
    private final int channels;
    private final RowMemory memory;
    private volatile KernelRows[] all = {};

    ThreadRows(HostKernel kernel, int part, int channels, RowMemory memory) {
        this.kernel = kernel;
        this.part = part;
        this.channels = channels;
        this.memory = memory;
    }

    /** Allocates only for a kernel that was not seen before. */
    KernelRows of(@Nullable InterpolationKernel user) {
        for (KernelRows rows : all) {
            if (rows.isOf(user)) {
                return rows;
            }
        }
        return add(user);
    }

    private synchronized KernelRows add(@Nullable InterpolationKernel user) {
        KernelRows rows = new KernelRows(kernel, part, channels, memory, user);
        KernelRows[] longer = Arrays.copyOf(all, all.length + 1);
        longer[longer.length - 1] = rows;
        all = longer;
        return rows;
    }
}
