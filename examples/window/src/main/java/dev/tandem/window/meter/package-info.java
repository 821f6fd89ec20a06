/** What is measured while it runs, {@link dev.tandem.window.meter.Meters}, and painted over the frame. */
package dev.tandem.window.meter;
