/**
 * What runs in the JVMs that the comparison forks: one subject, one size, one answer on standard output.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.fork.Fork}: the main class
 *   <li>{@link dev.tandem.bench.fork.Request}: what is asked
 *   <li>{@link dev.tandem.bench.fork.Task}: what can be asked
 * </ul>
 */
package dev.tandem.bench.fork;
