package dev.tandem.scene.detect;

import dev.tandem.transform.Node;
import org.jspecify.annotations.Nullable;

/**
 * A fault that a {@link Detector} has found.
 *
 * @param detector which
 * @param node the node that it is about, or one of several; null if it is about none in particular
 * @param message what was found, and what to change
 * @param where the stack of the call in which it was found, to be logged; for a write or a read that is the host's own
 */
public record Finding(Detector detector, @Nullable Node node, String message, Throwable where) {}
