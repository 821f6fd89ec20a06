/*
 * The limit in space: the same work as a subject of the comparison does when everything moves, without any interface or
 * bookkeeping. Interpolation reads two poses and writes one, in chunks of one array per component; the slerp is a
 * polynomial without branches. A second pass composes local matrices and multiplies them with those of the parents.
 * limit.h says how it is called and what it prints.
 */
#include "limit.h"

enum { POSE = 10 };

typedef float pose_rows[POSE][STRIDE]; /* the stride keeps the components from competing for the same cache sets */

typedef struct {
    pose_rows from, to, visual;
} chunk;

typedef struct {
    vec4 row[3];
} affine;

static chunk *table;
static affine *worlds;
static float (*speeds)[8];

/* sin(sqrt x) / sqrt x */
static inline float sinc(float x) {
    return 0.9999999947f
        + x * (-0.1666665668f + x * (0.008333025139f + x * (-0.0001980741874f + x * 2.601903087e-6f)));
}

static inline float angle_squared(float u) {
    return u * (2.000000567f
        + u * (0.3332802899f
        + u * (0.08969117792f
        + u * (0.02409457618f + u * (0.02171450376f + u * (-0.010598393f + u * 0.00921767876f))))));
}

static void interpolate_chunk(
        const pose_rows *restrict from, const pose_rows *restrict to, pose_rows *restrict visual, float p) {
    const float rest = 1 - p;
    for (int j = 0; j < ROWS; j++) {
        float ax = (*from)[3][j], ay = (*from)[4][j], az = (*from)[5][j], aw = (*from)[6][j];
        float bx = (*to)[3][j], by = (*to)[4][j], bz = (*to)[5][j], bw = (*to)[6][j];
        float dot = ax * bx + ay * by + az * bz + aw * bw;
        float square = angle_squared(1 - fabsf(dot));
        float wa = rest * sinc(rest * rest * square);
        float wb = copysignf(p * sinc(p * p * square), dot);
        float x = wa * ax + wb * bx, y = wa * ay + wb * by, z = wa * az + wb * bz, w = wa * aw + wb * bw;
        float scale = 1 / sqrtf(x * x + y * y + z * z + w * w);
        (*visual)[3][j] = x * scale;
        (*visual)[4][j] = y * scale;
        (*visual)[5][j] = z * scale;
        (*visual)[6][j] = w * scale;
        for (int i = 0; i < 3; i++) {
            (*visual)[i][j] = (*from)[i][j] + p * ((*to)[i][j] - (*from)[i][j]);
            (*visual)[7 + i][j] = (*from)[7 + i][j] + p * ((*to)[7 + i][j] - (*from)[7 + i][j]);
        }
    }
}

static void interpolate(float p) {
    for (int c = 0; c < chunks; c++) {
        interpolate_chunk(&table[c].from, &table[c].to, &table[c].visual, p);
    }
}

static void compose(const pose_rows *restrict pose, float (*restrict local)[ROWS]) {
    for (int j = 0; j < ROWS; j++) {
        float x = (*pose)[3][j], y = (*pose)[4][j], z = (*pose)[5][j], w = (*pose)[6][j];
        float sx = (*pose)[7][j], sy = (*pose)[8][j], sz = (*pose)[9][j];
        local[0][j] = (1 - 2 * (y * y + z * z)) * sx;
        local[1][j] = 2 * (x * y - w * z) * sy;
        local[2][j] = 2 * (x * z + w * y) * sz;
        local[3][j] = (*pose)[0][j];
        local[4][j] = 2 * (x * y + w * z) * sx;
        local[5][j] = (1 - 2 * (x * x + z * z)) * sy;
        local[6][j] = 2 * (y * z - w * x) * sz;
        local[7][j] = (*pose)[1][j];
        local[8][j] = 2 * (x * z - w * y) * sx;
        local[9][j] = 2 * (y * z + w * x) * sy;
        local[10][j] = (1 - 2 * (x * x + y * y)) * sz;
        local[11][j] = (*pose)[2][j];
    }
}

static inline affine multiply(const affine *restrict parent, affine local) {
    affine world;
    const vec4 unit = {0, 0, 0, 1};
    for (int r = 0; r < 3; r++) {
        vec4 p = parent->row[r];
        world.row[r] = p[0] * local.row[0] + p[1] * local.row[1] + p[2] * local.row[2] + p[3] * unit;
    }
    return world;
}

