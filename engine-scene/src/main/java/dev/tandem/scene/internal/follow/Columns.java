package dev.tandem.scene.internal.follow;

/**
 * Names of columns that begin alike, made once: so that a tick that is kept allocates nothing.
 *
 * @param name what they begin with, and the whole name of the first
 */
record Columns(String name, String x, String y, String z, String w, String velocity, String anchor, String half) {

    static Columns of(String name) {
        return new Columns(
                name,
                name + "X",
                name + "Y",
                name + "Z",
                name + "W",
                name + "Velocity",
                name + "Anchor",
                name + "Half");
    }
}
