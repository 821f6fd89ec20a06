/**
 * Holds the library to the traces (rule 5.3): {@link dev.tandem.golden.comparing.TraceComparison} compares a playback by
 * {@link dev.tandem.golden.comparing.Aspect} with what the trace has and with what the rules demand. Where the two differ, a
 * {@link dev.tandem.golden.comparing.Deviation} names the rule. {@link dev.tandem.golden.comparing.ClockComparison} holds the
 * clock to the times of a trace, by itself.
 */
package dev.tandem.golden.comparing;
