/** The measurements while it runs, {@link dev.tandem.window.meter.Meters}, and their display over the frame. */
package dev.tandem.window.meter;
