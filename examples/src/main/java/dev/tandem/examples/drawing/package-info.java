/**
 * The drawing tools of the demonstrations: {@code Theme} has colours, fonts and lines; {@code FigurePainter} paints a
 * {@code Figure} at a {@code PlanePose}; {@code Animation} writes films.
 */
package dev.tandem.examples.drawing;
