/**
 * Small runnable programs, and {@link dev.tandem.examples.Main} that starts them by name for the launcher {@code tandem}.
 *
 * <p>{@link dev.tandem.examples.FirstSteps} and {@link dev.tandem.examples.ThirdPersonCamera} answer one question each, and so
 * do {@code rules} and {@code channels}. Each {@link dev.tandem.examples.command.Command} lives in a package of its own below
 * this one, and reads its words from {@link dev.tandem.examples.command.Arguments}.
 */
package dev.tandem.examples;
