/** The engine against the reference model of {@link dev.tandem.testkit.model}. */
package dev.tandem.model;
