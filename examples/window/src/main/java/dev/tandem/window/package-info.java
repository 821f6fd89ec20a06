/** {@code tandem window}: ten thousand bodies in a window, drawn without and with interpolation side by side. */
package dev.tandem.window;
