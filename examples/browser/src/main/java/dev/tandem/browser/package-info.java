/**
 * Scenes to play with in a browser, compiled to WebAssembly by TeaVM.
 *
 * <ul>
 *   <li>{@link dev.tandem.browser.Playground}, {@link dev.tandem.browser.Slowdown}, {@link dev.tandem.browser.Edges}: the scenes
 *   <li>{@link dev.tandem.browser.Page}: what the page calls
 * </ul>
 */
@NullMarked
package dev.tandem.browser;

import org.jspecify.annotations.NullMarked;
