/** What holds for every game and every pose, as properties; each test quotes the rule it holds. */
package dev.tandem.invariants;
