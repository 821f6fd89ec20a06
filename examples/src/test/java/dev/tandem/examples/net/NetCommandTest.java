package dev.tandem.examples.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetCommandTest {
    private static final Pattern ERROR = Pattern.compile("(?m)^(a client|model of \\w+'s rule) +([0-9.]+) %");

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) throws Exception {
        return new NetCommand()
                .run(
                        List.of(args),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    private double error(String name) {
        Matcher row = ERROR.matcher(out.toString(StandardCharsets.UTF_8));
        while (row.find()) {
            if (row.group(1).equals(name)) {
                return Double.parseDouble(row.group(2));
            }
        }
        throw new AssertionError("no " + name + " in " + out);
    }

    @Test
    void shouldDrawAnEvenSpeedWhereOthersDoNot() throws Exception {
        assertEquals(0, run("--out", folder.toString()), err::toString);
        assertTrue(error("a client") < .8);
        assertTrue(error("model of Mirror's rule") > 5);
        assertEquals(1400, ImageIO.read(folder.resolve("net.png").toFile()).getWidth());
        // a film for a page
        assertEquals(880, ImageIO.read(folder.resolve("net.gif").toFile()).getWidth());
        assertTrue(Files.size(folder.resolve("net.gif")) < 700_000);
    }

    @Test
    void shouldDrawSlowMotionOverABadLine() throws Exception {
        String[] options = {
            "--out", folder.toString(), "--scale", "20", "--loss", "20", "--jitter", "50", "--rate", "30"
        };
        assertEquals(0, run(options), err::toString);
        assertTrue(out.toString(StandardCharsets.UTF_8)
                .contains("30 sends a second, 20 % lost, 40 to 90 ms on the way, scale 20 %"));
    }

    @Test
    void shouldRefuseARateThatIsNoWholeNumberOfTicks() throws Exception {
        assertEquals(2, run("--rate", "25"));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("--rate must divide 60 ticks a second, not 25"));
    }

    @Test
    void shouldRefuseAHostThatHasNoAddress() throws Exception {
        assertEquals(2, run("join", "--host", "no such host", "--seconds", "1"));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("cannot reach no such host:27015"), err::toString);
    }

    @Test
    void shouldRefuseWordsOfTheOtherEnd() throws Exception {
        assertEquals(2, run("serve", "--host", "localhost"));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("unknown argument '--host'"));
        assertEquals(2, run("--loss", "5", "join"));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("unknown argument 'join'"));
        assertEquals(2, run("join", "--host"));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("--host needs the name of a host"));
    }
}
