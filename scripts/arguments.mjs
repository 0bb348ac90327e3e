// The arguments of every program of the project: plain JavaScript that imports nothing but Node, because `setup.mjs` runs
// before anything is installed, on any Node from 20.
import { parseArgs } from "node:util";

/**
 * Reads the options and arguments of this process. `--help` prints the usage and ends the process with 0; an unknown option,
 * or an argument where `takesArguments` is false, prints the error and the usage, and ends it with 2.
 */
export function readArguments({ usage, options = {}, takesArguments = false }) {
  const help = /** @type {const} */ ({ type: "boolean", short: "h" });
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      options: { ...options, help },
      allowPositionals: takesArguments,
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    return { values, positionals };
  } catch (error) {
    if (!String(error.code).startsWith("ERR_PARSE_ARGS")) throw error;
    refuseArguments(usage, error.message);
  }
}

/** Ends the process with 2, the code for wrong arguments. */
export function refuseArguments(usage, reason) {
  if (reason) console.error(reason);
  console.error(usage);
  process.exit(2);
}
