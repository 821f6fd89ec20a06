package dev.tandem.time.pacing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks methods that call what a platform may not have, and only where it has; the build does not check their calls. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
@interface Guarded {}
