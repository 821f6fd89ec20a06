package dev.tandem.games;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.tandem.window.display.VirtualDisplay;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A virtual display for tests that look at frames; without Xvfb they are skipped, or fail if TANDEM_DISPLAY=required. */
public final class TestDisplay implements BeforeAllCallback {

    @Override
    public void beforeAll(ExtensionContext context) {
        if (!VirtualDisplay.isInstalled()) {
            String reason = "there is no Xvfb on the PATH to draw on";
            if ("required".equals(System.getenv("TANDEM_DISPLAY"))) {
                fail(reason);
            }
            abort(reason);
        }
        ExtensionContext.Namespace here = ExtensionContext.Namespace.create(TestDisplay.class);
        context.getStore(here).put("closed with the store", VirtualDisplay.start());
    }
}
