package dev.tandem.replay.internal;

/** Why bytes are no tick, or no recording. Reading never throws because of what the bytes say; it returns one of these. */
public enum Refusal {
    /** The data ends where more was announced. */
    TOO_SHORT,
    /** A node has an index that is beyond the number of nodes that the recording declares. */
    NODE_BEYOND_LIMIT,
    /** A column was predicted in a way that this version does not know. */
    UNKNOWN_PREDICTION,
    /** A component is NaN or infinite. */
    NOT_FINITE,
    /** A rotation is no unit quaternion. */
    NO_UNIT_QUATERNION,
    /** The file does not begin as an MCAP file of this version does. */
    NO_MCAP_FILE,
    /** A record of the file contradicts itself: a field is longer than the record, or a record than the part that it is in. */
    BROKEN_RECORD,
    /** The bytes are not those that the checksum was computed from. */
    WRONG_CHECKSUM,
    /** A record is larger than the reader was allowed to load. */
    BEYOND_LIMIT,
    /** A chunk is compressed. Recordings never are: their columns leave nothing to compress. */
    COMPRESSED,
    /** A message is in no chunk, where this reader does not look for it. */
    MESSAGE_OUTSIDE_CHUNK,
    /** A message belongs to a channel that no record describes. */
    UNKNOWN_CHANNEL,
    /** A time is beyond what a signed number of nanoseconds can hold. */
    TIME_OUT_OF_RANGE,
    /** An operation is of no kind that this version knows, or its fields are such as it cannot have. */
    BROKEN_OPERATION,
    /** An operation is on a node that is not there. */
    UNKNOWN_NODE,
    /** A recording begins a part with something else than a key frame. */
    NO_KEY_FRAME
}
