/**
 * Scenes to play with in a browser, compiled to WebAssembly by TeaVM.
 *
 * <ul>
 *   <li>{@link dev.tandem.browser.Playground}, {@link dev.tandem.browser.Slowdown}: the scenes; {@link dev.tandem.browser.Page}: what the page calls
 *   <li>{@link dev.tandem.browser.TandemPlugin}: has TeaVM compile with {@code Substitutes} for what a browser has not, some of
 *       them in {@code Missing}, and with the {@code SignsOfZeros} that a JVM has
 * </ul>
 */
@NullMarked
package dev.tandem.browser;

import org.jspecify.annotations.NullMarked;
