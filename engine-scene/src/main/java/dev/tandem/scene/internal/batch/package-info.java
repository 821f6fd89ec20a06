/**
 * Poses of many nodes on their way from and to arrays and buffers.
 *
 * <ul>
 *   <li>{@code BatchTransfer} checks them and hands them on; {@code BatchWrite} and {@code BatchRead} say what becomes of them
 *   <li>{@code FloatAccess} knows one kind of array or buffer, {@code HostMemory} where in it the numbers of a node lie
 *   <li>{@code BatchMembers} knows which nodes are in a batch, and where; {@code NodeNumbers} by which numbers; {@code IdList}
 *       holds these
 * </ul>
 */
@NullMarked
package dev.tandem.scene.internal.batch;

import org.jspecify.annotations.NullMarked;
