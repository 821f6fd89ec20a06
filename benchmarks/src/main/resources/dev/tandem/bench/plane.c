/*
 * The limit in the plane: x, y and angle move, each node has its own scale, world matrices are 2x3. As in limit.c there is
 * no interface and no bookkeeping. Angles go the short way round; sine and cosine are polynomials without branches, right
 * to the last digits of a float.
 *
 * The file has more: for each node x, y, angle and the two scales, and after these for each node what a tick adds to x, y
 * and angle. limit.h says how it is called and what it prints; besides it prints "tick", the writes, and "frame_and_tick",
 * a frame with its share of the tick before it.
 *
 * plane FILE check TICKS PROGRESS prints the six floats of each world matrix, in columns, one node to a line.
 */
#include "limit.h"

enum { MOVING = 3, POSE = 5 };

typedef float rows[STRIDE]; /* the stride keeps the components from competing for the same cache sets */
typedef float vec4_anywhere __attribute__((vector_size(16), aligned(4)));
typedef float vec2 __attribute__((vector_size(8)));
typedef float vec2_anywhere __attribute__((vector_size(8), aligned(4)));

typedef struct {
    rows from[MOVING], to[MOVING], visual[MOVING], scale[2];
} chunk;

typedef struct {
    float linear[4], translation[2];
} affine;

static chunk *table;
static affine *worlds;
static float (*poses)[MOVING];
static float (*speeds)[MOVING];

/* A number less the whole multiples of a period that it has. */
static inline float remainder_of(float x, float inverse, float high, float low, float *times) {
    *times = rintf(x * inverse);
    return (x - *times * high) - *times * low;
}

static void interpolate_chunk(chunk *restrict c, float p) {
    for (int j = 0; j < ROWS; j++) {
        float turns;
        float way = remainder_of(
            c->from[2][j] - c->to[2][j], 0x1.45f306p-3f, 0x1.921fb6p2f, -0x1.777a5cp-23f, &turns);
        c->visual[2][j] = c->from[2][j] - p * way;
        for (int i = 0; i < 2; i++) {
            c->visual[i][j] = c->from[i][j] + p * (c->to[i][j] - c->from[i][j]);
        }
    }
}

static void interpolate(float p) {
    for (int c = 0; c < chunks; c++) {
        interpolate_chunk(&table[c], p);
    }
}

/* The columns of the linear part: what the x axis becomes, what the y axis becomes. */
static void compose(const chunk *restrict c, float (*restrict local)[ROWS]) {
    for (int j = 0; j < ROWS; j++) {
        float half_turns;
        float r = remainder_of(c->visual[2][j], 0x1.45f306p-2f, 0x1.921fb6p1f, -0x1.777a5cp-24f, &half_turns);
        float z = r * r;
        float sine = r + r * z * (-0.16666657f + z * (0.008333017f + z * (-0.000198066f + z * 2.600023e-6f)));
        float cosine = 1
            + z * (-0.5f
                + z * (0.04166664f + z * (-0.0013888404f + z * (2.476187e-5f + z * -2.6076808e-7f))));
        float half = 0.5f * half_turns;
        float sign = 1 - 4 * fabsf(half - rintf(half)); /* -1 after an odd number of half turns */
        float sx = sign * c->scale[0][j], sy = sign * c->scale[1][j];
        local[0][j] = cosine * sx;
        local[1][j] = sine * sx;
        local[2][j] = -sine * sy;
        local[3][j] = cosine * sy;
    }
}

static inline void multiply(const affine *parent, vec4 linear, float x, float y, affine *restrict world) {
    vec4 p = *(const vec4_anywhere *) parent->linear;
    vec2 first = {p[0], p[1]}, second = {p[2], p[3]};
    *(vec4_anywhere *) world->linear = SHUFFLE(p, p, 0, 1, 0, 1) * SHUFFLE(linear, linear, 0, 0, 2, 2)
        + SHUFFLE(p, p, 2, 3, 2, 3) * SHUFFLE(linear, linear, 1, 1, 3, 3);
    *(vec2_anywhere *) world->translation =
        *(const vec2_anywhere *) parent->translation + first * x + second * y;
}

