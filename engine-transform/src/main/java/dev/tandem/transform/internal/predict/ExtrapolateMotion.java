package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.PoseShift;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.ComponentMotion;
import dev.tandem.transform.internal.rule.ShownFrame;

/**
 * Predicts a component: after its interval it goes on as {@link Prediction} says. When a tick is observed, what rows showed
 * before at the instant from which it is shown is kept, and the difference to what they would show now becomes their offset. So
 * what is shown depends on ticks and on the instant alone.
 */
final class ExtrapolateMotion implements ComponentMotion {
    private final ExtrapolateLaw law;
    private final int part;
    private final Prediction prediction;
    private final PredictedTimes times;
    private final PredictedRows rows;
    private final Aim aim = new Aim();

    @SuppressWarnings("NullAway.Init")
    private InterpolationKernel kernel;

    @SuppressWarnings("NullAway.Init")
    private ShownFrame seen;

    ExtrapolateMotion(ExtrapolateLaw law, int part, Prediction prediction) {
        this.law = law;
        this.part = part;
        this.prediction = prediction;
        this.times = new PredictedTimes(law);
        this.rows = new PredictedRows(part, prediction, times);
    }

    @Override
    public int extraColumns() {
        return prediction.extraColumns();
    }

    @Override
    public void useExtraColumns(int first) {
        prediction.useExtraColumns(first);
    }

    @Override
    public boolean mayOutlastInterval() {
        return true;
    }

    @Override
    public void observing(MotionTable table, ShownFrame newSeen) {
        seen = newSeen;
        times.begin(table.intervals(), seen.renderNanos(), seen.leadNanos());
        aim.anyOffset = seen.times().hasDrawn() && law.blendNanos() != 0;
        aim.isFirst = !seen.times().hasDrawn() && law.blendNanos() != 0;
        if (aim.isFirst && law.leadNanos(seen.leadNanos()) != law.leadNanos(0)) {
            learnLead(table);
        }
    }

    /** Ticks came before the first frame said how far normal time is ahead: rows count as having shown that much more. */
    private void learnLead(MotionTable table) {
        useKernel();
        for (int position = 0; position < table.chunkCount(); position++) {
            MotionChunk chunk = table.chunkAt(position);
            for (int row = 0; row < table.rowsOf(position); row++) {
                if (chunk.node[row] >= 0
                        && prediction.known.has(chunk, row)
                        && table.intervals().isOfTick(chunk.interval[row])) {
                    prepareAim(table.intervals(), chunk.interval[row], seen.renderNanos());
                    prediction.startFromPrediction(chunk, row, aim, kernel);
                }
            }
        }
    }

    private void useKernel() {
        if (kernel == null) {
            kernel = new InterpolationKernel();
        }
    }

    /** Keeps what the rows would show at the instant from which the tick is shown. */
    @Override
    public void tickComes(MotionTable table, MotionChunk chunk, int count, InterpolationKernel newKernel) {
        kernel = newKernel;
        if (rows.isQuietBefore(chunk, count) || law.blendNanos() == 0) {
            return;
        }
        rows.show(chunk, chunk.target.of(part), prediction.from(chunk), count, kernel);
        if (rows.anyOffset(chunk)) {
            keepLeft(chunk, count);
        }
        for (int r = prediction.known.nextUnknown(chunk, 0, count);
                r < count;
                r = prediction.known.nextUnknown(chunk, r + 1, count)) {
            if (chunk.node[r] >= 0 && movesByTicks(table.intervals(), chunk.interval[r])) {
                prediction.startFromVisual(chunk, r);
            }
        }
    }

    private void keepLeft(MotionChunk chunk, int count) {
        float[] left = prediction.left(chunk);
        float[] late = prediction.late(chunk);
        for (int r = 0; r < count; r++) {
            left[r] = chunk.node[r] >= 0 ? times.leftAtTarget(chunk.interval[r]) + late[r] : 0;
        }
    }

    /** Not so where a row was handed over and goes on from its visual pose; one that kept its stamps moves as before. */
    private static boolean movesByTicks(Intervals intervals, int interval) {
        return interval == Intervals.NONE || intervals.isOfTick(interval);
    }

