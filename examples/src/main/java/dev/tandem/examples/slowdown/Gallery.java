package dev.tandem.examples.slowdown;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes the images into a folder and remembers their names. */
final class Gallery {

    private final Path folder;
    private final List<Path> files = new ArrayList<>();

    /** A gallery in a folder that exists. */
    Gallery(Path folder) {
        this.folder = folder;
    }

    /** Draws the curves of one act. */
    void chart(List<Recording> recordings) throws IOException {
        new ActChart(recordings).write(add(recordings.get(0).act().key() + ".png"));
    }

    /**
     * Draws an act as film and still.
     *
     * @param clip whether to write a small part of the film as well
     * @param progress is told now and then that work goes on
     */
    void film(Act act, boolean clip, Runnable progress) throws IOException {
        Film film = new Film(act);
        film.writeAnimation(add("slowdown.gif"), progress);
        if (clip) {
            film.writeClip(add("slowdown-clip.gif"));
        }
        film.writeStill(add("slowdown.png"));
    }

    /** The files written so far. */
    List<Path> files() {
        return List.copyOf(files);
    }

    private Path add(String name) {
        Path file = folder.resolve(name);
        files.add(file);
        return file;
    }
}
