package dev.tandem.transform.internal.thread;

/** The one thread that may use a scene, and what it may do now. */
public final class OwnerThread {
    /** Read once, so that with {@code -Ddev.tandem.checks=false} the JIT compiler leaves the checks out. */
    private static final boolean CHECKED = !"false".equals(System.getProperty("dev.tandem.checks"));

    private Thread owner = Thread.currentThread();
    private boolean walking;

    public void adopt() {
        owner = Thread.currentThread();
    }

    public void check() {
        if (CHECKED && Thread.currentThread() != owner) {
            throw new IllegalStateException("this scene belongs to thread \"" + owner.getName()
                    + "\" but was used by \"" + Thread.currentThread().getName()
                    + "\"; call Scene.adopt() on the thread that is to own it");
        }
    }

    public void checkWrite() {
        check();
        if (walking) {
            throw new IllegalStateException(
                    "the scene was written while its visual changes are being walked; collect the writes and make them after the walk");
        }
    }

    public void beginWalk() {
        checkWrite();
        walking = true;
    }

    public void endWalk() {
        walking = false;
    }
}
