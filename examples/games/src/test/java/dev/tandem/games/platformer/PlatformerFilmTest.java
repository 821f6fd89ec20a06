package dev.tandem.games.platformer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.games.Film;
import dev.tandem.games.TestDisplay;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** SPEC 17.1 on frames that a driver has drawn: wagons have a colour that nothing else has. */
@ExtendWith(TestDisplay.class)
class PlatformerFilmTest {
    private static final int WAGON = 0x6D4C3D;
    private static final int WAGONS = 4;
    private static final int FRAMES = 30;

    private final Set<List<Integer>> gaps = new HashSet<>();
    private final Set<Integer> places = new HashSet<>();

    @Test
    void shouldDrawWagonsThatKeepTheirDistances(@TempDir Path folder) {
        new Platformer().film(new Film(folder, "platformer", FRAMES) {
            @Override
            protected void see(int frame, BufferedImage image) {
                List<Integer> edges = leftEdges(image);
                assertEquals(WAGONS, edges.size(), () -> "in frame " + frame + " at " + edges);
                List<Integer> between = new ArrayList<>();
                for (int i = 1; i < WAGONS; i++) {
                    between.add(edges.get(i) - edges.get(i - 1));
                }
                gaps.add(between);
                places.add(edges.get(0));
            }
        });
        assertEquals(1, gaps.size(), () -> "the wagons swim: " + gaps);
        assertTrue(places.size() > 5, () -> "the train moves on the screen: " + places);
    }

    /** Of the wagons, in the row that has the most of them. */
    private static List<Integer> leftEdges(BufferedImage image) {
        List<Integer> edges = List.of();
        int most = 0;
        int[] row = new int[image.getWidth()];
        for (int y = 0; y < image.getHeight(); y++) {
            image.getRGB(0, y, row.length, 1, row, 0, row.length);
            List<Integer> found = new ArrayList<>();
            int count = 0;
            for (int x = 0; x < row.length; x++) {
                boolean wagon = (row[x] & 0xFFFFFF) == WAGON;
                count += wagon ? 1 : 0;
                if (wagon && (x == 0 || (row[x - 1] & 0xFFFFFF) != WAGON)) {
                    found.add(x);
                }
            }
            if (count > most) {
                most = count;
                edges = found;
            }
        }
        return edges;
    }
}
