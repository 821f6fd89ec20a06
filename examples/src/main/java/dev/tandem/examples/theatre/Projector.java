package dev.tandem.examples.theatre;

import dev.tandem.examples.command.UnusableException;
import dev.tandem.replay.InvalidRecordingException;
import dev.tandem.replay.SceneRecording;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;

/** A file with a recording, or with the text of one, open to be played. */
final class Projector implements Closeable {
    /** Larger files are not searched for a pasted text. */
    private static final int MOST_TEXT_BYTES = 1 << 20;

    private final Path name;
    private final SeekableByteChannel file;
    private final SceneRecording recording;

    private Projector(Path name, SeekableByteChannel file, SceneRecording recording) {
        this.name = name;
        this.file = file;
        this.recording = recording;
    }

    /**
     * Opens a file.
     *
     * @throws UnusableException if it cannot be read, or is no recording
     */
    static Projector open(Path name) {
        try {
            SeekableByteChannel file = channel(name);
            try {
                return new Projector(name, file, SceneRecording.open(file));
            } catch (IOException e) {
                file.close();
                throw e;
            }
        } catch (NoSuchFileException e) {
            throw new UnusableException(name + ": there is no such file", e);
        } catch (InvalidRecordingException e) {
            throw new UnusableException(name + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new UnusableException(
                    name + (Files.isDirectory(name) ? ": this is a folder, not a file" : ": cannot be read: " + e), e);
        }
    }

    private static SeekableByteChannel channel(Path name) throws IOException {
        if (Files.size(name) <= MOST_TEXT_BYTES) {
            Optional<byte[]> pasted = PastedText.recordingIn(Files.readAllBytes(name));
            if (pasted.isPresent()) {
                Path copy = Files.createTempFile("pasted", ".mcap");
                Files.write(copy, pasted.get());
                return Files.newByteChannel(copy, StandardOpenOption.READ, StandardOpenOption.DELETE_ON_CLOSE);
            }
        }
        return Files.newByteChannel(name);
    }

    SceneRecording recording() {
        return recording;
    }

    /** How long it is and what is in it, in one line; in a second one what is wrong with it, if anything is. */
    String summary() throws IOException {
        double seconds = (recording.latestNanos() - recording.earliestNanos()) / 1e9;
        String text = String.format(
                Locale.ROOT,
                "%s: %.2f s, %d ticks, %d nodes, %.1f KB",
                name,
                seconds,
                recording.ticks(),
                recording.at(recording.latestNanos()).size(),
                file.size() / 1024.0);
        return recording
                .damage()
                .map(damage -> text + System.lineSeparator() + "  it ends too early: " + damage)
                .orElse(text);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
