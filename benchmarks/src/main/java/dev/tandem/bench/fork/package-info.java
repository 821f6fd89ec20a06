/**
 * The programs in the JVMs that the comparison forks: one subject, one size, one answer on standard output.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.fork.Fork}: the main class, which knows every task by name
 *   <li>{@link dev.tandem.bench.fork.measure}: what is asked, and how something is repeated and timed
 *   <li>{@link dev.tandem.bench.fork.lived}: tasks on scenes whose structure changes
 *   <li>{@link dev.tandem.bench.fork.cost}: tasks on scenes whose structure stays
 * </ul>
 */
package dev.tandem.bench.fork;
