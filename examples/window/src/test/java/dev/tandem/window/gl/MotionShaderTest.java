package dev.tandem.window.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL33C.GL_ARRAY_BUFFER;
import static org.lwjgl.opengl.GL33C.GL_COMPILE_STATUS;
import static org.lwjgl.opengl.GL33C.GL_DYNAMIC_DRAW;
import static org.lwjgl.opengl.GL33C.GL_DYNAMIC_READ;
import static org.lwjgl.opengl.GL33C.GL_FLOAT;
import static org.lwjgl.opengl.GL33C.GL_FRAGMENT_SHADER;
import static org.lwjgl.opengl.GL33C.GL_INTERLEAVED_ATTRIBS;
import static org.lwjgl.opengl.GL33C.GL_LINK_STATUS;
import static org.lwjgl.opengl.GL33C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL33C.GL_POINTS;
import static org.lwjgl.opengl.GL33C.GL_RASTERIZER_DISCARD;
import static org.lwjgl.opengl.GL33C.GL_TRANSFORM_FEEDBACK_BUFFER;
import static org.lwjgl.opengl.GL33C.GL_TRUE;
import static org.lwjgl.opengl.GL33C.GL_VERTEX_SHADER;
import static org.lwjgl.opengl.GL33C.glAttachShader;
import static org.lwjgl.opengl.GL33C.glBeginTransformFeedback;
import static org.lwjgl.opengl.GL33C.glBindBuffer;
import static org.lwjgl.opengl.GL33C.glBindBufferBase;
import static org.lwjgl.opengl.GL33C.glBindVertexArray;
import static org.lwjgl.opengl.GL33C.glBufferData;
import static org.lwjgl.opengl.GL33C.glBufferSubData;
import static org.lwjgl.opengl.GL33C.glCompileShader;
import static org.lwjgl.opengl.GL33C.glCreateProgram;
import static org.lwjgl.opengl.GL33C.glCreateShader;
import static org.lwjgl.opengl.GL33C.glDeleteShader;
import static org.lwjgl.opengl.GL33C.glDrawArrays;
import static org.lwjgl.opengl.GL33C.glEnable;
import static org.lwjgl.opengl.GL33C.glEnableVertexAttribArray;
import static org.lwjgl.opengl.GL33C.glEndTransformFeedback;
import static org.lwjgl.opengl.GL33C.glGenBuffers;
import static org.lwjgl.opengl.GL33C.glGenVertexArrays;
import static org.lwjgl.opengl.GL33C.glGetAttribLocation;
import static org.lwjgl.opengl.GL33C.glGetBufferSubData;
import static org.lwjgl.opengl.GL33C.glGetError;
import static org.lwjgl.opengl.GL33C.glGetProgramInfoLog;
import static org.lwjgl.opengl.GL33C.glGetProgrami;
import static org.lwjgl.opengl.GL33C.glGetShaderInfoLog;
import static org.lwjgl.opengl.GL33C.glGetShaderi;
import static org.lwjgl.opengl.GL33C.glGetUniformLocation;
import static org.lwjgl.opengl.GL33C.glLinkProgram;
import static org.lwjgl.opengl.GL33C.glShaderSource;
import static org.lwjgl.opengl.GL33C.glTransformFeedbackVaryings;
import static org.lwjgl.opengl.GL33C.glUniform2fv;
import static org.lwjgl.opengl.GL33C.glUseProgram;
import static org.lwjgl.opengl.GL33C.glVertexAttribPointer;

import dev.tandem.scene.RenderMotions;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import dev.tandem.window.display.GlWindow;
import dev.tandem.window.display.TestDisplay;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Matrix4f;
import org.joml.Quaterniond;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.BufferUtils;

/** SPEC 16.1: reads back what the shader computes. */
@ExtendWith(TestDisplay.class)
class MotionShaderTest {
    private static final int SLOTS = 300;
    private static final long STEP = 50_000_000;

    private final Random random = new Random(16);
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final List<Transform3d> nodes = new ArrayList<>();
    private final FloatBuffer memory = BufferUtils.createFloatBuffer(SLOTS * RenderMotions.FLOATS);
    private final RenderMotions motions = scene.renderMotions(memory);
    private final float[] progress = new float[RenderMotions.PROGRESS_FLOATS];
    private GlWindow window;
    private int program;
    private int slots;
    private int worlds;
    private long fixed;
    private double largestError;
    private double largestTurn;
    private int interpolated;
    private int turned;
    private final Pose3d pose = new Pose3d();

    @BeforeEach
    void open() {
        window = GlWindow.hidden(true);
    }

