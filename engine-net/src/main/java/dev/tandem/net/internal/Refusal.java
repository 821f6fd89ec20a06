package dev.tandem.net.internal;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Why a datagram was not taken. Reading never throws because of what the bytes say; it returns one of these. */
public enum Refusal {
    /** It is longer than a datagram may be. */
    TOO_LONG,
    /** It does not begin as a datagram of this library does, or is too short for that. */
    FOREIGN,
    /** It has another major version. */
    OTHER_VERSION,
    /** The bytes are not those that the checksum was computed from. */
    WRONG_CHECKSUM,
    /** It ends where more was announced. */
    TOO_SHORT,
    /** A number is none that a sender of this version writes. */
    BAD_VALUE,
    /** It is of a send so old that nothing is kept of it any more. */
    TOO_OLD,
    /** It describes nodes that were described for this send before. */
    KNOWN_ALREADY,
    /** It is predicted from what is not known here. */
    UNKNOWN_BASELINE,
    /** A node is beyond the number of nodes that the receiver allows. */
    BEYOND_LIMIT,
    /** It is of no connection that there is, or of one that is over. */
    WRONG_TOKEN,
    /** It arrived before, or is so old that nobody knows. */
    DUPLICATE,
    /** It acknowledges what was never sent. */
    WRONG_ACKNOWLEDGEMENT,
    /** It has more inputs than a client may send in the time. */
    TOO_MANY_INPUTS;

    /** How often each was returned. */
    public static final class Counts {
        private final long[] counts = new long[values().length];

        /** Counts a refusal; null is none. */
        public void add(@Nullable Refusal refusal) {
            if (refusal != null) {
                counts[refusal.ordinal()]++;
            }
        }

        /** Returns those that there were, by name, as a map that does not change. */
        public Map<String, Long> byName() {
            Map<String, Long> named = new TreeMap<>();
            for (Refusal refusal : values()) {
                if (counts[refusal.ordinal()] > 0) {
                    named.put(refusal.name(), counts[refusal.ordinal()]);
                }
            }
            return Collections.unmodifiableMap(named);
        }
    }
}
