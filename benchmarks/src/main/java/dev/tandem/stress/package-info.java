/**
 * jcstress tests of what threads share: each interleaving that the machine produces in some minutes. They are no part of the
 * build's tests. Run them with {@code org.openjdk.jcstress.Main -t dev.tandem.stress -m quick} on the class path of this
 * module; with {@code -c} and the number of processors, and {@code -spinStyle THREAD_YIELD} where these have other work.
 */
package dev.tandem.stress;
