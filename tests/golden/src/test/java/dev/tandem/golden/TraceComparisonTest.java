package dev.tandem.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tandem.golden.comparing.Aspect;
import dev.tandem.golden.comparing.AspectReport;
import dev.tandem.golden.comparing.Deviation;
import dev.tandem.golden.comparing.TraceComparison;
import dev.tandem.golden.comparing.TraceReport;
import dev.tandem.golden.playing.Affine;
import dev.tandem.golden.playing.Playback;
import dev.tandem.golden.playing.ScenarioPlayer;
import dev.tandem.golden.scenario.GoldenFile;
import dev.tandem.golden.scenario.GoldenFormatException;
import dev.tandem.golden.scenario.NodeState;
import dev.tandem.golden.scenario.PoseValue;
import dev.tandem.golden.scenario.TraceRow;
import dev.tandem.golden.scenario.TraceUpdate;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The comparison notices what it is there to notice, and excuses nothing beyond the rules. */
class TraceComparisonTest {

    /** A moving child below a moving parent; both interpolate in this update. */
    private static final String FILE = "pair_both_move";

    private static final int UPDATE = 21;
    private static final int NODE = 1;

    private static Stream<Arguments> changes() {
        return Stream.of(
                change(Aspect.NODES, s -> with(s, -1, s.syncNeeded(), 0, 0)),
                change(Aspect.FLAGS, s -> with(s, s.parent(), !s.syncNeeded(), 0, 0)),
                change(Aspect.REVISIONS, s -> with(s, s.parent(), s.syncNeeded(), 1, 0)),
                change(Aspect.STAMPS, s -> with(s, s.parent(), s.syncNeeded(), 0, 1)),
                change(Aspect.TRANSLATIONS, s -> visual(s, Changes.translated(s.visual(), 4e-5))),
                change(Aspect.SCALES, s -> visual(s, Changes.scaled(s.visual(), 1.00003))),
                change(Aspect.ROTATIONS, s -> visual(s, Changes.turned(s.visual(), 1.01))));
    }

    private static Arguments change(Aspect aspect, UnaryOperator<NodeState> change) {
        return arguments(aspect, change);
    }

    private static NodeState with(NodeState s, int parent, boolean sync, int revisionAdded, long stampAdded) {
        return new NodeState(
                s.id(),
                parent,
                sync,
                s.observedRevision(),
                s.endNanos() + stampAdded,
                s.startNanos(),
                s.logicalRevision(),
                s.visualRevision() + revisionAdded,
                s.logical(),
                s.visual());
    }

    private static NodeState visual(NodeState s, PoseValue visual) {
        return new NodeState(
                s.id(),
                s.parent(),
                s.syncNeeded(),
                s.observedRevision(),
                s.endNanos(),
                s.startNanos(),
                s.logicalRevision(),
                s.visualRevision(),
                s.logical(),
                visual);
    }

    @ParameterizedTest
    @MethodSource("changes")
    void shouldReportTheRowWhenTheTraceHasAnotherValueThere(Aspect aspect, UnaryOperator<NodeState> change) {
        GoldenFile file = GoldenFiles.read(FILE);
        Playback playback = ScenarioPlayer.play(file);

        AspectReport report = TraceComparison.compare(Changes.changeState(file, UPDATE, NODE, change), playback)
                .of(aspect);

        assertEquals(1, report.differing());
        assertEquals(UPDATE, report.first().orElseThrow().update());
        assertEquals(NODE, report.first().orElseThrow().node());
        assertTrue(report.largest() > aspect.tolerance());
    }

    @Test
    void shouldReportTheRowWhenTheTraceHasAnotherWorldTransformThere() {
        GoldenFile file = GoldenFiles.read("reparent_move");
        GoldenFile changed = Changes.changeRow(
                file,
                60,
                2,
                row -> new TraceRow(
                        row.state(),
                        row.returnedLogical(),
                        Changes.translated(row.exactLogical(), 2e-4),
                        row.returnedVisual(),
                        row.exactVisual()));

        AspectReport report =
                TraceComparison.compare(changed, ScenarioPlayer.play(file)).of(Aspect.WORLDS);

        assertEquals(1, report.differing());
        assertEquals(60, report.first().orElseThrow().update());
    }

    @Test
    void shouldReportTheRowWhenTheTraceIsNotFinite() {
        GoldenFile file = GoldenFiles.read(FILE);
        GoldenFile changed =
                Changes.changeState(file, UPDATE, NODE, s -> visual(s, Changes.translated(s.visual(), Double.NaN)));

        AspectReport report =
                TraceComparison.compare(changed, ScenarioPlayer.play(file)).of(Aspect.TRANSLATIONS);

        assertEquals(1, report.differing());
        assertTrue(Double.isNaN(report.largest()));
    }

