package dev.tandem.bench.card;

/** The uploads that a renderer has the library write in a frame. */
interface Uploads {
    /** Writes what changed; returns the bytes to be uploaded. */
    long update();
}
