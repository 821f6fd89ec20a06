package dev.tandem.bench.fork;

import static java.util.Map.entry;

import dev.tandem.bench.fork.cost.Allocation;
import dev.tandem.bench.fork.cost.ChannelValues;
import dev.tandem.bench.fork.cost.Comparison;
import dev.tandem.bench.fork.cost.Components;
import dev.tandem.bench.fork.cost.Memory;
import dev.tandem.bench.fork.cost.Plane;
import dev.tandem.bench.fork.cost.PlaneMemory;
import dev.tandem.bench.fork.cost.QuietScene;
import dev.tandem.bench.fork.cost.Rules;
import dev.tandem.bench.fork.cost.Vectors;
import dev.tandem.bench.fork.cost.Writes;
import dev.tandem.bench.fork.lived.Bullets;
import dev.tandem.bench.fork.lived.Churn;
import dev.tandem.bench.fork.lived.Reparenting;
import dev.tandem.bench.fork.lived.Restructuring;
import dev.tandem.bench.fork.lived.Settling;
import dev.tandem.bench.fork.lived.Spawning;
import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Task;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Supplier;

/** Runs one {@link Request} and prints its figures, one to a line. */
public final class Fork {
    /** The tasks, by name. */
    static final Map<String, Supplier<Task>> TASKS = Map.ofEntries(
            entry("compare", Comparison::new),
            entry("write", Writes::new),
            entry("quiet", QuietScene::new),
            entry("structure", Restructuring::new),
            entry("allocation", Allocation::new),
            entry("memory", Memory::new),
            entry("vectors", () -> new Vectors(Fork.class)),
            entry("components", Components::new),
            entry("rules", Rules::new),
            entry("bullets", Bullets::oldestFirst),
            entry("bullets_any", Bullets::inAnyOrder),
            entry("spawning", Spawning::new),
            entry("churn", Churn::new),
            entry("settling", Settling::new),
            entry("reparenting", Reparenting::new),
            entry("channels", ChannelValues::new),
            entry("plane", Plane::new),
            entry("plane_memory", PlaneMemory::new));

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
        Supplier<Task> task = TASKS.get(name);
        if (task == null) {
            throw new IllegalArgumentException("unknown task '" + name + "'; there are " + TASKS.keySet());
        }
        return task.get();
    }
}