static void matrices(void) {
    static float local[4][ROWS] __attribute__((aligned(64)));
    static const affine identity = {{1, 0, 0, 1}, {0, 0}};
    for (int c = 0; c < chunks; c++) {
        compose(&table[c], local);
        const float *x = table[c].visual[0], *y = table[c].visual[1];
        int first = c * ROWS;
        int count = nodes - first < ROWS ? nodes - first : ROWS;
        for (int j = 0; j < count; j += 4) { /* four columns of four nodes to four matrices */
            vec4 p = *(const vec4 *) &local[0][j], q = *(const vec4 *) &local[1][j];
            vec4 s = *(const vec4 *) &local[2][j], t = *(const vec4 *) &local[3][j];
            vec4 pq = SHUFFLE(p, q, 0, 4, 1, 5), pq2 = SHUFFLE(p, q, 2, 6, 3, 7);
            vec4 st = SHUFFLE(s, t, 0, 4, 1, 5), st2 = SHUFFLE(s, t, 2, 6, 3, 7);
            vec4 turned[4] = {SHUFFLE(pq, st, 0, 1, 4, 5), SHUFFLE(pq, st, 2, 3, 6, 7),
                SHUFFLE(pq2, st2, 0, 1, 4, 5), SHUFFLE(pq2, st2, 2, 3, 6, 7)};
            for (int k = 0; k < 4 && j + k < count; k++) {
                int node = first + j + k;
                int32_t parent = parents[node];
                multiply(parent < 0 ? &identity : &worlds[parent], turned[k], x[j + k], y[j + k], &worlds[node]);
            }
        }
    }
}

/* Angles stay within half a turn of 0, as physics engines give them. */
static void advance(int number) {
    const float half = 0x1.921fb6p1f;
    float way = (number >> 3 & 1) == 0 ? 1 : -1;
    for (int i = 0; i < nodes; i++) {
        poses[i][0] += way * speeds[i][0];
        poses[i][1] += way * speeds[i][1];
        float angle = poses[i][2] + speeds[i][2];
        poses[i][2] = angle > half ? angle - 2 * half : angle < -half ? angle + 2 * half : angle;
    }
}

static void write_all(void) {
    for (int first = 0; first < nodes; first += ROWS) {
        chunk *c = &table[first / ROWS];
        int count = nodes - first < ROWS ? nodes - first : ROWS;
        memcpy(c->from, c->to, sizeof c->to);
        for (int j = 0; j < count; j++) {
            for (int k = 0; k < MOVING; k++) {
                c->to[k][j] = poses[first + j][k];
            }
        }
    }
}

static void build(FILE *file) {
    table = allocate(sizeof *table * chunks);
    worlds = allocate(sizeof *worlds * nodes);
    poses = allocate(sizeof *poses * nodes);
    speeds = allocate(sizeof *speeds * nodes);
    for (int i = 0; i < nodes; i++) {
        float pose[POSE];
        fill(pose, sizeof pose, file);
        chunk *c = &table[i / ROWS];
        for (int k = 0; k < MOVING; k++) {
            poses[i][k] = c->from[k][i % ROWS] = c->to[k][i % ROWS] = pose[k];
        }
        c->scale[0][i % ROWS] = pose[3];
        c->scale[1][i % ROWS] = pose[4];
    }
    fill(speeds, sizeof *speeds * nodes, file);
}

static int check(char **words) {
    load(words[1]);
    for (int number = 1; number <= atoi(words[3]); number++) {
        advance(number);
        write_all();
    }
    interpolate(atof(words[4]));
    matrices();
    for (int i = 0; i < nodes; i++) {
        const affine *w = &worlds[i];
        printf("%.9g %.9g %.9g %.9g %.9g %.9g\n", w->linear[0], w->linear[1], w->linear[2], w->linear[3],
            w->translation[0], w->translation[1]);
    }
    return 0;
}

int main(int count, char **words) {
    if (count == 5 && strcmp(words[2], "check") == 0) {
        return check(words);
    }
    if (count != 4) {
        fprintf(stderr, "usage: plane FILE WARM_UP_MILLIS MEASURE_MILLIS, or plane FILE check TICKS PROGRESS\n");
        return 2;
    }
    int cycles = run(words);
    static double both[MOST_CYCLES];
    for (int i = 0; i < cycles; i++) {
        both[i] = whole[i] + writing[i] / FRAMES;
    }
    printf("frame_and_tick %.9g\n", median(both, cycles));
    printf("tick %.9g\n", median(writing, cycles));
    report(cycles);
    float sum = 0; /* what was computed is used */
    for (int i = 0; i < nodes; i++) {
        sum += worlds[i].linear[0];
    }
    fprintf(stderr, "check %g\n", sum);
    return isfinite(sum) ? 0 : 1;
}
