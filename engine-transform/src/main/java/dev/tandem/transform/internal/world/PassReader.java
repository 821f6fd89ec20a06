package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.thread.Workers.BlockTask;

/** One reader's part in a {@link VisualWorldPass}: made once, so that a pass allocates nothing. */
public final class PassReader {
    private final SeenWorlds seen;
    private final BlockTask refreshAndReadChunk;
    private final BlockTask readChunk;

    public PassReader(VisualWorldPass pass, SeenWorlds seen) {
        this.seen = seen;
        this.refreshAndReadChunk = (chunk, worker) -> pass.refreshAndReadChunk(chunk, worker, seen);
        this.readChunk = (chunk, worker) -> pass.readChunk(chunk, worker, seen);
    }

    SeenWorlds seen() {
        return seen;
    }

    BlockTask refreshAndReadChunk() {
        return refreshAndReadChunk;
    }

    BlockTask readChunk() {
        return readChunk;
    }
}
