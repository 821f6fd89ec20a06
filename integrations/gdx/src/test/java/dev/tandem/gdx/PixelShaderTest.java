package dev.tandem.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.Application;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.GLTexture;
import java.lang.reflect.Proxy;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector2f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** With a driver that writes down what it is told. */
class PixelShaderTest {
    private final List<String> sources = new ArrayList<>();
    private final List<String> uniforms = new ArrayList<>();
    private final List<String> deleted = new ArrayList<>();
    private int compiled = 1;

    @BeforeEach
    void install() {
        Gdx.app = (Application) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Application.class},
                (proxy, method, arguments) -> method.getName().equals("hashCode")
                        ? System.identityHashCode(proxy)
                        : method.getName().equals("equals") ? proxy == arguments[0] : null);
        Gdx.gl20 = (GL20) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {GL20.class},
                (proxy, method, arguments) -> call(method.getName(), arguments));
        Gdx.gl = Gdx.gl20;
    }

    @AfterEach
    void remove() {
        Gdx.gl = null;
        Gdx.gl20 = null;
        Gdx.app = null;
    }

    private Object call(String name, Object[] arguments) {
        switch (name) {
            case "glShaderSource" -> sources.add((String) arguments[1]);
            case "glUniform2f" -> uniforms.add(arguments[0] + ": " + arguments[1] + ", " + arguments[2]);
            case "glDeleteProgram" -> deleted.add(name);
            case "glGetShaderiv", "glGetProgramiv" -> {
                boolean status =
                        (int) arguments[1] == GL20.GL_COMPILE_STATUS || (int) arguments[1] == GL20.GL_LINK_STATUS;
                ((IntBuffer) arguments[2]).put(0, status ? compiled : 0);
            }
            case "glCreateShader", "glCreateProgram" -> {
                return 5;
            }
            case "glGetUniformLocation" -> {
                return arguments[1].equals("u_remainder") ? 7 : 0;
            }
            case "glGetShaderInfoLog", "glGetProgramInfoLog" -> {
                return "line 3 is not GLSL";
            }
            default -> {}
        }
        return name.startsWith("glGetAttrib") || name.startsWith("glCheck") ? 0 : null;
    }

    @Test
    void shouldMoveThePictureByAShareOfItsSize() {
        PixelShader shader = new PixelShader();
        shader.offset(new Vector2f(0.5f, -0.25f), new Picture(320, 160));
        assertEquals(List.of("7: " + 0.5f / 320 + ", " + -0.25f / 160), uniforms);
        assertTrue(sources.get(0).contains("a_texCoord0 + u_remainder"), sources.get(0));
        assertTrue(sources.get(1).contains("gl_FragColor"), sources.get(1));
        assertTrue(shader.program().isCompiled());
        shader.dispose();
        assertEquals(1, deleted.size());
    }

    @Test
    void shouldShowTheLogOfTheDriverWhenItIsNotCompiled() {
        compiled = 0;
        String message =
                assertThrows(IllegalStateException.class, PixelShader::new).getMessage();
        assertTrue(message.contains("line 3 is not GLSL"), message);
        assertEquals(1, deleted.size());
    }

    @Test
    void shouldRefuseNull() {
        PixelShader shader = new PixelShader();
        Vector2f pixels = new Vector2f();
        assertThrows(NullPointerException.class, () -> shader.offset(pixels, null));
        assertThrows(NullPointerException.class, () -> shader.offset(null, new Picture(1, 1)));
        assertEquals(List.of(), uniforms);
    }

    private static final class Picture extends GLTexture {
        private final int width;
        private final int height;

        Picture(int width, int height) {
            super(GL20.GL_TEXTURE_2D, 1);
            this.width = width;
            this.height = height;
        }

        @Override
        public int getWidth() {
            return width;
        }

        @Override
        public int getHeight() {
            return height;
        }

        @Override
        public int getDepth() {
            return 0;
        }

        @Override
        public boolean isManaged() {
            return false;
        }

        @Override
        protected void reload() {}
    }
}
