/**
 * {@link dev.tandem.golden.playing.ScenarioPlayer} plays a scenario on the public API and keeps what it sees in a
 * {@link dev.tandem.golden.playing.Playback}. Whatever else plays one implements
 * {@link dev.tandem.golden.playing.ScenarioTarget}.
 */
package dev.tandem.golden.playing;
