/** The datagrams of tandem-net over Aeron: {@link dev.tandem.aeron.AeronTransport}. */
@NullMarked
package dev.tandem.aeron;

import org.jspecify.annotations.NullMarked;
