/**
 * {@link dev.tandem.examples.net.NetCommand} sends a moving body over a bad line, and compares how a client draws it with how
 * other rules would, which are models of what their authors describe and no code of theirs; or it is one end of a real network.
 */
package dev.tandem.examples.net;
