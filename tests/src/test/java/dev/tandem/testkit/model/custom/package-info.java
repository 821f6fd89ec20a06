/**
 * The reference model of a host's own rule of motion that remembers something, a spring (SPEC 9.6): {@link
 * dev.tandem.testkit.model.custom.ModelMemory} is what the springs of a node remember, each a {@code Remembered}.
 */
package dev.tandem.testkit.model.custom;
