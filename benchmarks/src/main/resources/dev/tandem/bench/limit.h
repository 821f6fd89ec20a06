/*
 * What the limits in space and in the plane share: the file that describes a scene, and how phases are timed. A program
 * includes this and defines build, advance, write_all, interpolate and matrices.
 *
 * PROGRAM FILE WARM_UP_MILLIS MEASURE_MILLIS
 * FILE: int32 number of nodes, then the parent of each (before it; -1 at a root), in the machine's byte order.
 * Prints "interpolate", "matrices" and "frame" with the median of nanoseconds per node: time that passed, as the subjects in
 * Java are timed beside this, not the processor time of this thread. So compare on a machine that does nothing else.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROWS = 512, STRIDE = ROWS + 16, FRAMES = 6, LEAST_CYCLES = 3, MOST_CYCLES = 1 << 16 };

typedef float vec4 __attribute__((vector_size(16)));
typedef int32_t int4 __attribute__((vector_size(16)));
#ifdef __clang__
#define SHUFFLE(a, b, i, j, k, l) __builtin_shufflevector(a, b, i, j, k, l)
#else
#define SHUFFLE(a, b, i, j, k, l) __builtin_shuffle(a, b, (int4) {i, j, k, l})
#endif

static int nodes, chunks;
static int32_t *parents;

/* Makes the nodes; reads what the file has after the parents, if anything. */
static void build(FILE *file);

/* Makes the poses of the next tick. */
static void advance(int number);

/* Writes them, where that is timed apart; advance does both otherwise. */
static void write_all(void);

/* Brings all nodes to a share of the way between the last two ticks. */
static void interpolate(float p);

/* Computes the world matrices of all nodes. */
static void matrices(void);

static void *allocate(size_t bytes) {
    void *memory = NULL;
    if (posix_memalign(&memory, 4096, bytes) != 0) {
        fprintf(stderr, "limit: no memory for %zu bytes\n", bytes);
        exit(1);
    }
    memset(memory, 0, bytes);
    return memory;
}

/* The clock that System.nanoTime() reads on Linux: an origin of its own, and it goes on while other programs run. */
static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

static void fill(void *memory, size_t bytes, FILE *file) {
    if (fread(memory, 1, bytes, file) != bytes) {
        fprintf(stderr, "limit: the file ends early\n");
        exit(1);
    }
}

static void load(const char *path) {
    FILE *file = fopen(path, "rb");
    int32_t count;
    if (!file) {
        fprintf(stderr, "limit: cannot read %s\n", path);
        exit(1);
    }
    fill(&count, sizeof count, file);
    nodes = count;
    chunks = (nodes + ROWS - 1) / ROWS;
    parents = allocate(sizeof *parents * nodes);
    fill(parents, sizeof *parents * nodes, file);
    build(file);
    fclose(file);
}

static double writing[MOST_CYCLES], interpolating[MOST_CYCLES], multiplying[MOST_CYCLES], whole[MOST_CYCLES];

static int measure(double millis, int *number) {
    double start = now();
    int cycles = 0;
    while (cycles < MOST_CYCLES && (cycles < LEAST_CYCLES || now() - start < millis * 1e6)) {
        advance((*number)++);
        double tick = now();
        write_all();
        writing[cycles] = now() - tick;
        double a = 0, b = 0;
        for (int f = 0; f < FRAMES; f++) {
            double begin = now();
            interpolate((f + 0.5f) / FRAMES);
            double middle = now();
            matrices();
            double end = now();
            a += middle - begin;
            b += end - middle;
        }
        interpolating[cycles] = a / FRAMES;
        multiplying[cycles] = b / FRAMES;
        whole[cycles++] = (a + b) / FRAMES;
    }
    return cycles;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *) a, y = *(const double *) b;
    return (x > y) - (x < y);
}

static double median(double *values, int count) {
    qsort(values, count, sizeof *values, ascending);
    return (values[(count - 1) / 2] + values[count / 2]) / 2 / nodes;
}

/* Warms up and measures; returns how many cycles were measured. */
static int run(char **words) {
    load(words[1]);
    int number = 1;
    measure(atof(words[2]), &number);
    return measure(atof(words[3]), &number);
}

static void report(int cycles) {
    printf("interpolate %.9g\n", median(interpolating, cycles));
    printf("matrices %.9g\n", median(multiplying, cycles));
    printf("frame %.9g\n", median(whole, cycles));
}