    @Test
    void shouldReportMissingAndSurplusNodesWhenTheTraceHasOthers() {
        GoldenFile file = GoldenFiles.read("reparent_move");
        TraceUpdate old = file.trace().get(5);
        GoldenFile changed =
                Changes.replace(file, 5, Changes.withRows(old, old.rows().subList(0, 2)));

        AspectReport report =
                TraceComparison.compare(changed, ScenarioPlayer.play(file)).of(Aspect.NODES);

        assertEquals(1, report.differing());
        assertEquals(
                "update 5, node 2: exists, but not in the trace",
                report.first().orElseThrow().toString());
    }

    /** An engine that did all that the original did would fly spawned nodes in from the origin: SPEC 4.2 forbids it. */
    @ParameterizedTest
    @MethodSource("filesWithDemandsOnTheState")
    void shouldReportAnEngineThatDoesWhatARuleForbids(String name, Aspect aspect) {
        GoldenFile file = GoldenFiles.read(name);

        TraceReport report = TraceComparison.compare(file, asTheOriginal(file));

        assertFalse(report.agrees());
        assertTrue(report.of(aspect).differing() > 0);
        assertEquals(List.of(), report.deviations());
    }

    private static Stream<Arguments> filesWithDemandsOnTheState() {
        return Stream.of(
                arguments("spawn", Aspect.FLAGS),
                arguments("spawn", Aspect.TRANSLATIONS),
                arguments("defect_d1_start_at_zero", Aspect.TRANSLATIONS),
                arguments("defect_g2_antipodal", Aspect.ROTATIONS),
                arguments("op_hierarchy_logical_3d", Aspect.SCALES));
    }

    private static Playback asTheOriginal(GoldenFile file) {
        return new Playback(file.trace().stream()
                .map(update -> new Playback.Update(
                        update.index(),
                        update.normalNanos(),
                        update.rows().stream()
                                .map(row -> new Playback.Row(
                                        row.state(), Affine.of(row.exactLogical()), Affine.of(row.exactVisual())))
                                .toList(),
                        update.reads().stream()
                                .map(read -> Affine.of(read.exact()))
                                .toList()))
                .toList());
    }

    @Test
    void shouldHoldTheEngineToTheProductWhenTheTraceLosesShear() {
        GoldenFile file = Texts.sheared();

        TraceReport report = TraceComparison.compare(file, ScenarioPlayer.play(file));

        assertTrue(report.agrees(), () -> report.of(Aspect.WORLDS).toString());
        assertEquals(1, report.deviations().size());
        assertEquals(Deviation.KEEPS_SHEAR, report.deviations().get(0).deviation(), "SPEC 3.3");
        assertEquals(1, report.deviations().get(0).first().node());
        assertFalse(
                TraceComparison.compare(file, asTheOriginal(file)).agrees(),
                "the image of (0, 1, 0) is not what the decomposed transform says");
    }

    @Test
    void shouldWantTheSubtreeGoneWhenItsRootWasRemoved() {
        GoldenFile file = Texts.removed();

        TraceReport report = TraceComparison.compare(file, ScenarioPlayer.play(file));

        assertTrue(report.agrees());
        assertEquals(Deviation.SUBTREE_GOES, report.deviations().get(0).deviation(), "SPEC 3.1");
        assertEquals(1, report.deviations().get(0).values());
        assertFalse(TraceComparison.compare(file, asTheOriginal(file)).agrees());
    }

    @Test
    void shouldSayWhereWhenAScenarioActsOnANodeThatDoesNotExist() {
        GoldenFile file = Texts.parsed("[\"create\",0,-1]", "[\"create\",1,-1]");

        GoldenFormatException error = assertThrows(GoldenFormatException.class, () -> ScenarioPlayer.play(file));

        assertEquals("text.json: update 0, tick 0, action 1: node 0 does not exist", error.getMessage());
    }

    @Test
    void shouldPassOnTheEnginesComplaintWhenAScenarioMakesACycle() {
        GoldenFile file = Texts.parsed("[\"create\",0,-1]", "[\"create\",0,-1],[\"parent\",0,0]");

        GoldenFormatException error = assertThrows(GoldenFormatException.class, () -> ScenarioPlayer.play(file));

        assertTrue(error.getMessage().startsWith("text.json: update 0, tick 0, action 1: "), error::getMessage);
        assertTrue(error.getMessage().contains("cycle"), error::getMessage);
    }

    @Test
    void shouldSayWhichUpdateWhenTheTraceLacksTheResultOfARead() {
        GoldenFile file = Texts.parsed("[\"logical\",0,1,", "[\"readL\",0],[\"logical\",0,1,");

        GoldenFormatException error = assertThrows(
                GoldenFormatException.class, () -> TraceComparison.compare(file, ScenarioPlayer.play(file)));

        assertEquals("text.json: update 0: the scenario calls 1 world getters, the trace has 0", error.getMessage());
    }
}
