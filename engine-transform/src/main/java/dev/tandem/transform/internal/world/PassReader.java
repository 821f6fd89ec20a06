package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.thread.Workers.BlockTask;

/** One reader's part in a {@link VisualWorldPass}: made once, so that a pass allocates nothing. */
public final class PassReader {
    private final SeenWorlds seen;
    private final ChangedChunks chunks;
    private final BlockTask refreshAndReadBlock;

    public PassReader(VisualWorldPass pass, SeenWorlds seen) {
        this.seen = seen;
        this.chunks = pass.newChunks();
        this.refreshAndReadBlock = (block, worker) -> pass.refreshAndReadBlock(block, worker, this);
    }

    /** Where the next pass looks. */
    public ChangedChunks chunks() {
        return chunks;
    }

    SeenWorlds seen() {
        return seen;
    }

    BlockTask refreshAndReadBlock() {
        return refreshAndReadBlock;
    }
}
