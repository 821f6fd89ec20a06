package dev.tandem.scene;

import dev.tandem.transform.Node;

/** A timeline that a loop drives, as the host sees it: without the calls that would disturb the loop. */
final class LoopTimeline implements Timeline {
    private final VisualSynchronizer driver;

    LoopTimeline(VisualSynchronizer driver) {
        this.driver = driver;
    }

    @Override
    public void add(Node node) {
        driver.add(node);
    }

    @Override
    public void addBranch(Node node) {
        driver.addBranch(node);
    }

    @Override
    public boolean contains(Node node) {
        return driver.contains(node);
    }

    @Override
    public boolean isClosed() {
        return driver.isClosed();
    }
}
