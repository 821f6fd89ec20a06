package dev.tandem.games.platformer;

import java.util.List;

/** A map of tiles, 16 pixels wide and high, the lowest row at y = 0. A unit is a pixel. */
final class Level {
    static final int TILE = 16;

    /** Ground, planks, coins, snails, trees, bushes, and the flag. */
    private static final List<String> TILES = List.of(
            "                                                 o o  ooo",
            "                      oooo        oo         o o                     o o o",
            "                      ====  ooo   ==              s        o o o     =====    ooo             o",
            "      o o o                                     ######         t                    oooooo          o o o",
            "                                            ##########   #########",
            "  t b        t ####  s    b         bs  ##############   #########  s       b         s   t ####           f",
            "############################   #######################   #####################   ###############################",
            "############################   #######################   #####################   ###############################");

    static final int ROWS = TILES.size();
    static final int COLUMNS = TILES.get(ROWS - 1).length();

    private Level() {}

    /** What is in a tile; nothing beyond the map. */
    static char at(int column, int row) {
        if (row < 0 || row >= ROWS || column < 0) {
            return ' ';
        }
        String line = TILES.get(ROWS - 1 - row);
        return column < line.length() ? line.charAt(column) : ' ';
    }

    static boolean isSolid(float x, float y) {
        char tile = at(Math.floorDiv((int) Math.floor(x), TILE), Math.floorDiv((int) Math.floor(y), TILE));
        return tile == '#' || tile == '=';
    }
}
