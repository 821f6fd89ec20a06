package dev.tandem.scene.internal.channel;

import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.ValueOwner;
import dev.tandem.transform.internal.LawAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.list.MemberList;
import dev.tandem.transform.internal.pose.PoseChecks;
import dev.tandem.transform.internal.pose.ValueForm;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.thread.CallWatcher;
import dev.tandem.transform.internal.thread.OwnerThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The values of one channel, for what the host sees of it: finds owners and their values, and refuses what is illegal. */
public final class ChannelStore {
    /** The number of the scene itself as an owner. */
    static final int SCENE = ValueStore.owner(ValueStore.SCENE, 0);

    /** The laws that rules stand for. */
    static final LawAccess<MotionRule> RULES = LawAccess.to(MotionRule.SNAP);

    private final String name;
    private final String type;
    private final ValueForm form;
    private final SceneStores scene;
    private final ValueOwner self;
    private final OwnerNumbers owners;
    private final ValueStore store;

    private boolean followsSpace;
    private boolean followsPlane;

    /** True if its values are written as those of another scene are, and not by hosts. */
    private boolean reserved;

    ChannelStore(String name, String type, ValueForm form, SceneStores scene, ValueOwner self) {
        this.name = name;
        this.type = type;
        this.form = form;
        this.scene = scene;
        this.self = self;
        this.owners = new OwnerNumbers(scene);
        this.store = new ValueStore(scene.space(), form);
    }

    String name() {
        return name;
    }

    /** The type of its values, as messages name it: equal for equal types. */
    String type() {
        return type;
    }

    ValueForm form() {
        return form;
    }

    ValueStore store() {
        return store;
    }

    OwnerNumbers owners() {
        return owners;
    }

    void requireOwner() {
        store.owner().check();
    }

    void requireNoWalk() {
        store.owner().checkNoWalk();
    }

    /** Checks before a change of values that writes none. */
    void requireChangeable() {
        requireNoWalk();
        requireOwn();
    }

    /** Refuses from now on what hosts write. */
    void reserve() {
        reserved = true;
    }

    private void requireOwn() {
        if (reserved) {
            throw new IllegalStateException("channel \"" + name + "\" has the values of another scene, which deltas"
                    + " write: write there, or open a channel with a name of your own");
        }
    }

    void requireVisuallyReadable() {
        store.owner().checkVisualRead(form, SCENE);
    }

    void requireWritable() {
        store.owner().checkWrite();
        requireOwn();
    }

    /**
     * The number of an owner.
     *
     * @throws IllegalArgumentException if it is of another scene, or another scene
     * @throws IllegalStateException if it is a node that was destroyed
     */
    int owner(ValueOwner owner) {
        return owner instanceof Node node ? owners.living(node) : sceneItself(owner);
    }

    /**
     * The number of an owner whose visual value is read: the node may be destroyed but still drawn, see {@link #owner}.
     *
     * @throws IllegalArgumentException as there
     * @throws IllegalStateException if no frame draws the node any more
     */
    int drawnOwner(ValueOwner owner) {
        return owner instanceof Node node ? owners.drawn(node) : sceneItself(owner);
    }

    private int sceneItself(ValueOwner owner) {
        if (Objects.requireNonNull(owner, "owner") != self) {
            throw new IllegalArgumentException(
                    "channel \"" + name + "\" has values of its own scene and of nodes there, not of" + " another "
                            + owner.getClass().getSimpleName());
        }
        requireOwner();
        return SCENE;
    }

    /**
     * The kind of the nodes of a store.
     *
     * @throws IllegalArgumentException if it is of another scene
     */
    int kindOf(TransformStore nodes) {
        if (nodes == scene.space()) {
            return ValueStore.SPACE;
        }
        if (nodes != scene.plane()) {
            throw new IllegalArgumentException("channel \"" + name + "\" is of another scene");
        }
        return ValueStore.PLANE;
    }

    /** True if an owner has a value. */
    boolean has(int owner) {
        return store.place(owner) >= 0;
    }

    /**
     * The place of the value of an owner.
     *
     * @throws IllegalStateException if it has none
     */
    int place(int owner) {
        int place = store.place(owner);
        if (place < 0) {
            throw new IllegalStateException("channel \"" + name + "\" has no value for " + nameOf(owner)
                    + ": moveTo(..) or teleportTo(..) sets one, and has(..) tells whether there is one");
        }
        return place;
    }

