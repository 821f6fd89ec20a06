package dev.tandem.bench.fork;

import java.util.Arrays;

/** Runs one {@link Request} and prints its figures, one to a line. */
public final class Fork {
    private Fork() {}

    /**
     * Runs the request that the arguments name.
     *
     * @param args see {@link Request#words()}
     */
    public static void main(String[] args) {
        Request request = Request.of(Arrays.asList(args));
        task(request.task()).run(request, (name, value) -> System.out.println(name + " " + value));
    }

    private static Task task(String name) {
        return switch (name) {
            case "compare" -> new Comparison();
            case "write" -> new Writes();
            case "quiet" -> new QuietScene();
            case "structure" -> new Restructuring();
            case "allocation" -> new Allocation();
            case "memory" -> new Memory();
            case "vectors" -> new Vectors();
            case "components" -> new Components();
            case "rules" -> new Rules();
            case "bullets" -> Bullets.oldestFirst();
            case "bullets_any" -> Bullets.inAnyOrder();
            case "spawning" -> new Spawning();
            case "churn" -> new Churn();
            case "settling" -> new Settling();
            case "reparenting" -> new Reparenting();
            case "channels" -> new ChannelValues();
            case "plane" -> new Plane();
            case "plane_memory" -> new PlaneMemory();
            default -> throw new IllegalArgumentException("unknown task '" + name + "'; there are " + Task.names());
        };
    }
}
