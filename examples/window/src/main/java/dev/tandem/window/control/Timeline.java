package dev.tandem.window.control;

import dev.tandem.window.world.Replay;

/** The bar of what was recorded, across the window: who drags on it chooses the instant that is drawn. Knows no window. */
public final class Timeline {
    /** What is left free on each side of the bar, as a share of the window's width. */
    public static final double MARGIN = 0.011;

    /** From here on to the right it is the game again. */
    private static final double LIVE_FROM = 0.99;

    private final Replay replay;
    private boolean pressed;
    private boolean dragged;

    /**
     * A bar that nobody touches.
     *
     * @param replay what was recorded
     */
    public Timeline(Replay replay) {
        this.replay = replay;
    }

    /** {@return whether there is anything to show on a bar} */
    public boolean isShown() {
        return replay.isThere();
    }

    /**
     * Follows the mouse. From where its button goes down on the bar to where it goes up, wherever that is, it chooses the
     * instant.
     *
     * @param x where it is, as a share of the window's width
     * @param isOnBar whether it is over the bar
     * @param isPressed whether its button is down
     */
    public void point(double x, boolean isOnBar, boolean isPressed) {
        dragged |= isPressed && !pressed && isOnBar && isShown();
        pressed = isPressed;
        if (!dragged) {
            return;
        }
        double share = (x - MARGIN) / (1 - 2 * MARGIN);
        if (share >= LIVE_FROM) {
            replay.live();
        } else {
            replay.look(Math.max(0, share));
        }
        if (!isPressed) {
            dragged = false;
            replay.play();
        }
    }
}
