package dev.tandem.determinism;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The scripted run as a program for a JVM of its own: prints the hash. */
final class HashProgram {
    /** Before the hash, since a JDK may print warnings too. */
    static final String HASH = "hash ";

    private HashProgram() {}

    /** @param args nodes, ticks, threads beside the main one, and the number of the script */
    public static void main(String[] args) {
        ScriptedRun<?> run = Script.values()[Integer.parseInt(args[3])].of(Integer.parseInt(args[0]));
        int threads = Integer.parseInt(args[2]);
        ExecutorService pool = Executors.newCachedThreadPool();
        if (threads > 0) {
            run.with(pool, threads);
        }
        System.out.println(HASH + Long.toHexString(run.play(Integer.parseInt(args[1]))));
        pool.shutdown();
    }
}
