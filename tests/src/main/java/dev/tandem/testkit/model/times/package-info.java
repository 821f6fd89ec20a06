/** Where the ticks and frames of an action sequence lie in time: {@link dev.tandem.testkit.model.times.Times}. */
package dev.tandem.testkit.model.times;