    @Override
    public void tickObserved(MotionTable table, MotionChunk chunk, int count, int interval) {
        prepareAim(table.intervals(), interval, seen.renderNanos());
        aim.goesOn = true;
        float late = times.late(interval);
        if (rows.isQuietAfter(chunk, count)) {
            stayQuiet(chunk, count, interval, late);
            return;
        }
        if (rows.showedSource(chunk)) {
            prediction.startFromSource(chunk, 0, count);
        }
        boolean anyGoesOn = aim.anyOffset && rows.anyOffset(chunk) && findBlending(chunk, count, interval);
        if (chunk.commonInterval == interval && !anyGoesOn) {
            aim(chunk, 0, count, late);
        } else {
            float[] left = prediction.left(chunk);
            for (int r = 0; r < count; ) {
                int end = r + 1;
                if (chunk.node[r] < 0) {
                    r = end;
                } else if (anyGoesOn && left[r] > 0) {
                    prediction.goOnBlending(chunk, r, times.weight(interval));
                    r = end;
                } else if (chunk.interval[r] == interval) {
                    while (end < count
                            && chunk.interval[end] == interval
                            && chunk.node[end] >= 0
                            && !(anyGoesOn && left[end] > 0)) {
                        end++;
                    }
                    aim(chunk, r, end, late);
                    r = end;
                } else {
                    passedBy(table.intervals(), chunk, r);
                    r = end;
                }
            }
        }
        rows.mark(chunk, count, kernel);
    }

    /** Finds the rows of the tick that go on as they did: another component was written. Their number says how. */
    private boolean findBlending(MotionChunk chunk, int count, int interval) {
        float[] left = prediction.left(chunk);
        boolean any = false;
        for (int r = 0; r < count; r++) {
            if (chunk.interval[r] == interval && chunk.node[r] >= 0 && prediction.goesOnBlending(chunk, r)) {
                any = true;
            } else {
                left[r] = 0;
            }
        }
        return any;
    }

    private void stayQuiet(MotionChunk chunk, int count, int interval, float late) {
        for (int row = chunk.nextOfInterval(interval, 0, count); row < count; ) {
            int stop = chunk.endOfInterval(row, count);
            prediction.aimed(chunk, row, stop, late);
            row = chunk.nextOfInterval(interval, stop, count);
        }
        prediction.known.rested(chunk, count);
        rows.markQuiet(chunk, count);
    }

    private void prepareAim(Intervals intervals, int interval, long seenFrom) {
        times.begin(intervals, seenFrom, seen.leadNanos());
        aim.progress = times.progress(interval);
        aim.beyond = times.beyond(interval);
        aim.seconds = times.seconds(interval);
    }

    private void aim(MotionChunk chunk, int row, int end, float late) {
        prediction.aim(chunk, row, end, aim, kernel);
        prediction.aimed(chunk, row, end, late);
    }

    /**
     * A tick has passed without a write of the row: it stops, at the end of its interval if that was cut. A velocity that a
     * handover had no use for is not that of another tick.
     */
    private void passedBy(Intervals intervals, MotionChunk chunk, int row) {
        int interval = chunk.interval[row];
        prediction.takeBack(chunk, row);
        prediction.known.tickKept(chunk, row);
        if (!movesByTicks(intervals, interval) && intervals.endNanos(interval) <= seen.tickStartNanos()) {
            // It had come to its target from where it was handed over, and that was kept.
            prediction.known.add(chunk, row, row + 1);
        }
        if (intervals.isOfTick(interval) && prediction.moves(chunk, row)) {
            prediction.stop(chunk, row, aim, kernel);
            prediction.late(chunk)[row] = times.late(interval);
        }
    }

    @Override
    public boolean isWritten(MotionChunk chunk, int row) {
        return prediction.isGiven(chunk, row);
    }

    @Override
    public void restarting(MotionTable table, MotionChunk chunk, int row) {
        float left = 0;
        if (aim.anyOffset && prediction.known.isKept(chunk, row)) {
            times.begin(table.intervals(), seen.renderNanos(), seen.leadNanos());
            left = times.leftAtTarget(chunk.interval[row]) + prediction.late(chunk)[row];
        }
        prediction.left(chunk)[row] = left;
        prediction.late(chunk)[row] = 0;
    }

