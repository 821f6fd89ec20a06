/** What is measured while it runs, {@link dev.tandem.window.meter.Meters}, and painted over the picture. */
package dev.tandem.window.meter;
