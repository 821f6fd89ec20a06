/**
 * Rigid bodies of Bullet drive nodes in space: {@link dev.tandem.bullet.BodyNodes}. {@link dev.tandem.bullet.BulletLibrary} loads
 * the native library where nothing else does. {@code null} is never legal.
 */
@NullMarked
package dev.tandem.bullet;

import org.jspecify.annotations.NullMarked;
