/**
 * A replicated world in two processes: {@link dev.tandem.examples.arena.ArenaServer} simulates it,
 * {@link dev.tandem.examples.arena.ArenaClient} draws it, and {@link dev.tandem.examples.arena.Radar} shows it as text.
 * {@code tandem net serve} and {@code tandem net join} run them over UDP.
 */
package dev.tandem.examples.arena;
