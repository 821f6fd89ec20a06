package dev.tandem.scene.internal.inspect;

import dev.tandem.scene.inspect.SceneInspector;
import dev.tandem.scene.inspect.SynchronizationListener;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.scene.internal.channel.SceneChannels;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.ValueOwner;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The inspector of a scene; it also keeps who listens to the synchronisation. */
public final class InspectedScene implements SceneInspector {
    private static final SynchronizationListener NOBODY = new SynchronizationListener() {};
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);
    private static final HandleAccess<Transform2d> PLANE_NODES = HandleAccess.to(Transform2d.class);

    private final SceneStores stores;
    private final SceneChannels channels;
    private final ValueOwner self;
    private SynchronizationListener listener = NOBODY;

    /**
     * @param stores of the scene
     * @param self the scene, whose own values are shown
     */
    public InspectedScene(SceneStores stores, SceneChannels channels, ValueOwner self) {
        this.stores = stores;
        this.channels = channels;
        this.self = self;
    }

    @Override
    public String text() {
        return TextForm.of(whole());
    }

    @Override
    public String text(Node root) {
        return TextForm.of(branch(root));
    }

    @Override
    public String json() {
        return JsonForm.of(whole());
    }

    @Override
    public String json(Node root) {
        return JsonForm.of(branch(root));
    }

    @Override
    public void listener(SynchronizationListener newListener) {
        Objects.requireNonNull(newListener, "listener");
        stores.space().requireOwner();
        if (listener != NOBODY) {
            throw new IllegalStateException("this scene has a synchronization listener already: " + listener);
        }
        listener = new ReadingListener(newListener, stores.space().owner());
    }

    /** The listener of ticks and frames. */
    public SynchronizationListener listener() {
        return listener;
    }

    private SceneState whole() {
        stores.space().requireOwner();
        return new SceneState(
                timelines(), channels.statesOf(self), space().all(), stores.hasPlane() ? plane().all() : List.of());
    }

    private SceneState branch(Node root) {
        Objects.requireNonNull(root, "root");
        stores.space().requireOwner();
        if (root instanceof Transform2d flat) {
            return new SceneState(
                    timelines(), List.of(), List.of(), plane().branch(PLANE_NODES.idIn(stores.plane(), flat)));
        }
        int id = NODES.idIn(stores.space(), (Transform3d) root);
        return new SceneState(timelines(), List.of(), space().branch(id), List.of());
    }

    private List<TimelineState> timelines() {
        List<TimelineState> states = new ArrayList<>();
        stores.space().synchronization().forEachOpen(each -> {
            Synchronization flat = stores.hasPlane() ? each.in(stores.plane().synchronization()) : null;
            states.add(new TimelineState(
                    each.number(),
                    each.members() + (flat == null ? 0 : flat.members()),
                    each.movingCount() + (flat == null ? 0 : flat.movingCount()),
                    each.times()));
        });
        return states;
    }

    private BranchStates<Transform3d> space() {
        TransformStore store = stores.space();
        return new BranchStates<>(
                store,
                NODES,
                node -> PoseState.of(node.logicalLocal(new Pose3d())),
                node -> PoseState.of(node.visualLocal(new Pose3d())),
                channels::statesOf);
    }

    private BranchStates<Transform2d> plane() {
        TransformStore store = stores.plane();
        return new BranchStates<>(
                store,
                PLANE_NODES,
                node -> PoseState.of(node.logicalLocal(new Pose2d())),
                node -> PoseState.of(node.visualLocal(new Pose2d())),
                channels::statesOf);
    }
}
