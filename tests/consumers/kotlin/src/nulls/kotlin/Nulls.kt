package consumer

import dev.tandem.scene.Scene
import dev.tandem.transform.Transform3d

/** Must not compile: it may be that no node has the name. */
fun find(scene: Scene, name: String): Transform3d = scene.names().find(name)
