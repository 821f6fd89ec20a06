package dev.tandem.bench.fork.lived;

import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Samples;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.fork.measure.WarmUp;
import dev.tandem.bench.world.World;

/**
 * Frames in which nodes come, go and change their parents: how steady they are, and whether a burst costs what it changes.
 */
public final class Restructuring implements Task {
    private static final int EACH = 100;
    private static final int BURST = 10_000;
    private static final int FRAMES = 300;
    private static final int FRAMES_BETWEEN = 30;
    private static final int BURSTS = 5;
    private static final int KINDS = 3;

    @Override
    public void run(Request request, Report report) {
        ChangingScene scene = new ChangingScene(new World(request.shape(), request.nodes(), request.moving()));
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), FRAMES_BETWEEN); warmUp.next(); ) {
            scene.frame(EACH);
        }
        Samples frames = new Samples();
        for (int i = 0; i < FRAMES; i++) {
            frames.add(scene.frame(EACH));
        }
        report.figure("frame_ns", frames.median());
        report.figure("frame_99th_ns", frames.quantile(0.99));
        report.figure("frame_max_ns", frames.max());
        report.figure("frame_max_to_median", frames.max() / frames.median());
        report.figure("change_ns", frames.median() / (KINDS * EACH));

        Samples bursts = new Samples();
        Samples afterwards = new Samples();
        for (int burst = 0; burst < BURSTS; burst++) {
            bursts.add(scene.frame(BURST));
            afterwards.add(scene.frame(EACH));
            for (int i = 0; i < FRAMES_BETWEEN; i++) {
                scene.frame(EACH);
            }
        }
        report.figure("burst_ns", bursts.median());
        report.figure("after_burst_ns", afterwards.median());
        report.figure("burst_change_ns", bursts.median() / (KINDS * BURST));
        report.figure("burst_change_to_change", bursts.median() / BURST / (frames.median() / EACH));
    }
}
