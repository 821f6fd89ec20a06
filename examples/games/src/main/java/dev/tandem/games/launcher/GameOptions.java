package dev.tandem.games.launcher;

import dev.tandem.games.Game;
import java.nio.file.Path;

/**
 * The arguments of the command.
 *
 * @param headless whether it plays by itself, into files
 * @param frames how many it then draws
 * @param out the folder for the files
 */
record GameOptions(Game game, boolean headless, int frames, Path out) {}
