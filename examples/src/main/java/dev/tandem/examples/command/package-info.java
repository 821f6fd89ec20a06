/** The contract between the launcher and the programs that it starts, and the reading of their arguments. */
package dev.tandem.examples.command;
