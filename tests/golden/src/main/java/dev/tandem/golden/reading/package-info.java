/** From the text of a file to a {@link dev.tandem.golden.scenario.GoldenFile}, with every value checked on the way. */
package dev.tandem.golden.reading;
