package dev.tandem.window.control;

import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.window.world.Game;
import dev.tandem.window.world.Replay;
import java.util.List;

/** The user's choices; each action changes the game at once. Knows no keys and no window. */
public final class Controls {
    private static final long HIT_STOP_NANOS = 150_000_000L;

    private final Game game;
    private final Choice<Double> scale = new Choice<>(List.of(0.1, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0), 1.0);
    private final Choice<Integer> rate = new Choice<>(List.of(5, 10, 20, 30, 60, 120, 240), Game.TICKS_PER_SECOND);
    private final Choice<Rule> rule = new Choice<>(List.of(Rule.values()), Rule.FROM_TICK);
    private final Choice<FrameCap> cap = new Choice<>(List.of(FrameCap.values()), FrameCap.SCREEN);
    private final Choice<Integer> loadMillis = new Choice<>(List.of(0, 5, 10, 20, 40), 0);
    private boolean blurred;
    private boolean byCard;
    private boolean ended;

    /**
     * Controls of a game at time 0.
     *
     * @param game to be controlled by nobody else
     */
    public Controls(Game game) {
        this.game = game;
    }

    /**
     * Does what a key asks for.
     *
     * @param action what is wanted
     */
    public void act(Action action) {
        TickClock clock = game.clock();
        switch (action) {
            case SLOWER -> {
                scale.less();
                clock.scale(scale.value());
            }
            case FASTER -> {
                scale.more();
                clock.scale(scale.value());
            }
            case PAUSE -> pauseOrResume(clock);
            case STEP -> step(clock);
            case HIT_STOP -> clock.hitStop(HIT_STOP_NANOS);
            case NEXT_RULE -> {
                rule.next();
                game.with().rule(rule.value().interpolation());
            }
            case FEWER_TICKS -> {
                rate.less();
                applyRate();
            }
            case MORE_TICKS -> {
                rate.more();
                applyRate();
            }
            case NEXT_CAP -> cap.next();
            case NEXT_LOAD -> loadMillis.next();
            case BLUR -> blurred = !blurred;
            case BY_CARD -> byCard = !byCard;
            case RECORD -> recordOrStop(game.replay());
            case LIVE -> game.replay().live();
            case QUIT -> ended = true;
        }
    }

    private static void pauseOrResume(TickClock clock) {
        if (clock.isPaused()) {
            clock.resume();
        } else {
            clock.pause();
        }
    }

    private static void recordOrStop(Replay replay) {
        if (replay.isRecording()) {
            replay.stop();
        } else {
            replay.start();
        }
    }

    private static void step(TickClock clock) {
        if (!clock.isPaused()) {
            clock.pause();
        }
        clock.step();
    }

    private void applyRate() {
        game.clock().rate(TickRate.perSecond(rate.value()));
    }

    /** {@return the time scale that was chosen; a hit-stop may be below it} */
    public double scale() {
        return scale.value();
    }

    /** {@return ticks per second of game time} */
    public int ticksPerSecond() {
        return rate.value();
    }

    /** {@return how nodes move on the right} */
    public Rule rule() {
        return rule.value();
    }

    /** {@return how many frames there may be} */
    public FrameCap cap() {
        return cap.value();
    }

    /** {@return milliseconds that each frame is to waste} */
    public int loadMillis() {
        return loadMillis.value();
    }

    /** {@return whether bodies are to be smeared along their motion} */
    public boolean isBlurred() {
        return blurred;
    }

    /** {@return whether the graphics card is to interpolate, where bodies are not smeared} */
    public boolean isByCard() {
        return byCard;
    }

    /** {@return whether the user has had enough} */
    public boolean isEnded() {
        return ended;
    }
}