    @AfterEach
    void close() {
        window.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"330 core", "300 es"})
    void shouldComputeVisualWorlds(String version) {
        create();
        link(version);
        makeBuffers();
        for (int tick = 0; tick < 30; tick++) {
            move();
            sync.afterTick(fixed, fixed += STEP);
            for (int frame = 0; frame < 3; frame++) {
                sync.beforeFrame(fixed - STEP + random.nextInt((int) STEP / 3) + frame * STEP / 3);
                draw();
            }
        }
        assertTrue(interpolated > 10_000, "slots that were between two poses: " + interpolated);
        assertTrue(turned > 3_000, "rotations looked at: " + turned);
        assertTrue(largestError <= 1e-6, "relative error " + largestError);
        assertTrue(largestTurn <= 1e-5, "error in radians " + largestTurn);
        assertEquals(GL_NO_ERROR, glGetError());
    }

    private void create() {
        MotionRule[] rules = {MotionRule.FROM_TICK, MotionRule.eased(t -> t * t * (3 - 2 * t)), MotionRule.SNAP};
        for (int i = 0; i < SLOTS; i++) {
            Transform3d node = i % 4 == 3 ? scene.create(nodes.get(i - 3)) : scene.create();
            node.rule(rules[i % 50 < 2 ? i % 50 + 1 : 0]);
            node.teleportTo(vector(), rotation());
            nodes.add(node);
            motions.assign(node, i);
        }
    }

    private Vector3f vector() {
        return new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat())
                .mul(200)
                .sub(100, 100, 100);
    }

    private Quaternionf rotation() {
        return new Quaternionf(
                        random.nextFloat() - .5f,
                        random.nextFloat() - .5f,
                        random.nextFloat() - .5f,
                        random.nextFloat())
                .normalize();
    }

    private void move() {
        for (int i = 0; i < SLOTS; i++) {
            Transform3d node = nodes.get(i);
            if (i % 4 == 0 && i % 8 != 0 || random.nextInt(10) == 0) {
                continue;
            }
            node.moveTo(vector(), rotation());
            if (random.nextInt(20) == 0) {
                node.scaleTo(random.nextFloat() + .5f, random.nextFloat() + .5f, -1);
            }
            if (random.nextInt(20) == 0) {
                node.teleportTo(vector());
            }
        }
    }

    private void link(String version) {
        String source = "#version " + version + "\n" + RenderMotions.shader()
                + "out vec4 x;\nout vec4 y;\nout vec4 z;\nout vec4 w;\n"
                + "void main() { mat4 m = tandemWorld(); x = m[0]; y = m[1]; z = m[2]; w = m[3]; gl_Position = w; }\n";
        program = glCreateProgram();
        attach(GL_VERTEX_SHADER, source);
        attach(GL_FRAGMENT_SHADER, "#version " + version + "\nvoid main() {}\n");
        glTransformFeedbackVaryings(program, new CharSequence[] {"x", "y", "z", "w"}, GL_INTERLEAVED_ATTRIBS);
        glLinkProgram(program);
        assertEquals(GL_TRUE, glGetProgrami(program, GL_LINK_STATUS), () -> glGetProgramInfoLog(program));
    }

    private void attach(int kind, String source) {
        int shader = glCreateShader(kind);
        glShaderSource(shader, source);
        glCompileShader(shader);
        assertEquals(GL_TRUE, glGetShaderi(shader, GL_COMPILE_STATUS), () -> glGetShaderInfoLog(shader));
        glAttachShader(program, shader);
        glDeleteShader(shader);
    }

    private void makeBuffers() {
        glBindVertexArray(glGenVertexArrays());
        slots = glGenBuffers();
        glBindBuffer(GL_ARRAY_BUFFER, slots);
        glBufferData(GL_ARRAY_BUFFER, memory, GL_DYNAMIC_DRAW);
        for (int i = 0; i < RenderMotions.ATTRIBUTES; i++) {
            int location = glGetAttribLocation(program, "tandemMotion" + i);
            glEnableVertexAttribArray(location);
            glVertexAttribPointer(location, 4, GL_FLOAT, false, motions.attributeStride(i), motions.attributeOffset(i));
        }
        worlds = glGenBuffers();
        glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, worlds);
        glBufferData(GL_TRANSFORM_FEEDBACK_BUFFER, SLOTS * 16L * Float.BYTES, GL_DYNAMIC_READ);
        glEnable(GL_RASTERIZER_DISCARD);
    }

    private void draw() {
        motions.update();
        glBindBuffer(GL_ARRAY_BUFFER, slots);
        for (int range = 0; range < motions.rangeCount(); range++) {
            memory.limit(motions.rangeEnd(range)).position(motions.rangeStart(range));
            glBufferSubData(GL_ARRAY_BUFFER, (long) motions.rangeStart(range) * Float.BYTES, memory);
        }
        memory.clear();
        glUseProgram(program);
        glUniform2fv(glGetUniformLocation(program, "tandemProgress"), motions.progress(progress));
        glBeginTransformFeedback(GL_POINTS);
        glDrawArrays(GL_POINTS, 0, SLOTS);
        glEndTransformFeedback();
        float[] read = new float[SLOTS * 16];
        glGetBufferSubData(GL_TRANSFORM_FEEDBACK_BUFFER, 0, read);
        for (int slot = 0; slot < SLOTS; slot++) {
            compare(nodes.get(slot), slot, read);
        }
    }

    private void compare(Transform3d node, int slot, float[] read) {
        Matrix4f expected = node.visualWorld(new Matrix4f());
        Matrix4f drawn = new Matrix4f().set(read, slot * 16);
        boolean between = node.syncNeeded() && !motions.isMatrix(slot);
        interpolated += between ? 1 : 0;
        float[] a = expected.get(new float[16]);
        float[] b = drawn.get(new float[16]);
        for (int k = 0; k < 16; k++) {
            // Of children, coordinates of parents and their own were added: none is beyond 100, nor are sums beyond
            // 300.
            largestError = Math.max(largestError, Math.abs(a[k] - b[k]) / (k < 12 ? 1 : 300));
        }
        if (node.visualLocal(pose).scale().equals(1, 1, 1) && !node.hasParent()) {
            largestTurn = Math.max(largestTurn, angle(expected, drawn));
            turned += between ? 1 : 0;
        }
    }

    private static double angle(Matrix4f a, Matrix4f b) {
        Quaterniond p = a.getNormalizedRotation(new Quaterniond());
        Quaterniond q = b.getNormalizedRotation(new Quaterniond());
        Quaterniond turn = p.conjugate().mul(q);
        return 2 * Math.atan2(Math.sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z), Math.abs(turn.w));
    }
}
