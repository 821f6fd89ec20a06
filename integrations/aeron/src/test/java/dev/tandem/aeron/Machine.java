package dev.tandem.aeron;

import io.aeron.Aeron;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A media driver and an Aeron client that do their work only when they are told to: no thread, and no waiting for one. */
final class Machine implements AutoCloseable {

    /** After which silence others are gone, in nanoseconds. */
    private static final long SOON = TimeUnit.MILLISECONDS.toNanos(200);

    final MediaDriver driver;
    private final List<Throwable> errors = new ArrayList<>();
    final Aeron aeron;

    Machine(Path folder) {
        driver = MediaDriver.launch(new MediaDriver.Context()
                .aeronDirectoryName(folder.toString())
                .dirDeleteOnShutdown(true)
                .threadingMode(ThreadingMode.INVOKER)
                .asyncExecutorEnabled(false)
                .imageLivenessTimeoutNs(SOON)
                .publicationConnectionTimeoutNs(SOON)
                .publicationLingerTimeoutNs(SOON)
                .timerIntervalNs(SOON / 20)
                .statusMessageTimeoutNs(SOON / 20)
                .errorHandler(errors::add));
        aeron = Aeron.connect(new Aeron.Context()
                .aeronDirectoryName(driver.aeronDirectoryName())
                .useConductorAgentInvoker(true)
                .driverAgentInvoker(driver.sharedAgentInvoker())
                .errorHandler(errors::add));
    }

    void work() {
        driver.sharedAgentInvoker().invoke();
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
        driver.close();
    }
}
