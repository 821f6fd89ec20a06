/** Who may use a scene now, and who helps with large work. */
package dev.tandem.transform.internal.thread;
