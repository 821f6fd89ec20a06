package consumer

import dev.tandem.scene.Scene
import dev.tandem.scene.SceneLoop
import dev.tandem.transform.Pose3d
import kotlin.math.roundToInt

fun main() {
    val scene = Scene()
    val ship = scene.create()
    val pose = Pose3d()
    val loop = SceneLoop.builder()
        .rate(10)
        .onTick { tick -> ship.moveTo(8f * tick.index(), 0f, 0f) }
        .onFrame {
            val ticked = ship.logicalLocal(pose).translation().x.roundToInt()
            val drawn = ship.visualLocal(pose).translation().x.roundToInt()
            println("-".repeat(drawn) + ">" + " ".repeat(ticked - drawn) + "|")
        }
        .start(scene, 0)
    for (frame in 1..60) {
        loop.advance(frame * 1_000_000_000L / 60)
    }
}
