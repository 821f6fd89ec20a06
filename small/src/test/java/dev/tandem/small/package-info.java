/** What the one jar has to be: the public API of the modules, the same bits, small, and honest about what it contains. */
@NullMarked
package dev.tandem.small;

import org.jspecify.annotations.NullMarked;
