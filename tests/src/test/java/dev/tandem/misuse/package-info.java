/** Bad input and wrong moments: every public method refuses them with the value in the message, and nothing has changed. */
package dev.tandem.misuse;
