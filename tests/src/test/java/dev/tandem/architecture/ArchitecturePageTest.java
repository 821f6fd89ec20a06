package dev.tandem.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * {@code docs/architecture.md} says what the code is like: its picture, the classes and packages that it names, the calls of the
 * ways that it follows, and who writes a state.
 */
class ArchitecturePageTest {
    private static final Path PICTURE = Path.of("..", "docs", "images", "architecture.svg");
    private static final String REDRAW = "tandem.redraw";
    private static final Set<String> MODULES = Set.of("engine-time", "engine-transform", "engine-scene");

    /** A class, with a member or without; or a package of an engine module. */
    private static final Pattern NAME =
            Pattern.compile("`([A-Z]\\w*)(?:\\.(\\w+))?(?:\\(.*?\\))?`|`(internal\\.\\w+)`");

    private static final Pattern WAY = Pattern.compile("(?s)\n```\n(.*?)```\n");
    private static final Pattern CALL = Pattern.compile("^( *)([A-Z]\\w*)\\.(\\w+)(?: .*)?$");
    private static final Pattern STATE = Pattern.compile("(?m)^\\| `(\\w+)\\.(\\w+)` \\|[^|]*\\|([^|]*)\\|$");

    private final String page = SourceTree.read("docs", "architecture.md");
    private final Map<String, String> codeOfClass = new TreeMap<>();
    private final Set<String> packages = new TreeSet<>();

    ArchitecturePageTest() {
        SourcePackages.BY_FOLDER.forEach((folder, files) -> {
            if (MODULES.contains(SourcePackages.module(folder))) {
                packages.add(SourcePackages.name(folder).replaceFirst("^dev\\.tandem\\.\\w+\\.?", ""));
                files.forEach(file -> codeOfClass.merge(
                        file.getFileName().toString().replace(".java", ""),
                        SourcePackages.code(SourceTree.read(file)),
                        String::concat));
            }
        });
    }

    /** Redrawn by running this test with {@code -Dtandem.redraw=true}. */
    @Test
    void shouldShowThePackagesAsTheyAre() throws IOException {
        String picture = HousePicture.draw();
        if (Boolean.getBoolean(REDRAW)) {
            Files.writeString(PICTURE, picture);
        }
        assertTrue(page.contains("(images/architecture.svg)"), "the page shows the picture");
        assertEquals(
                picture,
                Files.readString(PICTURE).replace("\r\n", "\n"),
                "packages use others than docs/images/architecture.svg shows: run this test with -D" + REDRAW
                        + "=true");
    }

    @Test
    void shouldNameOnlyWhatThereIs() {
        List<String> unknown = new ArrayList<>();
        int names = 0;
        for (MatchResult name : NAME.matcher(page).results().toList()) {
            names++;
            if (name.group(3) != null ? !packages.contains(name.group(3)) : !isKnown(name.group(1), name.group(2))) {
                unknown.add(name.group());
            }
        }
        assertEquals(List.of(), unknown, "classes, members and packages of the engine that are not there");
        assertTrue(names > 50, "names found: " + names);
    }

    private boolean isKnown(String type, String member) {
        String code = codeOfClass.get(type);
        return type.endsWith("Test") || code != null && (member == null || mentions(code, member));
    }

    private static boolean mentions(String code, String name) {
        return Pattern.compile("\\b" + name + "\\b").matcher(code).find();
    }

    /** A line is called by the nearest line above that is indented less. */
    @Test
    void shouldFollowCallsThatAreMade() {
        List<String> wrong = new ArrayList<>();
        int calls = 0;
        for (MatchResult way : WAY.matcher(page).results().toList()) {
            List<MatchResult> above = new ArrayList<>();
            for (String line : way.group(1).lines().toList()) {
                MatchResult call = CALL.matcher(line)
                        .results()
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no call: " + line));
                while (!above.isEmpty() && depth(above.get(above.size() - 1)) >= depth(call)) {
                    above.remove(above.size() - 1);
                }
                boolean called = above.isEmpty()
                        || mentions(
                                codeOfClass.getOrDefault(
                                        above.get(above.size() - 1).group(2), ""),
                                call.group(3));
                if (!called || !isKnown(call.group(2), call.group(3))) {
                    wrong.add(line.strip());
                }
                above.add(call);
                calls++;
            }
        }
        assertEquals(List.of(), wrong, "calls that are not made, or not by the class above");
        assertTrue(calls > 40, "calls found: " + calls);
    }

    private static int depth(MatchResult call) {
        return call.group(1).length();
    }

    /** Whoever assigns an element of an array is a writer of that state. */
    @Test
    void shouldKnowWhoWritesAState() {
        List<MatchResult> states = STATE.matcher(page).results().toList();
        assertTrue(states.size() >= 6, "states found: " + states.size());
        for (MatchResult state : states) {
            String owner = state.group(1);
            Set<String> writers = codeOfClass.entrySet().stream()
                    .filter(type -> !type.getKey().equals(owner) && writes(type.getValue(), state.group(2)))
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toCollection(TreeSet::new));
            Set<String> named = Arrays.stream(state.group(3).split(","))
                    .map(name -> name.replace("`", "").strip())
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(writers, named, "writers of " + owner + "." + state.group(2));
        }
    }

    private static boolean writes(String code, String array) {
        String names = Stream.concat(
                        Stream.of(array),
                        Pattern.compile("\\[] (\\w+) = \\w+\\." + array + ";")
                                .matcher(code)
                                .results()
                                .map(local -> local.group(1)))
                .collect(Collectors.joining("|", "\\b(?:", ")"));
        return Pattern.compile(names + "\\[[^\\]]*] *(?:[|&+-]?=[^=]|\\+\\+)"
                        + "|fill\\((?:\\w+\\.)?" + names + ","
                        + "|arraycopy\\([^,;]*,[^,;]*,\\s*(?:\\w+\\.)?" + names + ",")
                .matcher(code)
                .find();
    }
}
