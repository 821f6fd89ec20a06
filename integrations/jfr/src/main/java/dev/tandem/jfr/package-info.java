/**
 * Events for Java Flight Recorder. {@link dev.tandem.jfr.JfrEvents} attaches them to what is to be watched.
 *
 * <p>They stand in an artefact of their own, since not every platform that Tandem runs on has {@code jdk.jfr}. A program on the
 * module path says {@code requires jdk.jfr}. {@code null} is never legal.
 */
@NullMarked
package dev.tandem.jfr;

import org.jspecify.annotations.NullMarked;
