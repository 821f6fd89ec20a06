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
     * Draws a film and a still of it.
     *
     * @param name of both files
     * @param progress is told now and then that work goes on
     */
    void film(Film film, String name, Runnable progress) throws IOException {
        film.writeAnimation(add(name + ".gif"), progress);
        film.writeStill(add(name + ".png"));
    }

    /** Draws a small part of a film. */
    void clip(Film film, String name) throws IOException {
        film.writeClip(add(name + "-clip.gif"));
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