    /** How messages name an owner. */
    String nameOf(int owner) {
        return switch (ValueStore.kind(owner)) {
            case ValueStore.SPACE -> scene.space().nodeName(ValueStore.id(owner));
            case ValueStore.PLANE -> scene.plane().nodeName(ValueStore.id(owner));
            default -> "the scene itself";
        };
    }

    /** The place of the value of an owner, which gets one if it has none. */
    int placeToSet(int owner) {
        int place = store.place(owner);
        return place >= 0 ? place : store.add(owner, timelineOf(owner));
    }

    /** Makes a value of an owner that has none; that of the scene itself is on a timeline. */
    void add(int owner, int timeline) {
        store.add(owner, owner == SCENE ? timeline : timelineOf(owner));
    }

    /** The place of a value for a single write, which is reported to the watcher, see {@link #placeToSet}. */
    int placeToWrite(int owner) {
        int place = placeToSet(owner);
        CallWatcher watcher = store.owner().watcher();
        if (watcher != null && isStray(place)) {
            watcher.strayValue(name, owner, store.timelineAt(place));
        }
        return place;
    }

    /** Tells who watches of the first value that a batch is to write and is not to be written now. */
    void watchWrites(MemberList batch) {
        CallWatcher watcher = store.owner().watcher();
        for (int i = 0; watcher != null && i < batch.size(); i++) {
            int place = store.place(batch.id(i));
            if (place >= 0 && isStray(place)) {
                watcher.strayValue(name, batch.id(i), store.timelineAt(place));
                return;
            }
        }
    }

    /** True in a tick of another timeline than that of a value, unless it snaps to what is written. */
    private boolean isStray(int place) {
        OwnerThread thread = store.owner();
        return thread.inTick() && !thread.inTickOf(store.timelineAt(place)) && !store.isNewborn(place);
    }

    private int timelineOf(int owner) {
        int id = ValueStore.id(owner);
        return switch (ValueStore.kind(owner)) {
            case ValueStore.SPACE -> followedSpace().synchronization().numberOf(id);
            case ValueStore.PLANE -> followedPlane().synchronization().numberOf(id);
            default -> store.owner().birthplace();
        };
    }

    private TransformStore followedSpace() {
        if (!followsSpace) {
            followsSpace = true;
            store.follow(scene.space(), ValueStore.SPACE);
        }
        return scene.space();
    }

    private TransformStore followedPlane() {
        if (!followsPlane) {
            followsPlane = true;
            store.follow(scene.plane(), ValueStore.PLANE);
        }
        return scene.plane();
    }

    /**
     * Brings a value into the form in which it is stored.
     *
     * @throws IllegalArgumentException if it is illegal
     */
    void check(float[] value) {
        require(value, 0, "a value");
        form.normalize(value, 0);
    }

    /** @throws IllegalArgumentException if the value at a place of an array is illegal */
    void require(float[] values, int at, String which) {
        if (!form.isLegal(values, at)) {
            throw PoseChecks.illegal(
                    which + " of channel \"" + name + "\"",
                    form.demand(values, at),
                    Arrays.copyOfRange(values, at, at + form.stride()));
        }
    }

    /** The law that a rule stands for, if values of this form can follow it. */
    Law law(MotionRule rule) {
        Law law = RULES.law(rule);
        if (!law.isFor(form)) {
            List<MotionRule> possible = new ArrayList<>(MotionRule.PLAIN);
            possible.removeIf(each -> !RULES.law(each).isFor(form));
            throw new IllegalArgumentException("the values of channel \"" + name + "\" cannot follow " + rule
                    + "; of the plain rules they can follow " + possible);
        }
        return law;
    }

    /** Hands over all values. */
    void image(Image image) {
        store.image(image);
        if (image.isRestoring()) {
            store.forEachOwner(this::follow);
        }
    }

    /** The value of an owner goes with it. */
    private void follow(int owner) {
        switch (ValueStore.kind(owner)) {
            case ValueStore.SPACE -> followedSpace();
            case ValueStore.PLANE -> followedPlane();
            default -> Image.require(owner == SCENE, "owner of a value", owner);
        }
    }
}
