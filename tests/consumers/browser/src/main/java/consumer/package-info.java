/**
 * A game that TeaVM compiles for browsers, from installed artefacts alone: {@link consumer.MoonGame}.
 */
package consumer;
