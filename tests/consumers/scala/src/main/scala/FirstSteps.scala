package consumer

import dev.tandem.scene.{Scene, SceneLoop}
import dev.tandem.transform.Pose3d

@main def firstSteps(): Unit =
  val scene = Scene()
  val ship = scene.create()
  val pose = Pose3d()
  val loop = SceneLoop.builder()
    .rate(10)
    .onTick(tick => ship.moveTo(8f * tick.index, 0f, 0f))
    .onFrame { _ =>
      val ticked = ship.logicalLocal(pose).translation.x.round
      val drawn = ship.visualLocal(pose).translation.x.round
      println("-" * drawn + ">" + " " * (ticked - drawn) + "|")
    }
    .start(scene, 0)
  for frame <- 1 to 60 do loop.advance(frame * 1_000_000_000L / 60)
