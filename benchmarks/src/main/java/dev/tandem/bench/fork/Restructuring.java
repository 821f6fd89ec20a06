package dev.tandem.bench.fork;

import dev.tandem.bench.world.World;

/**
 * Frames in which nodes come, go and change their parents: how steady they are, and whether a burst costs what it changes.
 */
final class Restructuring implements Task {
    private static final int EACH = 100;
    private static final int BURST = 10_000;
    private static final int FRAMES_BETWEEN = 60;
    private static final int BURSTS = 5;
    private static final int KINDS = 3;

    @Override
    public void run(Request request, Report report) {
        ChangingScene scene = new ChangingScene(new World(request.shape(), request.nodes(), request.moving()));
        for (Span warmUp = new Span(request.warmUpMillis(), FRAMES_BETWEEN); warmUp.next(); ) {
            scene.frame(EACH);
        }
        for (int i = 0; i < BURSTS; i++) {
            scene.frame(BURST);
        }
        Samples frames = new Samples();
        Samples bursts = new Samples();
        for (int burst = 0; burst < BURSTS; burst++) {
            for (int i = 0; i < FRAMES_BETWEEN; i++) {
                frames.add(scene.frame(EACH));
            }
            bursts.add(scene.frame(BURST));
        }
        report.figure("frame_ns", frames.median());
        report.figure("frame_max_ns", frames.max());
        report.figure("frame_max_to_median", frames.max() / frames.median());
        report.figure("change_ns", frames.median() / (KINDS * EACH));
        report.figure("burst_ns", bursts.median());
        report.figure("burst_change_ns", bursts.median() / (KINDS * BURST));
        report.figure("burst_change_to_change", bursts.median() / BURST / (frames.median() / EACH));
    }
}
