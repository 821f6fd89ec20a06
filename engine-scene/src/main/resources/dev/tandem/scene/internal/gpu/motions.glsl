// Draws the slots of RenderMotions. For GLSL 3.30 and GLSL ES 3.00: behind the version line of a vertex shader.

in vec4 tandemMotion0; // first pose: translation and number
in vec4 tandemMotion1; // first pose: rotation
in vec4 tandemMotion2; // second pose: translation and number
in vec4 tandemMotion3; // second pose: rotation
in vec4 tandemMotion4; // first pose: scale
in vec4 tandemMotion5; // second pose: scale
in vec4 tandemMotion6; // what the poses are relative to: a matrix, by rows
in vec4 tandemMotion7;
in vec4 tandemMotion8;

// Numbers of ticks that are being shown, and how far each has come.
uniform vec2 tandemProgress[32];

// How far the motion with a number has come; one that is over is at its target.
float tandemProgressOf(float number) {
    vec2 entry = tandemProgress[(int(number) >> 1) & 31];
    return entry.x == number ? entry.y : 1.0;
}

// The sine of an angle divided by the angle, by the square of the angle.
float tandemSinc(float square) {
    return 0.9999999947 + square * (-0.1666665668 + square * (0.008333025139
            + square * (-0.0001980741874 + square * 2.601903087e-6)));
}

// The rotation at a progress from one to another, by the shorter way.
vec4 tandemTurn(vec4 source, vec4 target, float progress) {
    float product = dot(source, target);
    float u = 1.0 - min(abs(product), 1.0);
    float angle = u * (2.000000567 + u * (0.3332802899 + u * (0.08969117792
            + u * (0.02409457618 + u * (0.02171450376 + u * (-0.010598393 + u * 0.00921767876))))));
    float rest = 1.0 - progress;
    float first = rest * tandemSinc(rest * rest * angle);
    float second = progress * tandemSinc(progress * progress * angle);
    vec4 turned = first * source + (product < 0.0 ? -second : second) * target;
    return turned * inversesqrt(max(dot(turned, turned), 1e-30));
}

// The world matrix of a slot.
mat4 tandemWorld() {
    bool forth = tandemMotion2.w > tandemMotion0.w;
    vec3 place0 = forth ? tandemMotion0.xyz : tandemMotion2.xyz;
    vec3 place1 = forth ? tandemMotion2.xyz : tandemMotion0.xyz;
    vec4 turn0 = forth ? tandemMotion1 : tandemMotion3;
    vec4 turn1 = forth ? tandemMotion3 : tandemMotion1;
    vec3 scale0 = forth ? tandemMotion4.xyz : tandemMotion5.xyz;
    vec3 scale1 = forth ? tandemMotion5.xyz : tandemMotion4.xyz;

    float progress = tandemProgressOf(max(tandemMotion0.w, tandemMotion2.w));
    float rest = 1.0 - progress;
    vec3 place = place1 - rest * (place1 - place0);
    vec3 scale = scale1 - rest * (scale1 - scale0);
    vec4 turn = tandemTurn(turn0, turn1, progress);

    vec3 twice = 2.0 * turn.xyz;
    vec3 squares = twice * turn.xyz;
    vec3 real = twice * turn.w;
    float xy = twice.x * turn.y;
    float xz = twice.x * turn.z;
    float yz = twice.y * turn.z;
    vec3 x = scale.x * vec3(1.0 - squares.y - squares.z, xy + real.z, xz - real.y);
    vec3 y = scale.y * vec3(xy - real.z, 1.0 - squares.x - squares.z, yz + real.x);
    vec3 z = scale.z * vec3(xz + real.y, yz - real.x, 1.0 - squares.x - squares.y);

    vec4 origin = vec4(place, 1.0);
    return mat4(
            dot(tandemMotion6.xyz, x), dot(tandemMotion7.xyz, x), dot(tandemMotion8.xyz, x), 0.0,
            dot(tandemMotion6.xyz, y), dot(tandemMotion7.xyz, y), dot(tandemMotion8.xyz, y), 0.0,
            dot(tandemMotion6.xyz, z), dot(tandemMotion7.xyz, z), dot(tandemMotion8.xyz, z), 0.0,
            dot(tandemMotion6, origin), dot(tandemMotion7, origin), dot(tandemMotion8, origin), 1.0);
}
