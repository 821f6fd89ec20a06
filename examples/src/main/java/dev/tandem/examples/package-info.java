/**
 * Small runnable programs, and {@link dev.tandem.examples.Main} that starts them by name for the launcher {@code tandem}.
 *
 * <p>Each {@link dev.tandem.examples.Command} lives in a package of its own below this one.
 */
package dev.tandem.examples;
