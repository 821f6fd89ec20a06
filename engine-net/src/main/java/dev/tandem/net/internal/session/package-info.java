/**
 * One connection (SPEC 15.5, 15.15): {@link dev.tandem.net.internal.session.Line} numbers and acknowledges the datagrams of one
 * end, {@link dev.tandem.net.internal.session.Cookies} make who joins prove its address before there is any state for it, and
 * {@link dev.tandem.net.internal.session.Terms} are what both ends must agree on.
 */
@NullMarked
package dev.tandem.net.internal.session;

import org.jspecify.annotations.NullMarked;
