/**
 * Model instances, sprites and actors of libGDX are drawn where the nodes of a scene are.
 *
 * <ul>
 *   <li>{@link dev.tandem.gdx.GdxScene}: a scene, its loop, and what is drawn where its nodes are
 *   <li>{@link dev.tandem.gdx.TandemGame}: an {@code ApplicationListener} that calls it at the right moments
 *   <li>{@link dev.tandem.gdx.PixelShader}: enlarges a low-resolution image of pixel art
 * </ul>
 *
 * <p>{@code null} is never legal.
 */
@NullMarked
package dev.tandem.gdx;

import org.jspecify.annotations.NullMarked;
