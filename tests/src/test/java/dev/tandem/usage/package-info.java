/** The programs a user should be able to write, as they would write them, compiled and run. */
package dev.tandem.usage;
