package dev.tandem.examples.slowdown;

import java.awt.Color;

/**
 * What report and images know about a body.
 *
 * @param name a word for the report
 * @param shape the outline
 * @param color the fill
 */
record Figure(String name, Shape shape, Color color) {}
