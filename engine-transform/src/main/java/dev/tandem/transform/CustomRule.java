package dev.tandem.transform;

import dev.tandem.transform.internal.custom.HostKernel;
import dev.tandem.transform.internal.custom.KernelRows;
import java.util.Objects;

/** A rule whose kernel the host wrote. */
record CustomRule(MotionKernel kernel, int vectors) implements MotionRule, HostKernel {
    private static final int MOST_VECTORS = 8;

    CustomRule(MotionKernel kernel) {
        this(Objects.requireNonNull(kernel, "kernel"), kernel.vectors());
    }

    CustomRule {
        if (vectors < 0 || vectors > MOST_VECTORS) {
            throw new IllegalArgumentException(
                    "a rule of motion may have 0 to " + MOST_VECTORS + " vectors but " + kernel + " has " + vectors);
        }
    }

    @Override
    public Runnable bind(KernelRows rows) {
        MotionRows view = new MotionRows(rows);
        return () -> kernel.show(view);
    }

    @Override
    public String toString() {
        return kernel.toString();
    }
}
