package dev.tandem.testkit.action;

import dev.tandem.scene.large.LargeWorld;
import dev.tandem.scene.large.LargeWorld2d;
import dev.tandem.transform.Component;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.EnumSet;
import java.util.Set;
import org.joml.Vector2d;
import org.joml.Vector3d;

/** The setters of a logical pose as values, so that a test can cover all of them. */
public enum Write {
    /** {@code moveTo(x, y, z)}. */
    MOVE_FLOATS(false, true, false, false) {
        @Override
        public void on(Transform3d node, Pose3d p) {
            node.moveTo(p.translation().x, p.translation().y, p.translation().z);
        }

        @Override
        public void on(Transform2d node, Pose2d p) {
            node.moveTo(p.translation().x, p.translation().y);
        }
    },
    /** {@code moveTo(translation)}. */
    MOVE_TRANSLATION(false, true, false, false) {
        @Override
        public void on(Transform3d node, Pose3d p) {
            node.moveTo(p.translation());
        }

        @Override
        public void on(Transform2d node, Pose2d p) {
            node.moveTo(p.translation());
        }
    },
    /** {@code moveTo(translation, rotation)}. */
    MOVE_RIGID(false, true, true, false) {
        @Override
        public void on(Transform3d node, Pose3d p) {
            node.moveTo(p.translation(), p.rotation());
        }

        @Override
        public void on(Transform2d node, Pose2d p) {
            node.moveTo(p.translation(), p.angle());
        }
    },
    /** {@code moveTo(translation, rotation, scale)}. */
    MOVE_PARTS(false, true, true, true) {
        @Override
        public void on(Transform3d node, Pose3d p) {
            node.moveTo(p.translation(), p.rotation(), p.scale());
        }

        @Override
        public void on(Transform2d node, Pose2d p) {
            node.moveTo(p.translation(), p.angle(), p.scale());
        }
    },
    /** {@code moveTo(pose)}. */
    MOVE_POSE(false, true, true, true) {
        @Override
        public void on(Transform3d node, Pose3d p) {
            node.moveTo(p);
        }

        @Override
        public void on(Transform2d node, Pose2d p) {
            node.moveTo(p);
        }
    },
    /** {@code rotateTo(rotation)}. */
    ROTATE(false, false, true, false) {
        @Override
        public void on(Transform3d node, Pose3d p) {
            node.rotateTo(p.rotation());
        }

        @Override
        public void on(Transform2d node, Pose2d p) {
            node.rotateTo(p.angle());
        }
    },
    /** {@code rotateTo(x, y, z, w)}. */
    ROTATE_FLOATS(false, false, true, false) {
        @Override
        public void on(Transform3d node, Pose3d p) {
            node.rotateTo(p.rotation().x, p.rotation().y, p.rotation().z, p.rotation().w);
        }

        @Override
        public void on(Transform2d node, Pose2d p) {
            node.rotateTo(p.angle());
        }
    },
    /** {@code scaleTo(scale)}. */
    SCALE(false, false, false, true) {
        @Override
        public void on(Transform3d node, Pose3d p) {
            node.scaleTo(p.scale());
        }

        @Override
        public void on(Transform2d node, Pose2d p) {
            node.scaleTo(p.scale());
        }
    },
    /** {@code scaleTo(x, y, z)}. */
    SCALE_FLOATS(false, false, false, true) {
        @Override
        public void on(Transform3d node, Pose3d p) {
            node.scaleTo(p.scale().x, p.scale().y, p.scale().z);
        }

        @Override
        public void on(Transform2d node, Pose2d p) {
            node.scaleTo(p.scale().x, p.scale().y);
        }
    },
    /** {@code teleportTo(x, y, z)}. */
    TELEPORT_FLOATS(true, true, false, false) {
        @Override
        public void on(Transform3d node, Pose3d p) {
            node.teleportTo(p.translation().x, p.translation().y, p.translation().z);
        }

        @Override
        public void on(Transform2d node, Pose2d p) {
            node.teleportTo(p.translation().x, p.translation().y);
        }
    },
    /** {@code teleportTo(translation)}. */
    TELEPORT_TRANSLATION(true, true, false, false) {
        @Override
        public void on(Transform3d node, Pose3d p) {
            node.teleportTo(p.translation());
        }

        @Override
        public void on(Transform2d node, Pose2d p) {
            node.teleportTo(p.translation());
        }
    },
    /** {@code teleportTo(translation, rotation)}. */
    TELEPORT_RIGID(true, true, true, false) {
        @Override
        public void on(Transform3d node, Pose3d p) {
            node.teleportTo(p.translation(), p.rotation());
        }

        @Override
        public void on(Transform2d node, Pose2d p) {
            node.teleportTo(p.translation(), p.angle());
        }
    },
    /** {@code teleportTo(translation, rotation, scale)}. */
    TELEPORT_PARTS(true, true, true, true) {
        @Override
        public void on(Transform3d node, Pose3d p) {
            node.teleportTo(p.translation(), p.rotation(), p.scale());
        }

        @Override
        public void on(Transform2d node, Pose2d p) {
            node.teleportTo(p.translation(), p.angle(), p.scale());
        }
    },
    /** {@code teleportTo(pose)}. */
    TELEPORT_POSE(true, true, true, true) {
        @Override
        public void on(Transform3d node, Pose3d p) {
            node.teleportTo(p);
        }

        @Override
        public void on(Transform2d node, Pose2d p) {
            node.teleportTo(p);
        }
    };

