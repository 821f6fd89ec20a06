package dev.tandem.games.launcher;

import dev.tandem.games.platformer.Platformer;
import dev.tandem.games.racing.Racing;
import dev.tandem.games.swarm.Swarm;
import java.util.Arrays;
import java.util.List;

/** Starts {@code tandem game}. */
public final class Main {
    private Main() {}

    /**
     * Runs the command and ends the process with its exit code.
     *
     * @param args the arguments of the command
     * @throws Exception anything unexpected
     */
    public static void main(String[] args) throws Exception {
        int code = command().run(Arrays.asList(args), System.out, System.err);
        System.out.flush();
        System.exit(code);
    }

    static GameCommand command() {
        return new GameCommand(List.of(new Platformer(), new Racing(), new Swarm()));
    }
}
