package dev.tandem.scene;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.DomainTree;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The state of the loop that drove a saved scene: the clocks, and which timelines their domains and groups have. In a loaded
 * scene it waits for a loop, whose domains and groups take what is theirs as they get their tasks.
 */
final class SavedLoop {
    /** A domain or a group that had a task, the timeline of its nodes, and the groups of a domain. */
    static final class Lane {
        private static final byte[] NONE = {};

        private String names;
        private int timeline;
        private byte[] group = NONE;
        private boolean moved;
        private long endNanos;
        private final Loader loader;
        private final List<Lane> groups = new ArrayList<>();

        private Lane(String names, int timeline, Loader loader) {
            this.names = names;
            this.timeline = timeline;
            this.loader = loader;
        }

        /** One of a domain. */
        static Lane of(TimeDomain domain, int timeline) {
            return new Lane(path(domain), timeline, SavedLoop::read);
        }

        /** One of a group, whose last motion ends at an instant if there was one. */
        static Lane of(TickGroup group, int timeline, boolean moved, long endNanos) throws IOException {
            Lane lane = new Lane("", timeline, SavedLoop::read);
            lane.group = bytes(group::save);
            lane.moved = moved;
            lane.endNanos = endNanos;
            return lane;
        }

        void add(Lane group) {
            groups.add(group);
        }

        int timeline() {
            return timeline;
        }

        boolean moved() {
            return moved;
        }

        long endNanos() {
            return endNanos;
        }

        /** Takes the next group that has not been taken yet, in the order in which they had got their tasks. */
        @Nullable
        Lane takeGroup() {
            return groups.isEmpty() ? null : groups.remove(0);
        }

        /** Lets a group go on as the saved one. */
        void load(TickGroup target, Tick clockTick) {
            loader.load(group, in -> target.load(in, clockTick));
        }

        private void image(Image image) {
            String handed = image.text("names", image.isRestoring() ? null : names);
            Image.require(handed != null, "names of a domain", 0);
            names = Objects.requireNonNull(handed);
            timeline = image.number("timeline", timeline);
            moved = image.flag("moved", moved);
            endNanos = image.number("end", endNanos);
            group = bytes(image, "group", group);
        }
    }

    /** A loop that drives a scene. */
    interface Source {
        /**
         * Its state to be saved.
         *
         * @throws IllegalStateException within a tick, and if it is to go on and was not started
         */
        SavedLoop save() throws IOException;
    }

    private interface Writing {
        void to(DataOutputStream out) throws IOException;
    }

    private interface Reading {
        void from(DataInputStream in) throws IOException;
    }

    /** Lets clocks go on. Where no scene is loaded there is none, so that compilers for small targets leave out what it calls. */
    private interface Loader {
        void load(byte[] bytes, Reading reading);
    }

    private byte[] clocks = Lane.NONE;
    private final Loader loader = SavedLoop::read;
    private final List<Lane> lanes = new ArrayList<>();

    private SavedLoop() {}

    /**
     * The state of a loop to be saved.
     *
     * @throws IllegalStateException if it runs a tick
     */
    static SavedLoop of(DomainTree tree, List<Lane> lanes) throws IOException {
        SavedLoop saved = new SavedLoop();
        saved.clocks = bytes(tree::save);
        saved.lanes.addAll(lanes);
        return saved;
    }

    /** The saved loop of an image that has been handed over; null if no loop drove the scene. */
    static @Nullable SavedLoop of(Image image, Synchronization main) {
        SavedLoop saved = new SavedLoop();
        saved.image(image);
        if (saved.lanes.isEmpty()) {
            return null;
        }
        saved.validate(main);
        return saved;
    }

    /** Hands over everything. */
    void image(Image image) {
        image.begin("loop");
        clocks = bytes(image, "clocks", clocks);
        image(image, "domains", lanes);
        for (Lane domain : lanes) {
            image(image, "groups", domain.groups);
        }
        image.end();
    }

    private static void image(Image image, String column, List<Lane> lanes) {
        int count = image.count(column, lanes.size());
        for (int i = 0; i < count; i++) {
            if (image.isRestoring()) {
                lanes.add(new Lane("", 0, SavedLoop::read));
            }
            lanes.get(i).image(image);
        }
    }

    private void validate(Synchronization main) {
        Set<Integer> open = new HashSet<>();
        main.forEachOpen(each -> open.add(each.number()));
        for (Lane lane : lanes) {
            Image.require(open.remove(lane.timeline), "timeline of a domain", lane.timeline);
            for (Lane group : lane.groups) {
                Image.require(open.remove(group.timeline), "timeline of a group", group.timeline);
                group.load(
                        new TickGroup(TickRate.perSecond(1)),
                        new DomainTree("", settings()).root().tick());
            }
        }
        Image.require(lanes.get(0).timeline == main.number(), "timeline of a loop", lanes.get(0).timeline);
        load(new DomainTree("", settings()), 0);
    }

    private static ClockSettings settings() {
        return ClockSettings.at(TickRate.perSecond(1));
    }

    /** The names of a domain and of those above it but for the root, as clocks are found. */
    private static String path(TimeDomain domain) {
        StringBuilder names = new StringBuilder();
        for (TimeDomain each = domain; each.hasParent(); each = each.parent()) {
            names.append(each.name()).append('\n');
        }
        return names.toString();
    }

    /** Takes the first lane of a domain of these names that has not been taken yet; null if there is none. */
    @Nullable
    Lane take(TimeDomain domain) {
        String names = path(domain);
        for (Lane lane : lanes) {
            if (lane.names.equals(names)) {
                lanes.remove(lane);
                return lane;
            }
        }
        return null;
    }

    /** Takes the loop's own domain, whatever it is called. */
    Lane takeRoot() {
        return lanes.remove(0);
    }

    /** Calls {@code action} with the timelines of what has not been taken. */
    void forEachTimeline(IntConsumer action) {
        for (Lane lane : lanes) {
            action.accept(lane.timeline);
            lane.groups.forEach(group -> action.accept(group.timeline));
        }
    }

    /** Lets the clocks of a loop go on as the saved ones. */
    void load(DomainTree tree, long realNanos) {
        loader.load(clocks, in -> tree.load(in, realNanos));
    }

    private static byte[] bytes(Image image, String column, byte[] bytes) {
        int count = image.count(column, bytes.length);
        byte[] handed = image.isRestoring() ? new byte[count] : bytes;
        image.bytes(column, handed, 0, count);
        return handed;
    }

    private static byte[] bytes(Writing writing) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        writing.to(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static void read(byte[] bytes, Reading reading) {
        try {
            reading.from(new DataInputStream(new ByteArrayInputStream(bytes)));
        } catch (IOException e) {
            throw new IllegalArgumentException("this is no image of a loop: " + e, e);
        }
    }
}
