package consumer

import dev.tandem.scene.Scene
import dev.tandem.transform.Transform3d

/** What may be null has a question mark in Kotlin, and what may not has none. */
fun indexOf(scene: Scene, name: String): Int = scene.names().find(name)?.index() ?: -1

fun created(scene: Scene): Transform3d = scene.create()
