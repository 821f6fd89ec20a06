/** Replicas of scenes: what was done to one scene, done to another ({@link dev.tandem.replay}). */
package dev.tandem.replica;
