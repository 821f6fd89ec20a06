/** A race with jMonkeyEngine: {@link dev.tandem.games.racing.Racing}. */
package dev.tandem.games.racing;
