/**
 * Recordings of a scene in a file, written and shown: {@code tandem record}, {@code play}, {@code report} and {@code theatre}.
 *
 * <ul>
 *   <li>{@link dev.tandem.examples.theatre.RecordCommand} has a {@code Game} recorded.
 *   <li>{@link dev.tandem.examples.theatre.PlayCommand} opens a file with a {@code Projector}. A {@code Reel} says which bodies
 *       there are at an instant, and a {@code Screening} draws a stretch of it as a film and as a sheet.
 *   <li>{@link dev.tandem.examples.theatre.ReportCommand} cuts off the end: a {@code Summary} of it for people, and the rest as
 *       {@code PastedText}.
 *   <li>{@link dev.tandem.examples.theatre.TheatreCommand} films a {@code Hit}: {@code KillCam} is the script, {@code
 *       KillCamFrame} paints.
 * </ul>
 */
package dev.tandem.examples.theatre;