    private final boolean teleport;
    private final boolean translation;
    private final boolean rotation;
    private final boolean scale;

    Write(boolean teleport, boolean translation, boolean rotation, boolean scale) {
        this.teleport = teleport;
        this.translation = translation;
        this.rotation = rotation;
        this.scale = scale;
    }

    /**
     * Calls the setter.
     *
     * @param node the node to write
     * @param pose the source of the setter's arguments; only read
     */
    public abstract void on(Transform3d node, Pose3d pose);

    /**
     * Calls the setter of the same name of a node in the plane.
     *
     * @param node the node to write
     * @param pose the source of the setter's arguments; only read
     */
    public abstract void on(Transform2d node, Pose2d pose);

    /**
     * Whether this setter teleports.
     *
     * @return false for those that move
     */
    public boolean isTeleport() {
        return teleport;
    }

    /**
     * Teleports by the setter with the same arguments that is shown on the stamp of the tick.
     *
     * @param node the node to write
     * @param pose the source of the arguments; only read
     */
    public void onStamp(Transform3d node, Pose3d pose) {
        switch (this) {
            case TELEPORT_FLOATS ->
                node.teleportOnStamp(pose.translation().x, pose.translation().y, pose.translation().z);
            case TELEPORT_TRANSLATION -> node.teleportOnStamp(pose.translation());
            case TELEPORT_RIGID -> node.teleportOnStamp(pose.translation(), pose.rotation());
            case TELEPORT_PARTS -> node.teleportOnStamp(pose.translation(), pose.rotation(), pose.scale());
            case TELEPORT_POSE -> node.teleportOnStamp(pose);
            default -> throw new IllegalStateException(this + " does not teleport");
        }
    }

    /**
     * Whether this setter writes what {@link LargeWorld} does: the translation, and no scale.
     *
     * @return true for setters that have a counterpart there
     */
    public boolean isOfPlace() {
        return translation && !scale;
    }

    /**
     * Calls the counterpart of a setter in double precision.
     *
     * @param world of the node
     * @param node the node to write
     * @param pose the source of the setter's arguments; only read
     */
    public void on(LargeWorld world, Transform3d node, Pose3d pose) {
        Vector3d place = new Vector3d(pose.translation());
        switch (this) {
            case MOVE_FLOATS -> world.moveTo(node, place.x, place.y, place.z);
            case MOVE_TRANSLATION -> world.moveTo(node, place);
            case MOVE_RIGID -> world.moveTo(node, place, pose.rotation());
            case TELEPORT_FLOATS -> world.teleportTo(node, place.x, place.y, place.z);
            case TELEPORT_TRANSLATION -> world.teleportTo(node, place);
            case TELEPORT_RIGID -> world.teleportTo(node, place, pose.rotation());
            default -> throw new IllegalStateException(this + " is not of a large world");
        }
    }

