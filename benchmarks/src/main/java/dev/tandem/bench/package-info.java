/** JMH benchmarks, one question per class. */
package dev.tandem.bench;