static void matrices(void) {
    static float local[12][ROWS] __attribute__((aligned(64)));
    static const affine identity = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
    for (int c = 0; c < chunks; c++) {
        compose(&table[c].visual, local);
        int first = c * ROWS;
        int count = nodes - first < ROWS ? nodes - first : ROWS;
        for (int j = 0; j < count; j += 4) {
            vec4 turned[3][4];
            for (int r = 0; r < 3; r++) { /* four columns of four nodes to four rows */
                const float(*column)[ROWS] = (const float(*)[ROWS]) local + r * 4;
                vec4 p = *(const vec4 *) &column[0][j], q = *(const vec4 *) &column[1][j];
                vec4 s = *(const vec4 *) &column[2][j], t = *(const vec4 *) &column[3][j];
                vec4 pq = SHUFFLE(p, q, 0, 4, 1, 5), pq2 = SHUFFLE(p, q, 2, 6, 3, 7);
                vec4 st = SHUFFLE(s, t, 0, 4, 1, 5), st2 = SHUFFLE(s, t, 2, 6, 3, 7);
                turned[r][0] = SHUFFLE(pq, st, 0, 1, 4, 5);
                turned[r][1] = SHUFFLE(pq, st, 2, 3, 6, 7);
                turned[r][2] = SHUFFLE(pq2, st2, 0, 1, 4, 5);
                turned[r][3] = SHUFFLE(pq2, st2, 2, 3, 6, 7);
            }
            for (int k = 0; k < 4 && j + k < count; k++) {
                int node = first + j + k;
                affine pose = {{turned[0][k], turned[1][k], turned[2][k]}};
                int32_t parent = parents[node];
                worlds[node] = multiply(parent < 0 ? &identity : &worlds[parent], pose);
            }
        }
    }
}

static uint64_t seed = 42;

static float uniform(float low, float high) {
    seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
    return low + (high - low) * (float) ((seed >> 40) / 16777216.0);
}

static void turn(float *q, const float *by, float sign) {
    float x = q[3] * by[0] + q[0] * by[3] + q[1] * by[2] - q[2] * by[1];
    float y = q[3] * by[1] - q[0] * by[2] + q[1] * by[3] + q[2] * by[0];
    float z = q[3] * by[2] + q[0] * by[1] - q[1] * by[0] + q[2] * by[3];
    float w = q[3] * by[3] - q[0] * by[0] - q[1] * by[1] - q[2] * by[2];
    float scale = sign / sqrtf(x * x + y * y + z * z + w * w);
    q[0] = x * scale, q[1] = y * scale, q[2] = z * scale, q[3] = w * scale;
}

static void axis_angle(float *q, float angle) {
    float z = uniform(-1, 1), around = uniform(0, 6.2831853f), radius = sqrtf(1 - z * z), s = sinf(angle / 2);
    q[0] = s * radius * cosf(around), q[1] = s * radius * sinf(around), q[2] = s * z, q[3] = cosf(angle / 2);
}

/* Every tick turns each node by its own angle of 0 to 30 degrees; half of the quaternions change their sign. */
static void advance(int number) {
    float way = (number >> 3 & 1) == 0 ? 1 : -1;
    for (int i = 0; i < nodes; i++) {
        chunk *c = &table[i / ROWS];
        int j = i % ROWS;
        float pose[POSE];
        for (int k = 0; k < POSE; k++) {
            c->from[k][j] = pose[k] = c->to[k][j];
        }
        const float *speed = speeds[i];
        turn(pose + 3, speed, ((uint32_t) i * 0x9E3779B9u + (uint32_t) number * 0x85EBCA6Bu) >> 31 ? -1 : 1);
        for (int k = 0; k < 3; k++) {
            pose[k] += way * speed[4 + k];
            pose[7 + k] += way * speed[7];
        }
        for (int k = 0; k < POSE; k++) {
            c->to[k][j] = pose[k];
        }
    }
}

static void write_all(void) {}

static void build(FILE *file) {
    (void) file;
    table = allocate(sizeof *table * chunks);
    worlds = allocate(sizeof *worlds * nodes);
    speeds = allocate(sizeof *speeds * nodes);
    for (int i = 0; i < chunks * ROWS; i++) {
        float q[4];
        axis_angle(q, uniform(0, 6.2831853f));
        float scale = uniform(0.95f, 1.05f);
        for (int k = 0; k < POSE; k++) {
            float value = k < 3 ? uniform(-10, 10) : k < 7 ? q[k - 3] : scale;
            table[i / ROWS].from[k][i % ROWS] = table[i / ROWS].to[k][i % ROWS] = value;
        }
        if (i < nodes) {
            axis_angle(speeds[i], uniform(0, 0.5235988f));
            for (int k = 4; k < 7; k++) {
                speeds[i][k] = uniform(-1, 1);
            }
            speeds[i][7] = uniform(-0.01f, 0.01f);
        }
    }
}

int main(int count, char **words) {
    if (count != 4) {
        fprintf(stderr, "usage: limit FILE WARM_UP_MILLIS MEASURE_MILLIS\n");
        return 2;
    }
    report(run(words));
    float check = 0; /* what was computed is used */
    for (int i = 0; i < nodes; i++) {
        check += worlds[i].row[0][0];
    }
    fprintf(stderr, "check %g\n", check);
    return isfinite(check) ? 0 : 1;
}
