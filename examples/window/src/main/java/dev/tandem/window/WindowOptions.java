package dev.tandem.window;

import dev.tandem.examples.command.Arguments;
import dev.tandem.window.world.Cast;
import java.nio.file.Path;

/**
 * The arguments of the command.
 *
 * @param headless whether to draw into files
 * @param blurred whether bodies are smeared along their motion
 * @param rewound whether screenshots are of the past
 * @param profiled whether to record what each frame costs
 * @param frames how many frames, or {@link #UNLIMITED}
 * @param bodies how many bodies
 * @param out folder for screenshots and recordings
 */
record WindowOptions(
        boolean headless, boolean blurred, boolean rewound, boolean profiled, int frames, int bodies, Path out) {

    /** Until the user closes the window. */
    static final int UNLIMITED = Integer.MAX_VALUE;

    private static final int HEADLESS_FRAMES = 120;

    static final String USAGE = """
            Usage: tandem window [--blur] [--profile] [--frames N] [--bodies N]
                   tandem window --headless [--blur | --rewind] [--profile] [--frames N] [--bodies N] [--out DIR]
              --headless    draw into files, without a screen: on Linux on a virtual display with software OpenGL
              --blur        smear bodies along their motion; in the window a key does it too; headless at normal speed
              --rewind      headless: on the right what was recorded, from the middle on, while the game goes on;
                            at normal speed
              --profile     record with Java Flight Recorder, and print the share of the library in the CPU time of a frame;
                            headless at normal speed
              --frames N    how many frames; a window stays open by default, headless there are 120, 60 per second of a
                            simulated clock
              --bodies N    how many bodies; default 10000
              --out DIR     folder for screenshots and recordings; default out/window
              --help        print this text
            Exit code: 0 if all went well, 2 if the arguments cannot be used or there is nothing to draw on.
            """;

    /** Whether screenshots are those of slow motion, in which there is nothing to blur, and less to measure. */
    boolean isSlow() {
        return !profiled && !blurred && !rewound;
    }

    /**
     * Reads the arguments.
     *
     * @throws IllegalArgumentException if one is not understood; the message is for the user
     */
    static WindowOptions parse(Arguments words) {
        boolean headless = false;
        boolean blurred = false;
        boolean rewound = false;
        boolean profiled = false;
        int frames = UNLIMITED;
        int bodies = 10_000;
        Path out = Path.of("out", "window");
        while (words.hasNext()) {
            switch (words.next()) {
                case "--headless" -> headless = true;
                case "--blur" -> blurred = true;
                case "--rewind" -> rewound = true;
                case "--profile" -> profiled = true;
                case "--frames" -> frames = words.number(1, 1_000_000);
                case "--bodies" -> bodies = words.number(Cast.LEAST, Cast.MOST);
                case "--out" -> out = words.named("folder");
                default -> throw words.unknown();
            }
        }
        if (headless && frames == UNLIMITED) {
            frames = HEADLESS_FRAMES;
        }
        return new WindowOptions(headless, blurred, rewound, profiled, frames, bodies, out);
    }
}
