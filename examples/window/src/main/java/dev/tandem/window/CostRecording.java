package dev.tandem.window;

import dev.tandem.window.profile.CostReport;
import dev.tandem.window.profile.Profile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;

/** A profile of a show, if the options ask for one. */
final class CostRecording implements AutoCloseable {
    private final Optional<Profile> profile;

    private CostRecording(Optional<Profile> profile) {
        this.profile = profile;
    }

    static CostRecording of(Show show, WindowOptions options) {
        if (!options.profiled()) {
            return new CostRecording(Optional.empty());
        }
        Profile profile = new Profile(show.game());
        show.record(profile);
        return new CostRecording(Optional.of(profile));
    }

    /** Writes the recording into a folder and prints what it says. */
    void finish(Path folder, PrintStream out) throws IOException {
        if (profile.isPresent()) {
            Path file = folder.resolve("window.jfr");
            CostReport report = profile.get().finish(file);
            report.print(out);
            out.println("  " + file);
        }
    }

    @Override
    public void close() {
        profile.ifPresent(Profile::close);
    }
}
