/** The cost of the library in a frame, by Java Flight Recorder. */
package dev.tandem.window.profile;