    /**
     * As {@link #on(LargeWorld, Transform3d, Pose3d)}, in the plane.
     *
     * @param world of the node
     * @param node the node to write
     * @param pose the source of the setter's arguments; only read
     */
    public void on(LargeWorld2d world, Transform2d node, Pose2d pose) {
        Vector2d place = new Vector2d(pose.translation());
        switch (this) {
            case MOVE_FLOATS -> world.moveTo(node, place.x, place.y);
            case MOVE_TRANSLATION -> world.moveTo(node, place);
            case MOVE_RIGID -> world.moveTo(node, place, pose.angle());
            case TELEPORT_FLOATS -> world.teleportTo(node, place.x, place.y);
            case TELEPORT_TRANSLATION -> world.teleportTo(node, place);
            case TELEPORT_RIGID -> world.teleportTo(node, place, pose.angle());
            default -> throw new IllegalStateException(this + " is not of a large world");
        }
    }

    /**
     * As {@link #on(LargeWorld, Transform3d, Pose3d)}, shown on the stamp of the tick.
     *
     * @param world of the node
     * @param node the node to write
     * @param pose the source of the arguments; only read
     */
    public void onStamp(LargeWorld world, Transform3d node, Pose3d pose) {
        Vector3d place = new Vector3d(pose.translation());
        switch (this) {
            case TELEPORT_FLOATS -> world.teleportOnStamp(node, place.x, place.y, place.z);
            case TELEPORT_TRANSLATION -> world.teleportOnStamp(node, place);
            case TELEPORT_RIGID -> world.teleportOnStamp(node, place, pose.rotation());
            default -> throw new IllegalStateException(this + " is not of a large world");
        }
    }

    /**
     * As {@link #onStamp(LargeWorld, Transform3d, Pose3d)}, in the plane.
     *
     * @param world of the node
     * @param node the node to write
     * @param pose the source of the arguments; only read
     */
    public void onStamp(LargeWorld2d world, Transform2d node, Pose2d pose) {
        Vector2d place = new Vector2d(pose.translation());
        switch (this) {
            case TELEPORT_FLOATS -> world.teleportOnStamp(node, place.x, place.y);
            case TELEPORT_TRANSLATION -> world.teleportOnStamp(node, place);
            case TELEPORT_RIGID -> world.teleportOnStamp(node, place, pose.angle());
            default -> throw new IllegalStateException(this + " is not of a large world");
        }
    }

    /**
     * As {@link #onStamp(Transform3d, Pose3d)}, in the plane.
     *
     * @param node the node to write
     * @param pose the source of the arguments; only read
     */
    public void onStamp(Transform2d node, Pose2d pose) {
        switch (this) {
            case TELEPORT_FLOATS -> node.teleportOnStamp(pose.translation().x, pose.translation().y);
            case TELEPORT_TRANSLATION -> node.teleportOnStamp(pose.translation());
            case TELEPORT_RIGID -> node.teleportOnStamp(pose.translation(), pose.angle());
            case TELEPORT_PARTS -> node.teleportOnStamp(pose.translation(), pose.angle(), pose.scale());
            case TELEPORT_POSE -> node.teleportOnStamp(pose);
            default -> throw new IllegalStateException(this + " does not teleport");
        }
    }

    /**
     * What this setter writes of a pose.
     *
     * @return a new set
     */
    public Set<Component> components() {
        Set<Component> written = EnumSet.noneOf(Component.class);
        if (translation) {
            written.add(Component.TRANSLATION);
        }
        if (rotation) {
            written.add(Component.ROTATION);
        }
        if (scale) {
            written.add(Component.SCALE);
        }
        return written;
    }

    /**
     * Whether this setter writes the translation.
     *
     * @return false if it leaves the translation as it was
     */
    public boolean writesTranslation() {
        return translation;
    }

    /**
     * Whether this setter writes the rotation.
     *
     * @return false if it leaves the rotation as it was
     */
    public boolean writesRotation() {
        return rotation;
    }

    /**
     * Whether this setter writes the scale.
     *
     * @return false if it leaves the scale as it was
     */
    public boolean writesScale() {
        return scale;
    }
}
