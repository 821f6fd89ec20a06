/** Lists of what changed; not for users. */
package dev.tandem.scene.internal;
