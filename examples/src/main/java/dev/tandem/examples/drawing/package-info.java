/**
 * The drawing tools of the demonstrations: {@code Theme} has colours, fonts and lines; {@code FigurePainter} paints a
 * {@code Figure} at a {@code PlanePose}, {@code BrickPainter} one in space as a {@code View} shows it; {@code Animation} writes
 * films, {@code ContactSheet} some of their frames on a page.
 */
package dev.tandem.examples.drawing;
