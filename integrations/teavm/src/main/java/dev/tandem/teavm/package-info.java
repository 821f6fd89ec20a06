/**
 * Lets TeaVM compile games that use Tandem to WebAssembly, with the bits that they have on a JVM.
 *
 * <ul>
 *   <li>{@link dev.tandem.teavm.TandemPlugin}: found by TeaVM on the class path of what it compiles; a game calls nothing of it
 *   <li>{@code Substitutes}: what a browser has not is done in other ways, by {@code Missing} among others
 *   <li>{@code SignsOfZeros}: negation as a JVM has it
 * </ul>
 */
@NullMarked
package dev.tandem.teavm;

import org.jspecify.annotations.NullMarked;
