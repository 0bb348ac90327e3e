import { expect, it } from "vitest";
import { modulesMatching, sharedChunks } from "../vite.config.ts";

/** Expands the braces of a glob. */
const withoutBraces = (glob: string): string[] => {
  const braces = /\{([^{}]*)\}/.exec(glob);
  return braces ? braces[1]!.split(",").flatMap((choice) => withoutBraces(glob.replace(braces[0], choice))) : [glob];
};
const globs = sharedChunks.flatMap(({ modules, except = [] }) => [...modules, ...except]).flatMap(withoutBraces);

it("every name of a shared chunk is a module's", () => {
  expect(globs.length).toBeGreaterThan(40);
  expect(globs.filter((glob) => modulesMatching(glob).length === 0)).toEqual([]);
});

it("no module is in two shared chunks, because the bundler would silently take the first", () => {
  const modules = sharedChunks.flatMap(({ modules: taken, except = [] }) => {
    const left = new Set(except.flatMap(modulesMatching));
    return [...new Set(taken.flatMap(modulesMatching))].filter((module) => !left.has(module));
  });
  expect(modules.filter((module, at) => modules.indexOf(module) !== at)).toEqual([]);
});
