/**
 * The settings that can be changed while it runs: {@link dev.tandem.window.control.Controls}. Which key does what stands beside
 * the window.
 */
package dev.tandem.window.control;
