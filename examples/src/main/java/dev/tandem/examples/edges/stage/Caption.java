package dev.tandem.examples.edges.stage;

/**
 * The words of a pitfall.
 *
 * @param title its name
 * @param note what happens
 * @param usual what is done on the left side
 * @param ours what is written on the right side
 */
public record Caption(String title, String note, String usual, String ours) {}
