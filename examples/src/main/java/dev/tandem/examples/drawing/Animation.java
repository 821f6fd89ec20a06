package dev.tandem.examples.drawing;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/** Paints a film frame by frame into an animated GIF. */
public final class Animation {

    /** How often a film reports progress. */
    public static final int STEPS = 20;

    private static final int SAMPLE_EVERY = 9;

    private Animation() {}

    /**
     * Writes a film.
     *
     * @param colors how many colours to use, 2 to 255; fewer make a smaller file
     * @param count number of frames
     * @param painter paints a frame, all of the same size; called more than once for some
     * @param hundredths how long a frame is shown, in hundredths of a second; viewers slow down anything below 2
     * @param progress is told now and then that work goes on, {@link #STEPS} times
     */
    public static void write(
            Path file,
            int colors,
            int count,
            IntFunction<BufferedImage> painter,
            IntUnaryOperator hundredths,
            Runnable progress)
            throws IOException {
        List<BufferedImage> samples = new ArrayList<>();
        for (int frame = 0; frame < count; frame += SAMPLE_EVERY) {
            samples.add(painter.apply(frame));
        }
        int steps = 0;
        try (GifWriter gif = new GifWriter(file, Palette.of(samples, colors))) {
            for (int frame = 0; frame < count; frame++) {
                gif.add(painter.apply(frame), hundredths.applyAsInt(frame));
                for (; steps * count < STEPS * (frame + 1); steps++) {
                    progress.run();
                }
            }
        }
    }
}
