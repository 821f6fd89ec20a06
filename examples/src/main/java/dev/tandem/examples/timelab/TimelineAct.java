package dev.tandem.examples.timelab;

/**
 * A part of the timeline.
 *
 * @param name what it is called in the chart
 * @param fromSeconds when it begins, in real time
 * @param toSeconds when it ends
 */
record TimelineAct(String name, double fromSeconds, double toSeconds) {}
