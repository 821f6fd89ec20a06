/** SPEC 7.1: no bytes per tick and per frame once warm. */
package dev.tandem.allocation;
