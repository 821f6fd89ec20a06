/** {@link dev.tandem.games.Game}: a sample that looks like a game, to be played or filmed. One package has one game. */
package dev.tandem.games;
