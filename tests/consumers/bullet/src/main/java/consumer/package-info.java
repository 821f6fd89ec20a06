/** A program of a user, in a named module or without. */
package consumer;
