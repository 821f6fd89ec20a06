package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.tandem.replay.SaveSection;
import dev.tandem.replay.SceneSaves;
import dev.tandem.scene.Scene;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

/** The code of docs/saving.md. */
class SavingPageTest {
    private static final MotionRule GLIDE = MotionRule.eased(t -> t * t * (3 - 2 * t));

    private enum Weapon {
        BOW
    }

    private static final class Score implements SaveSection {
        int points;

        @Override
        public void save(Scene scene, DataOutput out) throws IOException {
            out.writeInt(points);
        }

        @Override
        public void load(Scene scene, DataInput in) throws IOException {
            points = in.readInt();
        }
    }

    private final Scene scene = new Scene();
    private final Score score = new Score();

    private SceneSaves save(OutputStream out) throws IOException {
        SceneSaves saves = new SceneSaves()
                .rule("glide", GLIDE)
                .type("weapon", Weapon.class, Weapon::name, Weapon::valueOf)
                .section("score", score);
        saves.save(scene, out);
        return saves;
    }

    private static Transform3d load(SceneSaves saves, InputStream in) throws IOException {
        Scene loaded = saves.load(in);
        Transform3d hero = loaded.names().find("hero");
        assertNotNull(hero);
        loaded.synchronizer().beforeFrame(750);
        assertEquals(Weapon.BOW, loaded.data(Weapon.class).get(hero));
        return hero;
    }

    /** SPEC 14.7. */
    @Test
    void shouldGoOnInMidMotionWhenLoaded() throws IOException {
        Transform3d hero = scene.create();
        scene.names().put(hero, "hero");
        scene.data(Weapon.class).put(hero, Weapon.BOW);
        hero.rule(GLIDE);
        hero.teleportTo(0, 0, 0);
        scene.synchronizer().beforeTick();
        hero.moveTo(16, 0, 0);
        scene.synchronizer().afterTick(0, 1000);
        scene.synchronizer().beforeFrame(500);
        score.points = 7;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SceneSaves saves = save(out);
        score.points = 0;

        Transform3d loaded = load(saves, new ByteArrayInputStream(out.toByteArray()));

        assertEquals(13.5f, loaded.visualLocal(new Pose3d()).translation().x);
        assertEquals(7, score.points);
    }
}
