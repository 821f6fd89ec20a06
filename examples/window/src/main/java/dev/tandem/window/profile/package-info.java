/** What the library costs in a frame, by Java Flight Recorder. */
package dev.tandem.window.profile;
