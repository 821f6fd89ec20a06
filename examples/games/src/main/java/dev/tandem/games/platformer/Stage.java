package dev.tandem.games.platformer;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.OrthographicCamera;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.g2d.Sprite;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.badlogic.gdx.graphics.glutils.FrameBuffer;
import com.badlogic.gdx.utils.ScreenUtils;
import dev.tandem.gdx.GdxScene;
import dev.tandem.gdx.PixelShader;
import dev.tandem.gdx.TandemGame;
import dev.tandem.scene.PixelMode;
import dev.tandem.time.NanoClock;
import dev.tandem.transform.Transform2d;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import org.joml.Vector2f;

/** Draws the world into a small image, pixel by pixel, and enlarges that by a whole number. */
class Stage extends TandemGame {
    /** Width of what is seen of the world, in its pixels. */
    static final int WIDTH = 320;

    static final int HEIGHT = 180;

    /** The centre of a pixel is at whole numbers, so its edges lie half a pixel beside them. */
    private static final float EDGE = 0.5f;

    private final PlatformerWorld world;
    private final NanoClock clock;
    private final Map<String, Texture> textures = new HashMap<>();
    private final Map<Transform2d, Sprite> sprites = new HashMap<>();
    private final Vector2f at = new Vector2f();
    private SpriteBatch batch;
    private PixelShader shader;

    /** With a pixel to spare on each side, since it glides by up to one. */
    private FrameBuffer image;

    private OrthographicCamera camera;
    private boolean gliding;
    private boolean swimming;

    Stage(PlatformerWorld world, NanoClock clock) {
        this.world = world;
        this.clock = clock;
    }

    @Override
    protected GdxScene createWorld() {
        batch = new SpriteBatch();
        shader = new PixelShader();
        image = new FrameBuffer(Pixmap.Format.RGBA8888, WIDTH + 2, HEIGHT + 2, false);
        image.getColorBufferTexture().setFilter(Texture.TextureFilter.Nearest, Texture.TextureFilter.Nearest);
        camera = new OrthographicCamera(WIDTH + 2, HEIGHT + 2);
        GdxScene scene = new GdxScene(world.scene, world.loop, clock);
        scene.pixels(world.grid);
        attach(scene, world.hero, "stand", EDGE);
        attach(scene, world.drone, "drone", 4 + EDGE);
        world.wagons.forEach(wagon -> attach(scene, wagon, "wagon", EDGE));
        world.snails.forEach(snail -> attach(scene, snail.node, "snail", EDGE));
        return scene;
    }

    private void attach(GdxScene scene, Transform2d node, String name, float originY) {
        Sprite sprite = new Sprite(texture(name));
        sprite.setOrigin(sprite.getWidth() / 2, originY); // widths are odd: the middle is the centre of a pixel
        scene.attach(node, sprite);
        sprites.put(node, sprite);
    }

    private Texture texture(String name) {
        return textures.computeIfAbsent(name, key -> {
            Texture texture = new Texture(Gdx.files.classpath("dev/tandem/games/platformer/" + key + ".png"));
            texture.setWrap(Texture.TextureWrap.Repeat, Texture.TextureWrap.ClampToEdge);
            return texture;
        });
    }

    @Override
    protected void draw() {
        gliding ^= Gdx.input.isKeyJustPressed(Input.Keys.G);
        swimming ^= Gdx.input.isKeyJustPressed(Input.Keys.P);
        world.grid.mode(swimming ? PixelMode.OFF : PixelMode.SPRITES);
        drawImage();
        enlarge(Gdx.graphics.getBackBufferWidth(), Gdx.graphics.getBackBufferHeight());
    }

    /** {@return the bytes of the enlarged image, drawn into a buffer that no window covers} */
    final ByteBuffer screenshot(int width, int height) {
        drawImage();
        FrameBuffer buffer = new FrameBuffer(Pixmap.Format.RGBA8888, width, height, false);
        buffer.begin();
        enlarge(width, height);
        ByteBuffer bytes = ByteBuffer.allocateDirect(4 * width * height);
        Gdx.gl.glReadPixels(0, 0, width, height, GL20.GL_RGBA, GL20.GL_UNSIGNED_BYTE, bytes);
        buffer.end();
        buffer.dispose();
        return bytes;
    }

    private void enlarge(int width, int height) {
        int zoom = Math.max(1, Math.min(width / WIDTH, height / HEIGHT));
        ScreenUtils.clear(Color.BLACK);
        Gdx.gl.glViewport(0, 0, width, height);
        batch.getProjectionMatrix().setToOrtho2D(0, 0, width, height);
        batch.setShader(shader.program());
        batch.begin();
        Texture texture = image.getColorBufferTexture();
        shader.offset(gliding ? world.grid.remainder() : at.zero(), texture);
        float u = 1f / texture.getWidth();
        float v = 1f / texture.getHeight();
        float left = (width - zoom * WIDTH) / 2;
        float low = (height - zoom * HEIGHT) / 2;
        batch.draw(texture, left, low, zoom * WIDTH, zoom * HEIGHT, u, v, 1 - u, 1 - v);
        batch.end();
        batch.setShader(null);
    }

