/** {@link dev.tandem.examples.launcher.Main} starts the demonstrations by name for the launcher {@code tandem}. */
package dev.tandem.examples.launcher;
