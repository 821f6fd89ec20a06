package dev.tandem.aeron;

import io.aeron.Aeron;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.agrona.concurrent.AgentInvoker;

/** A media driver and an Aeron client that do their work only when they are told to: no thread, and no waiting for one. */
final class Machine implements AutoCloseable {

    /** After which silence others are gone, in nanoseconds: soon, and where a whole process may come late. */
    static final long SOON = TimeUnit.MILLISECONDS.toNanos(200);

    static final long LATE = TimeUnit.SECONDS.toNanos(10);

    private static final long OFTEN = TimeUnit.MILLISECONDS.toNanos(10);

    private final List<Throwable> errors = new ArrayList<>();

    /** Null if another process has it. */
    final MediaDriver driver;

    final Aeron aeron;

    private Machine(Path folder, MediaDriver.Context own) {
        driver = own == null ? null : MediaDriver.launch(own.errorHandler(errors::add));
        AgentInvoker invoker = driver == null ? null : driver.sharedAgentInvoker();
        aeron = Aeron.connect(new Aeron.Context()
                .aeronDirectoryName(folder.toString())
                .useConductorAgentInvoker(true)
                .driverAgentInvoker(invoker)
                .errorHandler(errors::add));
    }

    /** With a media driver of its own, that gives up others after such a silence. */
    Machine(Path folder, long silenceNanos) {
        this(
                folder,
                new MediaDriver.Context()
                        .aeronDirectoryName(folder.toString())
                        .dirDeleteOnShutdown(true)
                        .threadingMode(ThreadingMode.INVOKER)
                        .asyncExecutorEnabled(false)
                        .imageLivenessTimeoutNs(silenceNanos)
                        .publicationConnectionTimeoutNs(silenceNanos)
                        .publicationLingerTimeoutNs(silenceNanos)
                        .timerIntervalNs(OFTEN)
                        .statusMessageTimeoutNs(OFTEN));
    }

    /** A client of the media driver that another process has in a folder. */
    static Machine besideTheOneOf(Path folder) {
        return new Machine(folder, null);
    }

    void work() {
        if (driver != null) {
            driver.sharedAgentInvoker().invoke();
        }
        if (!aeron.isClosed()) {
            aeron.conductorAgentInvoker().invoke();
        }
    }

    /** The errors that Aeron has told its handlers. */
    List<Throwable> errors() {
        return errors;
    }

    @Override
    public void close() {
        aeron.close();
        if (driver != null) {
            driver.close();
        }
    }
}
