package dev.tandem.golden;

import dev.tandem.golden.reading.GoldenReader;
import dev.tandem.golden.scenario.GoldenFile;
import java.nio.charset.StandardCharsets;

/** Small scenario files, written by hand. */
final class Texts {

    static final String NAME = "text.json";

    /** One node, teleported in the first of two ticks; the second update has no tick. */
    static final String SMALL = """
            {"scenario":{"format":1,"name":"small","about":"one node","dims":3,"seed":0,"fixedSteps":[1e-6],
            "events":false,"read":"ids","times":[0,500],
            "fixed":{"0":[["create",0,-1],["logical",0,1,[1,2,3,0,0,0,1,1,1,1]]]},
            "frames":{"1":{"speed":1,"pre":[],"read":"reverse"}}},
            "trace":[
            {"i":0,"real":0,"speed":1,"ticks":[[0,0]],"fixed":1000,"normal":0,"step":1000,"normalDt":0,"avgFull":0,
            "nodes":[[0,-1,0,0,0,0,1,1,[1,2,3,0,0,0,1,1,1,1],[1,2,3,0,0,0,1,1,1,1],0,0,0,0]]},
            {"i":1,"real":500,"speed":1,"ticks":[],"fixed":1000,"normal":500,"step":1000,"normalDt":5e-7,"avgFull":0,
            "nodes":[[0]]}
            ]}
            """;

    /** A child turned by 45 degrees below a parent with scale (2, 1, 1); the trace has the child's world decomposed. */
    private static final String SHEARED = """
            {"scenario":{"name":"sheared","about":"shear","dims":3,"seed":0,"fixedSteps":[1e-6],
            "events":false,"read":"ids","times":[0],"fixed":{"0":[
            ["create",0,-1],["logical",0,1,[0,0,0,0,0,0,1,2,1,1]],
            ["create",1,0],["logical",1,1,[1,0,0,0,0,0.382683426,0.923879504,1,1,1]]]},"frames":{}},
            "trace":[
            {"i":0,"real":0,"speed":1,"ticks":[[0,0]],"fixed":1000,"normal":0,"step":1000,"normalDt":0,"avgFull":0,
            "nodes":[[0,-1,0,0,0,0,1,1,[0,0,0,0,0,0,1,2,1,1],[0,0,0,0,0,0,1,2,1,1],0,0,0,0],
            [1,0,0,0,0,0,1,1,[1,0,0,0,0,0.382683426,0.923879504,1,1,1],[1,0,0,0,0,0.382683426,0.923879504,1,1,1],
            [2,0,0,0,0,0.366831,0.914,1.58113885,1.58113885,1],0,
            [2,0,0,0,0,0.366831,0.914,1.58113885,1.58113885,1],0]]}
            ]}
            """;

    /** Node 0 is removed in the second update, after synchronisation; its child stays behind in the trace. */
    private static final String REMOVED = """
            {"scenario":{"name":"removed","about":"a parent goes","dims":3,"seed":0,"fixedSteps":[1e-6],
            "events":false,"read":"none","times":[0,500],"fixed":{"0":[["create",0,-1],["create",1,0]]},
            "frames":{"1":{"pre":[["remove",0]]}}},
            "trace":[
            {"i":0,"real":0,"speed":1,"ticks":[[0,0]],"fixed":1000,"normal":0,"step":1000,"normalDt":0,"avgFull":0,
            "nodes":[
            [0,-1,0,0,0,0,0,0,[0,0,0,0,0,0,1,1,1,1],[0,0,0,0,0,0,1,1,1,1],0,0,0,0],
            [1,0,0,0,0,0,0,0,[0,0,0,0,0,0,1,1,1,1],[0,0,0,0,0,0,1,1,1,1],0,0,0,0]]},
            {"i":1,"real":500,"speed":1,"ticks":[],"fixed":1000,"normal":500,"step":1000,"normalDt":5e-7,"avgFull":0,
            "nodes":[[1]]}
            ]}
            """;

    private Texts() {}

    static GoldenFile parse(String text) {
        return GoldenReader.parse(NAME, text.getBytes(StandardCharsets.UTF_8));
    }

    /** {@link #SMALL} with one passage replaced. */
    static GoldenFile parsed(String passage, String replacement) {
        if (!SMALL.contains(passage)) {
            throw new IllegalArgumentException("no such passage: " + passage);
        }
        return parse(SMALL.replace(passage, replacement));
    }

    static GoldenFile sheared() {
        return parse(SHEARED);
    }

    static GoldenFile removed() {
        return parse(REMOVED);
    }
}
