package dev.tandem.games.platformer;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input;

/** What the player holds down during a tick. */
record Pad(boolean left, boolean right, boolean jump) {

    /** {@return a player who runs to the right, and jumps over what is in his way} */
    static Pad scripted(PlatformerWorld world) {
        return new Pad(false, true, world.isBlockedAhead());
    }

    static Pad keyboard(PlatformerWorld world) {
        return new Pad(
                Gdx.input.isKeyPressed(Input.Keys.LEFT),
                Gdx.input.isKeyPressed(Input.Keys.RIGHT),
                Gdx.input.isKeyPressed(Input.Keys.SPACE));
    }
}
