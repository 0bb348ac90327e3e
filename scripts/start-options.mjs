// How the program is started, beside its own variables. package.json, deploy/mam.service and deploy/Dockerfile repeat
// it, because each of them starts Node without a shell or script in between; tests/start-options.test.ts compares them.

/**
 * Without a limit V8 keeps up to 128 MB for objects that live for one request. At 8 MB (a semi-space) the same requests
 * take as long.
 */
export const startOptions = ["--max-semi-space-size=8"];

/** The C library otherwise gives each thread memory of its own, which it does not return: 45 MB with the embedded database. */
export const startEnvironment = { MALLOC_ARENA_MAX: "2" };
