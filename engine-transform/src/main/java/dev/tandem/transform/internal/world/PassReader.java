package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.thread.Workers.BlockTask;

/** One reader's part in a {@link VisualWorldPass}: made once, so that a pass allocates nothing. */
public final class PassReader {
    private final SeenWorlds seen;
    private final BlockTask refreshAndReadBlock;

    public PassReader(VisualWorldPass pass, SeenWorlds seen) {
        this.seen = seen;
        this.refreshAndReadBlock = (block, worker) -> pass.refreshAndReadBlock(block, worker, seen);
    }

    SeenWorlds seen() {
        return seen;
    }

    BlockTask refreshAndReadBlock() {
        return refreshAndReadBlock;
    }
}
