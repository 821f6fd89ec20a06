/** Programs of a user, in a named module. */
package consumer;
