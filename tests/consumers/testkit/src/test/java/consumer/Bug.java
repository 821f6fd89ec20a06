package consumer;

/** What may go wrong in a {@link Dungeon}: each is a switch, and each is to be caught with a message that helps. */
enum Bug {
    RESPAWNS_BY_MOVE("hero", "write it with teleportTo(..)"),
    GOES_THROUGH_A_PORTAL_BY_TELEPORT("courier", "warp(..)"),
    SPAWNS_WITHOUT_A_START("bullet 0", "give a newborn node a start by teleportTo(..)"),
    TAKES_FROM_THE_POOL_WITHOUT_A_TELEPORT("rocket", "write it with teleportTo(..)"),
    BOARDS_WITH_KEEP_LOCAL("rider", "attach or detach it with KEEP_WORLD"),
    MOVES_THE_RIDER_IN_WORLD_SPACE("rider", "write relative to that"),
    MOVES_ALL_BY_HAND_WHEN_THE_ORIGIN_MOVES("hero", "rebase(..)"),
    LEAVES_THE_TAG_TO_TURN_WITH_THE_BALL("tag", "inherit(..)"),
    DRAGS_THE_CAMERA_BEHIND("camera", "a follower"),
    BLENDS_THE_CAMERA_PER_FRAME("camera", "what a frame overrides has to follow from its time"),
    TELEPORTS_THE_ICON_IN_EACH_TICK("icon", "with no teleportTo(..) after that"),
    FORGETS_THE_ICON_IN_EVERY_SECOND_TICK("icon", "write it in every tick"),
    WRITES_THE_GHOST_ON_ANOTHER_CLOCK("ghost", "timeline"),
    LEAVES_THE_HORSE_ON_THE_MAIN_TIMELINE("horse", "timeline"),
    READS_VISUAL_POSES_IN_TICKS("hero", "read its logical transform"),
    WRITES_VISUAL_POSES_BACK("enemy", "go on from logicalLocal(..)"),
    MOVES_THE_ENEMY_IN_FRAMES("enemy", "write in ticks only"),
    MOVES_A_CHANNEL_IN_FRAMES("shield", "write in ticks only"),
    MEASURES_TICKS_BY_FRAMES("enemy", "not visual transforms, frames,"),
    READS_THE_WALL_CLOCK("enemy", "the wall clock"),
    ROLLS_DICE_WITHOUT_A_SEED("spark", "random numbers without a seed"),
    SHARES_STATE_BETWEEN_GAMES("spark", "depend on ticks alone"),
    REFILLS_HEALTH_BY_MOVE("health", "write it with teleportTo(..)"),
    KEEPS_ANGLES_IN_A_CHANNEL_OF_NUMBERS("heading", "angles(..)");

    /** Node or channel that the message has to name, and what it has to advise. */
    final String culprit;

    final String remedy;

    Bug(String culprit, String remedy) {
        this.culprit = culprit;
        this.remedy = remedy;
    }
}
