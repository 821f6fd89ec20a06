package consumer

import dev.tandem.scene.Scene

/** What may be null becomes an option. */
def indexOf(scene: Scene, name: String): Int = Option(scene.names.find(name)).map(_.index).getOrElse(-1)
