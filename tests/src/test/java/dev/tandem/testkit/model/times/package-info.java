/**
 * Time of the reference model: {@link dev.tandem.testkit.model.times.Times} says where the ticks and frames of an action
 * sequence lie, {@link dev.tandem.testkit.model.times.ModelProgress} where an instant lies between two others.
 */
package dev.tandem.testkit.model.times;
