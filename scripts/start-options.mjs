// How the program is started, beside its own variables. package.json, deploy/mam.service and deploy/Dockerfile repeat
// it, because each of them starts Node without a script in between; tests/deploy.test.ts compares them.

/**
 * Without limits V8 keeps up to 128 MB for objects that live for one request, and lets the rest of the heap grow to a
 * multiple of what lives in it before it collects. Megabytes of a semi-space; percent of growth.
 */
export const startOptions = ["--max-semi-space-size=8", "--heap-growing-percent=30"];

/**
 * The C library otherwise gives threads arenas of their own, which fill with what compilers and pictures leave and are
 * never returned to the system. Bytes for the second.
 */
export const startEnvironment = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "1048576" };
