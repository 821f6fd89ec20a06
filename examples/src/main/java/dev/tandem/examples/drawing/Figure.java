package dev.tandem.examples.drawing;

import java.awt.Color;

/**
 * Name and looks of a body, for report and images.
 *
 * @param name a word for the report
 * @param shape the outline
 * @param color the fill
 */
public record Figure(String name, Shape shape, Color color) {}
