/** SPEC 6.3: the same inputs give the same bits everywhere. */
package dev.tandem.determinism;
