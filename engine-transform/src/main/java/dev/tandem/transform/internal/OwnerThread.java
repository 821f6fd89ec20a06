package dev.tandem.transform.internal;

/** The one thread that may use a scene, and what it may do now. */
final class OwnerThread {
    /** Read once, so that with {@code -Ddev.tandem.checks=false} the JIT compiler leaves the checks out. */
    private static final boolean CHECKED = !"false".equals(System.getProperty("dev.tandem.checks"));

    private Thread owner = Thread.currentThread();
    private boolean walking;

    void adopt() {
        owner = Thread.currentThread();
    }

    void check() {
        if (CHECKED && Thread.currentThread() != owner) {
            throw new IllegalStateException("this scene belongs to thread \"" + owner.getName()
                    + "\" but was used by \"" + Thread.currentThread().getName()
                    + "\"; call Scene.adopt() on the thread that is to own it");
        }
    }

    void checkWrite() {
        check();
        if (walking) {
            throw new IllegalStateException(
                    "the scene was written while its visual changes are being walked; collect the writes and make them after the walk");
        }
    }

    void beginWalk() {
        checkWrite();
        walking = true;
    }

    void endWalk() {
        walking = false;
    }
}
