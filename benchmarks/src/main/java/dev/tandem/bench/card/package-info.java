/**
 * The work that is left to the processor when the graphics card interpolates, {@code ./tandem bench card}.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.card.Card}: the table
 *   <li>{@link dev.tandem.bench.card.Uploads}: what a renderer uploads, {@link dev.tandem.bench.card.ByMotions} or {@link
 *       dev.tandem.bench.card.ByMatrices}
 *   <li>{@link dev.tandem.bench.card.CardCost}: a scene with one of them, measured
 * </ul>
 */
package dev.tandem.bench.card;
