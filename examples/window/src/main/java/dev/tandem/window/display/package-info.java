/**
 * Where it is drawn: a {@link dev.tandem.window.display.GlWindow}, on a screen or on a
 * {@link dev.tandem.window.display.VirtualDisplay}.
 */
package dev.tandem.window.display;
