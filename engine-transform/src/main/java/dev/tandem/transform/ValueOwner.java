package dev.tandem.transform;

/**
 * An owner of values that are interpolated as poses are: a node, or a scene. Not to be implemented by hosts; whoever takes
 * an owner throws {@link IllegalArgumentException} for anything else.
 */
public interface ValueOwner {}
