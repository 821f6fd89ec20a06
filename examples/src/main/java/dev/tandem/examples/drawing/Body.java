package dev.tandem.examples.drawing;

/**
 * A figure where it is.
 *
 * @param figure how it looks
 * @param pose in the world
 */
public record Body(Figure figure, SpacePose pose) {}
