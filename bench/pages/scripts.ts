import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const client = path.resolve(import.meta.dirname, "../../build/client");

const sentBytes = (url: string) => {
  const file = path.join(client, url);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
};

/** These files and everything they import from the start; what they ask for later is not counted. */
function withImports(urls: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const rest = [...urls];
  for (let url = rest.pop(); url !== undefined; url = rest.pop()) {
    if (found.has(url)) continue;
    found.add(url);
    const code = readFileSync(path.join(client, url), "utf8");
    for (const [, from] of code.matchAll(
      /(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w*{}\s,$]+from\s*)?["'](\.{1,2}\/[^"']+\.js)["']/g,
    ))
      rest.push(path.posix.join(path.posix.dirname(url), from ?? ""));
  }
  return found;
}

const total = (urls: Set<string>) => [...urls].reduce((sum, url) => sum + sentBytes(url), 0);

/** What the browser loads for a page: before anybody acts, and once the application that it holds has been started. */
export function scriptsOf(html: string): { atOnce: number; started: number } {
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, url]) => url ?? "");
  const atOnce = withImports([
    ...named(/<script\b[^>]* src="(\/assets\/[^"]+\.js)"/g),
    ...named(/<link rel="modulepreload" href="([^"]+)"/g),
  ]);
  // The routes that it names are loaded when a link leads to them.
  const application = (
    /<script type="(?:text\/plain" id="application|module" async=")">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ""
  ).replace(/window\.__reactRouterManifest = \{[\s\S]*?\n\};/, "");
  const held = [
    ...named(/<link rel="deferred-modulepreload" href="([^"]+)"/g),
    ...[...application.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, url]) => url ?? ""),
  ];
  const started = withImports([...atOnce, ...held]);
  if (started.size <= atOnce.size && !html.includes('rel="modulepreload"'))
    throw new Error("the page names no application: has its form changed?");
  return { atOnce: total(atOnce), started: total(started) };
}
