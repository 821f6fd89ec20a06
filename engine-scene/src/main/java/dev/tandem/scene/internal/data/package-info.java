/** How objects and names of hosts are kept: by id, and freed by the store when a node goes. */
@NullMarked
package dev.tandem.scene.internal.data;

import org.jspecify.annotations.NullMarked;
