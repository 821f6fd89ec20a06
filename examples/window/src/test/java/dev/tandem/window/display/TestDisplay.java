package dev.tandem.window.display;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A virtual display while the tests of a class run. Where there is none to be had, they are skipped, and say so; with the
 * variable TANDEM_DISPLAY=required they fail.
 */
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
