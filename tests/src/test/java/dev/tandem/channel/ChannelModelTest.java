package dev.tandem.channel;

import dev.tandem.model.FixedSeed;
import dev.tandem.model.SequenceCount;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.scene.channel.Vector3Channel;
import dev.tandem.testkit.Rule;
import dev.tandem.testkit.model.ModelTimeline;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** SPEC 12.1, 12.2: whatever is done to values and to the nodes that have them, values move as the reference model says. */
@AddLifecycleHook(FixedSeed.class)
class ChannelModelTest {
    private static final int ACTIONS = 60;

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 300)
    void shouldAgreeWithTheModelInAnyHistory(@ForAll long seed) {
        new History(seed).play();
    }

    /** A scene of the engine and models of its channels, to which the same is done. */
    private static final class History {
        private static final Rule[] RULES = {Rule.FROM_TICK, Rule.FROM_VISUAL, Rule.SNAP, Rule.SMOOTH, Rule.LATE};

        private final long seed;
        private final Random random;
        private final Scene scene = new Scene();
        private final List<ComparedChannel> channels = new ArrayList<>();
        private final List<Line> lines = new ArrayList<>();
        private final List<Node> nodes = new ArrayList<>();
        private final List<String> done = new ArrayList<>();

        History(long seed) {
            this.seed = seed;
            this.random = new Random(seed);
            channels.add(new ComparedChannel(new Floats(scene.channels().floats("floats"), 0)));
            channels.add(new ComparedChannel(new Floats(scene.channels().windingAngles("winding"), 0)));
            channels.add(new ComparedChannel(new Floats(scene.channels().angles("angles"), 2 * Math.PI)));
            channels.add(new ComparedChannel(new Floats(scene.channels().periodic("periodic", 2.5f), 2.5)));
            channels.add(new ComparedChannel(new Vectors(scene.channels().vectors3("vectors"))));
            channels.add(new ComparedChannel(new Rotations(scene.channels().rotations("rotations"))));
            VisualSynchronizer main = new VisualSynchronizer(scene);
            lines.add(
                    new Line(main, channels.stream().map(ComparedChannel::main).toList()));
        }

        void play() {
            try {
                for (int i = 0; i < ACTIONS; i++) {
                    act();
                    channels.forEach(ComparedChannel::compareAll);
                }
                scene.validate();
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed " + seed + " after " + done + ": " + e.getMessage(), e);
            }
        }

        private void act() {
            int choice = random.nextInt(30);
            if (choice < 3) {
                create();
            } else if (choice < 14) {
                write();
            } else if (choice < 18) {
                tick();
            } else if (choice < 23) {
                frame();
            } else {
                rarely(choice);
            }
        }

        private void rarely(int choice) {
            Node owner = anyOwner();
            switch (choice) {
                case 23 -> {
                    done.add("add " + owner);
                    changeTimeline(owner);
                }
                case 24 -> openOrClose();
                case 25 -> {
                    done.add("destroy " + owner);
                    destroy(owner);
                }
                case 26 -> {
                    done.add("remove " + owner);
                    anyChannel().remove(owner);
                }
                case 27 -> {
                    done.add("snap " + owner);
                    anyChannel().snap(owner);
                }
                case 28 -> {
                    Rule rule = RULES[random.nextInt(RULES.length)];
                    done.add("rule " + rule);
                    anyChannel().rule(rule);
                }
                default -> {
                    Rule rule = random.nextInt(4) == 0 ? null : RULES[random.nextInt(RULES.length)];
                    done.add("rule " + rule + " of " + owner);
                    anyChannel().choose(owner, rule);
                }
            }
        }

        private ComparedChannel anyChannel() {
            return channels.get(random.nextInt(channels.size()));
        }

        /** A node, or null for the scene. */
        private Node anyOwner() {
            int pick = random.nextInt(nodes.size() + 1);
            return pick == nodes.size() ? null : nodes.get(pick);
        }

        private Line lineOf(Node owner) {
            return lines.stream()
                    .filter(line -> owner != null && line.engine.contains(owner))
                    .findFirst()
                    .orElse(lines.get(0));
        }

        private void create() {
            Node below = anyOwner();
            Node born = below instanceof Transform3d parent
                    ? scene.create(parent)
                    : below instanceof Transform2d parent
                            ? scene.create2d(parent)
                            : random.nextBoolean() ? scene.create() : scene.create2d();
            nodes.add(born);
            done.add("create " + born + " below " + below);
        }

        private void write() {
            Node owner = anyOwner();
            boolean teleports = random.nextInt(4) == 0;
            int channel = random.nextInt(channels.size());
            done.add((teleports ? "teleport " : "move ") + channel + " of " + owner);
            channels.get(channel).write(owner, lineOf(owner).models.get(channel), teleports, random);
            if (owner instanceof Transform3d node) {
                node.moveTo(random.nextFloat(), 0, 0);
            } else if (owner instanceof Transform2d node) {
                node.moveTo(random.nextFloat(), 0);
            }
        }

        private void changeTimeline(Node owner) {
            Line line = lines.get(random.nextInt(lines.size()));
            if (owner != null) {
                line.engine.addBranch(owner);
                nodes.stream().filter(node -> isBelow(node, owner)).forEach(node -> {
                    for (int c = 0; c < channels.size(); c++) {
                        channels.get(c).added(node, line.models.get(c));
                    }
                });
            }
        }

        private static boolean isBelow(Node node, Node top) {
            if (node.equals(top)) {
                return true;
            }
            Node parent = node instanceof Transform3d spatial ? spatial.parent() : ((Transform2d) node).parent();
            return parent != null && isBelow(parent, top);
        }

        private void openOrClose() {
            int pick = random.nextInt(lines.size());
            if (pick > 0 && random.nextBoolean()) {
                Line line = lines.remove(pick);
                line.engine.close();
                for (int c = 0; c < channels.size(); c++) {
                    channels.get(c).close(line.models.get(c));
                }
                done.add("close " + pick);
            } else if (lines.size() < 4) {
                lines.add(new Line(
                        lines.get(0).engine.openTimeline(),
                        channels.stream().map(ComparedChannel::open).toList()));
                done.add("open");
            }
        }

        private void destroy(Node owner) {
            if (owner == null) {
                return;
            }
            if (random.nextBoolean() && owner instanceof Transform3d node) {
                node.detach(Reparent.KEEP_LOCAL);
            }
            List<Node> doomed =
                    nodes.stream().filter(node -> isBelow(node, owner)).toList();
            owner.destroy();
            nodes.removeAll(doomed);
            doomed.forEach(node -> channels.forEach(channel -> channel.gone(node)));
        }

        private void tick() {
            Line line = lines.get(random.nextInt(lines.size()));
            boolean announced = random.nextBoolean();
            if (announced) {
                line.engine.beforeTick();
                line.models.forEach(ModelTimeline::beforeTick);
            }
            for (int writes = random.nextInt(5); writes > 0; writes--) {
                write();
            }
            long start = line.tickEnd + (random.nextInt(4) == 0 ? random.nextInt(50) : 0);
            line.tickEnd = start + 1 + random.nextInt(200);
            line.engine.afterTick(start, line.tickEnd);
            line.models.forEach(model -> model.afterTick(start, line.tickEnd));
            done.add("tick " + start + " to " + line.tickEnd + " of " + lines.indexOf(line));
        }

        private void frame() {
            Line line = lines.get(random.nextInt(lines.size()));
            line.render = random.nextInt(5) == 0
                    ? Math.max(line.render, line.tickEnd)
                    : random.nextInt(5) == 0
                            ? Math.max(line.render, lines.get(0).render)
                            : line.render + random.nextInt(120);
            line.engine.beforeFrame(line.render);
            line.models.forEach(model -> model.beforeFrame(line.render));
            done.add("frame " + line.render + " of " + lines.indexOf(line));
        }
    }

    /** A timeline, of the engine and of the model of each channel. */
    private static final class Line {
        private final VisualSynchronizer engine;
        private final List<ModelTimeline> models;
        private long tickEnd;
        private long render;

        Line(VisualSynchronizer engine, List<ModelTimeline> models) {
            this.engine = engine;
            this.models = models;
        }
    }

    /**
     * Numbers along the x axis, or, with a period, as turns about the z axis.
     *
     * @param period 0 for none
     */
    private record Floats(FloatChannel channel, double period) implements ComparedChannel.Access {
        @Override
        public ModelPose write(Node owner, boolean teleports, Random random) {
            float value = random.nextInt(4) == 0 ? random.nextInt(3) : 10 * random.nextFloat() - 4;
            if (owner == null) {
                if (teleports) {
                    channel.teleportTo(value);
                } else {
                    channel.moveTo(value);
                }
            } else if (teleports) {
                channel.teleportTo(owner, value);
            } else {
                channel.moveTo(owner, value);
            }
            return pose(value);
        }

        private ModelPose pose(double value) {
            if (period == 0) {
                return ModelPose.IDENTITY.at(value, 0, 0);
            }
            double half = Math.PI * (value - period * Math.floor(value / period)) / period;
            return new ModelPose(0, 0, 0, 0, 0, Math.sin(half), Math.cos(half), 1, 1, 1);
        }

        @Override
        public ModelPose logical(Node owner) {
            return pose(owner == null ? channel.logical() : channel.logical(owner));
        }

        @Override
        public ModelPose visual(Node owner) {
            return pose(owner == null ? channel.visual() : channel.visual(owner));
        }
    }

    private record Vectors(Vector3Channel channel) implements ComparedChannel.Access {
        @Override
        public ModelPose write(Node owner, boolean teleports, Random random) {
            Vector3f value = new Vector3f(random.nextInt(3), random.nextFloat(), 10 * random.nextFloat());
            if (owner == null) {
                if (teleports) {
                    channel.teleportTo(value.x, value.y, value.z);
                } else {
                    channel.moveTo(value.x, value.y, value.z);
                }
            } else if (teleports) {
                channel.teleportTo(owner, value);
            } else {
                channel.moveTo(owner, value);
            }
            return ModelPose.IDENTITY.withTranslation(value);
        }

        @Override
        public ModelPose logical(Node owner) {
            Vector3f dest = new Vector3f();
            return ModelPose.IDENTITY.withTranslation(
                    owner == null ? channel.logical(dest) : channel.logical(owner, dest));
        }

        @Override
        public ModelPose visual(Node owner) {
            Vector3f dest = new Vector3f();
            return ModelPose.IDENTITY.withTranslation(
                    owner == null ? channel.visual(dest) : channel.visual(owner, dest));
        }
    }

    private record Rotations(RotationChannel channel) implements ComparedChannel.Access {
        @Override
        public ModelPose write(Node owner, boolean teleports, Random random) {
            Quaternionf q = new Quaternionf()
                    .rotateXYZ(random.nextFloat(), random.nextInt(2), random.nextFloat())
                    .normalize();
            if (owner == null) {
                if (teleports) {
                    channel.teleportTo(q.x, q.y, q.z, q.w);
                } else {
                    channel.moveTo(q.x, q.y, q.z, q.w);
                }
            } else if (teleports) {
                channel.teleportTo(owner, q);
            } else {
                channel.moveTo(owner, q);
            }
            return logical(owner);
        }

        private static ModelPose pose(Quaternionf q) {
            return ModelPose.exactly(new Pose3d(new Vector3f(), q, new Vector3f(1)));
        }

        @Override
        public ModelPose logical(Node owner) {
            Quaternionf dest = new Quaternionf();
            return pose(owner == null ? channel.logical(dest) : channel.logical(owner, dest));
        }

        @Override
        public ModelPose visual(Node owner) {
            Quaternionf dest = new Quaternionf();
            return pose(owner == null ? channel.visual(dest) : channel.visual(owner, dest));
        }
    }
}