    private void drawImage() {
        world.grid.cameraPosition(at);
        camera.position.set(at.x + EDGE, at.y + EDGE, 0);
        camera.update();
        float left = at.x + EDGE - camera.viewportWidth / 2;
        float low = at.y + EDGE - camera.viewportHeight / 2;
        image.begin();
        batch.setProjectionMatrix(camera.combined);
        batch.begin();
        batch.draw(texture("sky"), left, low);
        drawRidge("far", 0.15f, left, low * 0.95f + 34);
        drawRidge("middle", 0.3f, left, low * 0.88f + 8);
        drawTrain(left);
        drawRidge("near", 0.5f, left, low * 0.7f - 12);
        int first = (int) Math.floor(left / Level.TILE) - 2;
        for (int column = first; column < first + 26; column++) {
            for (int row = -4; row < Level.ROWS; row++) {
                drawTile(column, row);
            }
        }
        drawFigures();
        for (int i = 0; i < world.collected.size(); i++) {
            batch.draw(texture("coin"), left + 6 + 7 * i, low + HEIGHT - 12);
        }
        batch.end();
        image.end();
    }

    /** A ridge that scrolls more slowly than the world, by whole pixels. */
    private void drawRidge(String name, float share, float left, float low) {
        Texture ridge = texture(name);
        float width = camera.viewportWidth;
        float u = (float) Math.floor(left * share) / ridge.getWidth();
        float y = (float) Math.floor(low) + EDGE;
        batch.draw(ridge, left, y, width, ridge.getHeight(), u, 1, u + width / ridge.getWidth(), 0);
    }

    private void drawTrain(float left) {
        float rail = sprites.get(world.wagons.get(0)).getY() - 2;
        fill(0x3A2D55FF, left, rail, WIDTH + 2, 2);
        world.wagons.forEach(wagon -> sprites.get(wagon).draw(batch));
    }

    private void fill(int rgba, float x, float y, float width, float height) {
        batch.setColor((rgba >>> 24) / 255f, (rgba >> 16 & 255) / 255f, (rgba >> 8 & 255) / 255f, (rgba & 255) / 255f);
        batch.draw(texture("dot"), x, y, width, height);
        batch.setColor(Color.WHITE);
    }

    private void drawTile(int column, int row) {
        float x = column * Level.TILE - EDGE;
        float y = row * Level.TILE - EDGE;
        switch (Level.at(column, Math.max(0, row))) { // the ground goes on below the map
            case '#' -> batch.draw(texture(row < 0 || Level.at(column, row + 1) == '#' ? "earth" : "grass"), x, y);
            case '=' -> batch.draw(texture("plank"), x, y);
            case 't' -> batch.draw(texture("tree"), x - 8, y - 1);
            case 'b' -> batch.draw(texture("bush"), x - 8, y - 2);
            case 'f' -> batch.draw(texture("flag"), x + 6, y);
            case 'o' -> {
                if (world.hasCoin(column, row)) {
                    batch.draw(texture((world.ticks / 3 + column) % 4 == 0 ? "thin" : "coin"), x + 4, y + 3);
                    drawLight("warm", x - 5, y - 6);
                }
            }
            default -> {}
        }
    }

    private void drawFigures() {
        Sprite hero = sprites.get(world.hero);
        float feet = hero.getY() + EDGE;
        float ground = feet;
        while (ground > feet - 80 && !Level.isSolid(hero.getX() + 6, ground - 1)) {
            ground--;
        }
        float half = Math.round(6 - (feet - ground) / 14); // of the shadow
        fill(0x1B162680, hero.getX() + 6 - half, ground - 1 - EDGE, 2 * half + 1, 2);
        hero.setTexture(texture(!world.grounded ? "leap" : world.ticks / 2 % 2 == 0 ? "run" : "stand"));
        hero.setFlip(world.velocity.x < 0, false);
        for (PlatformerWorld.Mover snail : world.snails) {
            Sprite sprite = sprites.get(snail.node);
            sprite.setFlip(snail.velocity.x > 0, false);
            sprite.draw(batch);
        }
        world.sparks.removeIf(spark -> spark.node.isGone());
        for (PlatformerWorld.Mover spark : world.sparks) {
            world.grid.position(spark.node, at);
            fill(spark.age < 4 ? 0xFFF3C4FF : 0xE5952FFF, at.x - EDGE, at.y - EDGE, 2, 2);
        }
        Sprite drone = sprites.get(world.drone);
        drawLight("lamp", drone.getX() - 30, drone.getY() - 30);
        drone.draw(batch);
        hero.draw(batch);
    }

    private void drawLight(String name, float x, float y) {
        batch.setBlendFunction(GL20.GL_SRC_ALPHA, GL20.GL_ONE);
        batch.draw(texture(name), x, y);
        batch.setBlendFunction(GL20.GL_SRC_ALPHA, GL20.GL_ONE_MINUS_SRC_ALPHA);
    }

    @Override
    public void dispose() {
        textures.values().forEach(Texture::dispose);
        batch.dispose();
        shader.dispose();
        image.dispose();
    }
}
