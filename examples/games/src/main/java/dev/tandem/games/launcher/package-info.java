/** {@link dev.tandem.games.launcher.Main} starts the games by name for {@code ./tandem game}. */
package dev.tandem.games.launcher;
