package dev.tandem.determinism;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** All scripted runs as a program for a JVM of its own, which starts and compiles once for all of them: prints their hashes. */
final class HashProgram {
    /** Before the hashes, since a JDK may print warnings too. */
    static final String HASH = "hash ";

    private HashProgram() {}

    /** @param args nodes and ticks of a run of some length beside the small one as ever, and the threads beside the main one */
    public static void main(String[] args) {
        int threads = Integer.parseInt(args[2]);
        ExecutorService pool = Executors.newCachedThreadPool();
        List<String> hashes = new ArrayList<>();
        for (Script script : Script.values()) {
            hashes.add(hash(with(pool, threads, script, Integer.parseInt(args[0])), Integer.parseInt(args[1])));
            hashes.add(hash(with(pool, threads, script, 40), 120));
        }
        pool.shutdown();
        System.out.println(HASH + String.join(" ", hashes));
    }

    private static ScriptedRun<?> with(ExecutorService pool, int threads, Script script, int nodes) {
        ScriptedRun<?> run = script.of(nodes);
        if (threads > 0) {
            run.with(pool, threads);
        }
        return run;
    }

    static String hash(ScriptedRun<?> run, int ticks) {
        return Long.toHexString(run.play(ticks));
    }
}