    /** The write counts as made in the last tick, so it changes the offset as if it had been. */
    @Override
    public void targetChanged(MotionTable table, MotionChunk chunk, int row) {
        useKernel();
        int interval = chunk.interval[row];
        long from = seen.renderNanos();
        if (prediction.goesOnBlending(chunk, row)) {
            times.begin(table.intervals(), from, seen.leadNanos());
            prediction.goOnBlending(chunk, row, times.weight(interval));
            rows.markRow(chunk, row);
            return;
        }
        prediction.left(chunk)[row] = 0;
        if (prediction.known.isKept(chunk, row)) {
            times.at(table.intervals(), from);
            from = times.since(interval, prediction.late(chunk)[row]);
            if (prediction.known.hasRested(chunk, row)) {
                prediction.startFromSource(chunk, row, row + 1);
            }
        } else {
            if (!prediction.startsWhereItIs(chunk, row) && seen.times().hasFrame()) {
                from = Math.max(from, seen.times().lastRender());
            }
            prediction.startFromVisual(chunk, row);
        }
        prepareAim(table.intervals(), interval, from);
        aim.goesOn = interval == table.intervals().pinned();
        aim(chunk, row, row + 1, times.late(interval));
        rows.markRow(chunk, row);
    }

    @Override
    public void handoverAimed(MotionChunk chunk, int row) {
        prediction.takeBack(chunk, row);
    }

    @Override
    public boolean takesVelocity() {
        return true;
    }

    @Override
    public void velocitiesGiven(MotionChunk chunk, int row, int count, float[] velocities, int at, int stride) {
        prediction.give(chunk, row, count, velocities, at, stride);
    }

    @Override
    public void velocityTakenBack(MotionChunk chunk, int row) {
        prediction.takeBack(chunk, row);
    }

    @Override
    public void teleported(MotionChunk chunk, int row) {
        prediction.reset(chunk, row);
        rows.forgot(chunk);
    }

    @Override
    public boolean jumped(MotionChunk chunk, int row, float[] from) {
        prediction.restAtTarget(chunk, row);
        rows.forgot(chunk);
        return false;
    }

    @Override
    public void reparented(MotionChunk chunk, int row) {
        prediction.reset(chunk, row);
        rows.forgot(chunk);
    }

    @Override
    public void handedOver(MotionChunk chunk, int row) {
        prediction.known.handedOver(chunk, row);
    }

    @Override
    public void warped(MotionChunk chunk, int row, Rigid transform) {
        prediction.warp(chunk, row, transform);
    }

    @Override
    public void shifted(MotionChunk chunk, int row, int count, PoseShift by) {
        if (part == PoseParts.TRANSLATION) {
            by.columns(prediction.from(chunk), row, count);
        }
    }

    @Override
    public boolean isStill(MotionChunk chunk, int row) {
        return !prediction.moves(chunk, row) && !prediction.hasOffset(chunk, row) && !prediction.isGiven(chunk, row);
    }

    @Override
    public boolean isOver(MotionChunk chunk, int row, ShownFrame frame) {
        int interval = chunk.interval[row];
        if (!frame.intervals().isOfTick(interval)) {
            return true;
        }
        times.at(frame.intervals(), frame.renderNanos());
        return !prediction.moves(chunk, row)
                && (!prediction.hasOffset(chunk, row)
                        || times.weight(interval) + prediction.late(chunk)[row] <= 0);
    }

    @Override
    public void beginFrame(MotionTable table, ShownFrame frame) {
        times.begin(frame.intervals(), frame.renderNanos(), frame.leadNanos());
    }

    @Override
    public void show(MotionTable table, MotionChunk chunk, int count, InterpolationKernel frameKernel) {
        if (!times.allEnded()) {
            times.interpolate(chunk, part, count, frameKernel);
            if (rows.anyChange(chunk)) {
                float[][] visual = chunk.showFreely(part, count);
                rows.show(chunk, visual, visual, count, frameKernel);
            }
        } else if (rows.anyMove(chunk)) {
            rows.show(chunk, chunk.target.of(part), chunk.showFreely(part, count), count, frameKernel);
        } else {
            chunk.interpolate(frameKernel, part, count);
        }
    }
}
