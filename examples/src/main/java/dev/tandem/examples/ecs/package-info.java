/**
 * A scene beside an entity component system: {@link dev.tandem.examples.ecs.DriftSystem} with Artemis-odb.
 */
package dev.tandem.examples.ecs;
