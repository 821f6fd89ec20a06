/** The pitfalls of {@code tandem edges}, one class each; {@code Pitfalls} lists them. */
package dev.tandem.examples.edges.pitfalls;
