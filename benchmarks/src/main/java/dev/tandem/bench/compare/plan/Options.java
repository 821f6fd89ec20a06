package dev.tandem.bench.compare.plan;

import dev.tandem.bench.world.Shape;
import java.nio.file.Path;
import java.util.List;

/**
 * The options of a run.
 *
 * @param quick the subset that covers the goals, within {@code budgetMinutes}
 * @param subjects by name, {@code c} among them
 * @param shapes hierarchies
 * @param nodes sizes
 * @param moving fractions
 * @param comparisons whether subjects are compared at all
 * @param figures the further figures: tasks other than the comparison
 * @param scenes the rows of {@link SceneRows}, by group or name
 * @param figureNodes sizes for the further figures and the scenes; empty for the size that each is stated at
 * @param jdks newest first
 * @param runs rounds, each of which runs every subject once
 * @param warmUpMillis in each fork
 * @param measureMillis in each fork
 * @param budgetMinutes scenarios that would end later are left out; infinite without a limit
 * @param javaOptions further words for every forked JVM
 * @param out folder for CSV and PNG
 * @param list only say what would be run
 */
public record Options(
        boolean quick,
        List<String> subjects,
        List<Shape> shapes,
        List<Integer> nodes,
        List<Double> moving,
        boolean comparisons,
        List<String> figures,
        List<String> scenes,
        List<Integer> figureNodes,
        List<Jdk> jdks,
        int runs,
        int warmUpMillis,
        int measureMillis,
        double budgetMinutes,
        List<String> javaOptions,
        Path out,
        boolean list) {}
