package dev.tandem.scene.internal.channel;

import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.Interpolation;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.LawAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.pose.ValueForm;
import dev.tandem.transform.internal.rule.Law;
import java.util.Objects;

/**
 * The values of one channel, for what the host sees of it: finds owners, refuses what is illegal, and writes and reads values
 * in one array that the next call overwrites.
 */
public final class ChannelStore {
    /** The number of the scene itself as an owner. */
    static final int SCENE = ValueStore.owner(ValueStore.SCENE, 0);

    /** The laws that rules stand for. */
    static final LawAccess<MotionRule> RULES = LawAccess.to(Interpolation.class);

    private final String name;
    private final ValueForm form;
    private final SceneStores scene;
    private final OwnerNumbers owners;
    private final ValueStore store;

    private final ValueChecks checks;

    /** What is written next, or was read last. */
    private final float[] value;

    private final float[] velocity;
    private boolean followsSpace;
    private boolean followsPlane;

    ChannelStore(String name, ValueForm form, SceneStores scene) {
        this.name = name;
        this.form = form;
        this.scene = scene;
        this.owners = new OwnerNumbers(scene);
        this.store = new ValueStore(scene.space(), form);
        this.value = form.newPose();
        this.velocity = new float[form.velocityFloats()];
        this.checks = new ValueChecks(name, form);
    }

    String name() {
        return name;
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
        store.thread().check();
    }

    void requireNoWalk() {
        store.thread().checkNoWalk();
    }

    void requireVisuallyReadable() {
        store.thread().checkVisualRead(form, SCENE);
    }

    void requireWritable() {
        store.thread().checkLogicalWrite(form, SCENE);
    }

    /**
     * The number of a node as an owner.
     *
     * @throws IllegalArgumentException if it is of another scene
     * @throws IllegalStateException if it was destroyed
     */
    int owner(Node node) {
        return owners.living(Objects.requireNonNull(node, "node"));
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
    static String nameOf(int owner) {
        return switch (ValueStore.kind(owner)) {
            case ValueStore.SPACE -> "Transform3d #" + ValueStore.id(owner);
            case ValueStore.PLANE -> "Transform2d #" + ValueStore.id(owner);
            default -> "the scene itself";
        };
    }

    /** The place of the value of an owner, which gets one if it has none. */
    int placeToWrite(int owner) {
        int place = store.place(owner);
        return place >= 0 ? place : store.add(owner, timelineOf(owner));
    }

    private int timelineOf(int owner) {
        int id = ValueStore.id(owner);
        return switch (ValueStore.kind(owner)) {
            case ValueStore.SPACE -> followedSpace().synchronization().numberOf(id);
            case ValueStore.PLANE -> followedPlane().synchronization().numberOf(id);
            default -> ValueStore.mainTimeline();
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

    /** What values must be. */
    ValueChecks checks() {
        return checks;
    }

    /** Keeps a number to be written, if it is legal. */
    void put(float x) {
        value[0] = x;
        check();
    }

    /** As {@link #put(float)}, of two. */
    void put(float x, float y) {
        value[0] = x;
        value[1] = y;
        check();
    }

    /** As {@link #put(float)}, of three. */
    void put(float x, float y, float z) {
        value[0] = x;
        value[1] = y;
        value[2] = z;
        check();
    }

    /** As {@link #put(float)}, of four. */
    void put(float x, float y, float z, float w) {
        value[0] = x;
        value[1] = y;
        value[2] = z;
        value[3] = w;
        check();
    }

    private void check() {
        checks.require(value, 0, "a value");
        checks.normalize(value, 0);
    }

    /** Moves the value of an owner to what was put. */
    void move(int owner) {
        store.writer().move(placeToWrite(owner), value);
    }

    /** Keeps a component of a velocity, which must be finite. */
    void putVelocity(int component, float perSecond) {
        if (!Float.isFinite(perSecond)) {
            throw new IllegalArgumentException(
                    "a velocity of channel \"" + name + "\" must be finite but is " + perSecond);
        }
        velocity[component] = perSecond;
    }

    /** As {@link #move}, with the velocity that was put. */
    void moveWithVelocity(int owner) {
        store.writer().move(placeToWrite(owner), value, velocity);
    }

    /** Teleports the value of an owner to what was put. */
    void teleport(int owner) {
        store.writer().teleport(placeToWrite(owner), value);
    }

    /** The logical value of an owner. */
    float[] logical(int owner) {
        requireOwner();
        int place = place(owner);
        System.arraycopy(store.logical(place), store.logicalOffset(place), value, 0, value.length);
        return value;
    }

    /** The visual value of an owner. */
    float[] visual(int owner) {
        store.thread().checkVisualRead(form, owner);
        store.loadVisual(place(owner), value);
        return value;
    }

    /** The law that a rule stands for, if values of this form can follow it. */
    Law law(MotionRule rule) {
        Law law = RULES.law(rule);
        if (!law.isFor(form)) {
            throw new IllegalArgumentException("the values of channel \"" + name + "\" cannot follow " + rule
                    + ": rules of the host's own are for poses,"
                    + " EXTRAPOLATE and HERMITE for numbers, vectors, angles and rotations");
        }
        return law;
    }
}
