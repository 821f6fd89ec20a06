package dev.tandem.examples.theatre;

import dev.tandem.examples.command.FolderCommand;
import dev.tandem.examples.command.OutputFolder;
import dev.tandem.examples.drawing.Animation;
import dev.tandem.examples.drawing.Body;
import dev.tandem.examples.drawing.ContactSheet;
import dev.tandem.examples.drawing.Figure;
import dev.tandem.examples.drawing.Theme;
import dev.tandem.examples.slowdown.physics.Setting;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/** {@code tandem theatre}: records the world of slowdown in space, and films its hardest hit as a kill-cam. */
public final class TheatreCommand extends FolderCommand {
    private static final int TICKS_PER_SECOND = 60;
    private static final int SECONDS = 12;
    private static final String HERO = "red brick";
    private static final long HIT_UNTIL = 3 * Game.SECOND;
    private static final int COLORS = 128;
    private static final int END_HUNDREDTHS = 100;
    private static final int SHEET_COLUMNS = 4;
    private static final int SHEET_FRAMES = 12;
    private static final double SHEET_SCALE = 0.55;
    private static final int TRAIL_DOTS = 18;
    private static final long TRAIL_STEP = Game.SECOND / 60;
    private static final int GHOSTS = 4;
    private static final long GHOST_STEP = Game.SECOND / 25;
    private static final double GHOST_ALPHA = 0.3;

    private final int framesPerSecond;

    /** The command as the launcher knows it. */
    public TheatreCommand() {
        this(Game.FRAMES_PER_SECOND);
    }

    /** With a film of another rate, of which the frames per second of the game are a multiple. */
    TheatreCommand(int framesPerSecond) {
        super(
                "theatre",
                "a kill-cam: the game goes on in a corner while its recording is played from all sides",
                "the recording, the film and a sheet of its frames",
                "Exit code: 0; 1 if the recording shows anything but what the game has drawn; 2 if the arguments cannot be"
                        + " used.");
        this.framesPerSecond = framesPerSecond;
    }

    @Override
    protected int carryOut(Path out, PrintStream print, PrintStream err) throws IOException {
        if (!Theme.canDrawText(err)) {
            return 1;
        }
        Path folder = OutputFolder.make(out);
        Path file = folder.resolve("slowdown.mcap");
        print.print("recording ");
        new Game(Setting.SPACE, TICKS_PER_SECOND)
                .record((long) SECONDS * TICKS_PER_SECOND, Files.newOutputStream(file), () -> print.print('.'));
        print.println(" done");
        try (Projector projector = Projector.open(file)) {
            print.println(projector.summary());
            Reel reel = new Reel(projector.recording());
            KillCam script = new KillCam(Hit.hardest(reel, HERO, HIT_UNTIL), nanos -> place(reel, nanos));
            List<List<Body>> live = play(reel, script.seconds());
            print.print("drawing ");
            film(folder, reel, script, live, print);
            print.println(" done");
            print.println("  " + folder.resolve("kill-cam.gif"));
            print.println("  " + folder.resolve("kill-cam.png"));
            return sameAsLive(reel, live, print) ? 0 : 1;
        }
    }

    /** The game once more, frame by frame, as nobody has recorded it. */
    private static List<List<Body>> play(Reel reel, double seconds) {
        Game game = new Game(Setting.SPACE, TICKS_PER_SECOND);
        List<List<Body>> frames = new ArrayList<>();
        while (frames.size() <= seconds * Game.FRAMES_PER_SECOND) {
            game.nextFrame();
            frames.add(reel.bodies(game.scene()));
        }
        return frames;
    }

    private void film(Path folder, Reel reel, KillCam script, List<List<Body>> live, PrintStream print)
            throws IOException {
        KillCamFrame painter = new KillCamFrame(script.at(0).painter(), script.seconds());
        int step = Game.FRAMES_PER_SECOND / framesPerSecond;
        int count = (live.size() - 1) / step;
        try {
            Animation.write(
                    folder.resolve("kill-cam.gif"),
                    COLORS,
                    count,
                    frame -> paint(painter, reel, script, live, frame * step, 1),
                    frame -> frame == count - 1 ? END_HUNDREDTHS : 100 / framesPerSecond,
                    () -> print.print('.'));
            List<BufferedImage> sheet = new ArrayList<>();
            for (int i = 0; i < SHEET_FRAMES; i++) {
                int frame = (2 * i + 1) * live.size() / (2 * SHEET_FRAMES);
                sheet.add(paint(painter, reel, script, live, frame, SHEET_SCALE));
            }
            ContactSheet.write(folder.resolve("kill-cam.png"), SHEET_COLUMNS, sheet);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static BufferedImage paint(
            KillCamFrame painter, Reel reel, KillCam script, List<List<Body>> live, int frame, double scale) {
        long now = frame * Game.SECOND / Game.FRAMES_PER_SECOND;
        KillCam.Take take = script.at(now / 1e9);
        try {
            boolean isLive = take.part() == KillCam.Part.LIVE;
            List<Body> bodies = isLive ? live.get(frame) : withGhosts(reel, take.nanos());
            return painter.paint(take, bodies, trail(reel, take.nanos()), live.get(frame), now, scale);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Vector3d place(Reel reel, long nanos) {
        try {
            return reel.at(nanos, HERO).pose().place();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<List<Body>> trail(Reel reel, long nanos) throws IOException {
        List<List<Body>> trail = new ArrayList<>();
        for (long past = nanos - TRAIL_DOTS * TRAIL_STEP; past < nanos; past += TRAIL_STEP) {
            if (past >= reel.recording().earliestNanos()) {
                trail.add(reel.at(past));
            }
        }
        return trail;
    }

    /** The bodies at an instant, and the hero at some instants before, the paler the longer ago. */
    private static List<Body> withGhosts(Reel reel, long nanos) throws IOException {
        List<Body> bodies = new ArrayList<>(reel.at(nanos));
        for (int ghost = 1; ghost <= GHOSTS; ghost++) {
            long past = nanos - ghost * GHOST_STEP;
            if (past >= reel.recording().earliestNanos()) {
                Body body = reel.at(past, HERO);
                double alpha = GHOST_ALPHA * (1 - (double) ghost / (GHOSTS + 1));
                Figure pale = new Figure(
                        HERO, body.figure().shape(), Theme.alpha(body.figure().color(), alpha));
                bodies.add(new Body(pale, body.pose()));
            }
        }
        return bodies;
    }

    private static boolean sameAsLive(Reel reel, List<List<Body>> live, PrintStream print) throws IOException {
        for (int frame = live.size() - 1; frame >= 0; frame--) {
            long nanos = frame * Game.SECOND / Game.FRAMES_PER_SECOND;
            if (!reel.at(nanos).equals(live.get(frame))) {
                print.println("DIFFERS  the recording shows something else at " + nanos + " ns");
                return false;
            }
        }
        print.println("played backwards, the recording shows what the running game has drawn, in all " + live.size()
                + " frames");
        return true;
    }
}
