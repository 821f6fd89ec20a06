/** Channels of values against the reference model, beside nodes of both kinds. */
package dev.tandem.channel;
