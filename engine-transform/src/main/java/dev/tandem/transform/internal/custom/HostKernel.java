package dev.tandem.transform.internal.custom;

/** Code of the host that shows rows. Equal ones mean the same motion. */
public interface HostKernel {
    /** How many vectors it remembers of each row. */
    int vectors();

    /**
     * The code for some rows, whose contents are others at each run. Called once per thread.
     *
     * @param rows valid during a run
     */
    Runnable bind(KernelRows rows);
}
