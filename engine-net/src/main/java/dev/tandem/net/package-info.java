/**
 * One scene on several machines: replication over datagrams (SPEC 15). The codec of datagrams is built, and still internal; nothing
 * of it is public yet.
 */
@NullMarked
package dev.tandem.net;

import org.jspecify.annotations.NullMarked;
