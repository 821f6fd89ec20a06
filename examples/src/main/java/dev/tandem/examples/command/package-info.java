/** What a program has to be for the launcher to start it, and how it reads its words. */
package dev.tandem.examples.command;
