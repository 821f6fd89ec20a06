package dev.tandem.replay.internal.gltf;

import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Where all nodes of a scene are, sample by sample. They are met first in all samples, to know how they hang together; then
 * their poses are taken. Those of the plane lie at z = 0.
 */
public final class NodeTracks {
    private static final HandleAccess<Transform3d> IN_SPACE = HandleAccess.to(Transform3d.class);
    private static final HandleAccess<Transform2d> IN_PLANE = HandleAccess.to(Transform2d.class);

    /** A node, in whatever scene that shows the recording. */
    private record Identity(boolean isFlat, int id, int generation) {}

    private final Map<Identity, NodeTrack> tracks = new HashMap<>();
    private final List<NodeTrack> all = new ArrayList<>();
    private final Pose3d pose = new Pose3d();
    private final Pose2d flat = new Pose2d();
    private final Vector3f translation = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f scale = new Vector3f();

    /** Meets the nodes that there are in a sample. */
    public void meet(int sample, SceneStores stores) {
        stores.forEach(store -> {
            for (int id = 0; id < store.idLimit(); id++) {
                if (store.isLiving(id)) {
                    meet(sample, store, id, store != stores.space());
                }
            }
        });
    }

    private NodeTrack meet(int sample, TransformStore store, int id, boolean isFlat) {
        int parent = store.family().parent(id);
        NodeTrack above = parent < 0 ? null : meet(sample, store, parent, isFlat);
        NodeTrack track = tracks.computeIfAbsent(identity(store, id, isFlat), any -> {
            String name = store.name(id);
            NodeTrack made = new NodeTrack(name == null ? store.nodeName(id) : name, above, sample);
            all.add(made);
            return made;
        });
        track.met(sample, above, handle(store, id, isFlat).inheritance() == Inheritance.ALL);
        return track;
    }

    private static Identity identity(TransformStore store, int id, boolean isFlat) {
        return new Identity(isFlat, id, store.ghosts().handleGeneration(id));
    }

    private static Node handle(TransformStore store, int id, boolean isFlat) {
        return isFlat ? IN_PLANE.handle(store, id) : IN_SPACE.handle(store, id);
    }

    /** How many poses there are to be taken. */
    public long poses() {
        return all.stream().mapToLong(NodeTrack::length).sum();
    }

    /** Makes room for the poses. */
    public void open() {
        all.forEach(NodeTrack::open);
    }

    /** Takes the poses of a sample, as they are drawn. */
    public void take(int sample, SceneStores stores) {
        stores.forEach(store -> {
            boolean isFlat = store != stores.space();
            for (int id = 0; id < store.idLimit(); id++) {
                if (store.isLiving(id)) {
                    NodeTrack track = Objects.requireNonNull(tracks.get(identity(store, id, isFlat)));
                    Node node = handle(store, id, isFlat);
                    if (node instanceof Transform3d solid) {
                        read(track.isFree() ? solid.visualWorldPose(pose) : solid.visualLocal(pose));
                    } else if (node instanceof Transform2d sheet) {
                        read(track.isFree() ? sheet.visualWorldPose(flat) : sheet.visualLocal(flat));
                    }
                    track.put(sample, translation, rotation, scale, !node.isHidden());
                }
            }
        });
    }

    private void read(Pose3d from) {
        translation.set(from.translation());
        rotation.set(from.rotation());
        scale.set(from.scale());
    }

    private void read(Pose2d from) {
        translation.set(from.translation(), 0);
        rotation.rotationZ(from.angle());
        scale.set(from.scale(), 1);
    }

    /** All nodes, in the order in which they came; parents before what came with them. */
    List<NodeTrack> all() {
        return all;
    }
}
