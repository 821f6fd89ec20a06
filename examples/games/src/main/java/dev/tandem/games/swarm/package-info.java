/** A hundred thousand fish with LWJGL: {@link dev.tandem.games.swarm.Swarm}. */
package dev.tandem.games.swarm;
