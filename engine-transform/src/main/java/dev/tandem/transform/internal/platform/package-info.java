/**
 * Methods of the JDK that not every platform that runs Java has: the method of the JDK where it is, and otherwise plain code with
 * the same results. Which one, each class decides when it is initialised, so that the JIT compiler sees one call. Without this
 * package the engine would need more of the JDK than Android has from API 26 on, which the build checks.
 */
@NullMarked
package dev.tandem.transform.internal.platform;

import org.jspecify.annotations.NullMarked;
