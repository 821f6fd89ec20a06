package dev.tandem.misuse;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.function.Executable;

/** A thread that owns nothing. */
final class Stranger {
    static final String NAME = "stranger";

    private Stranger() {}

    /** Makes the call on a thread of that name, and throws what it threw. */
    static void run(Executable call) throws Throwable {
        FutureTask<Throwable> task = new FutureTask<>(() -> {
            try {
                call.execute();
                return null;
            } catch (Throwable e) {
                return e;
            }
        });
        new Thread(task, NAME).start();
        try {
            Throwable thrown = task.get();
            if (thrown != null) {
                throw thrown;
            }
        } catch (ExecutionException e) {
            throw e.getCause();
        }
    }
}
