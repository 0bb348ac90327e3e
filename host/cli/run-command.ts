/** The one runner of command lines that use the server. */
import { ConfigError } from "#server/config.ts";
import { ApiError } from "#server/core/api-error.ts";
import { FolderInUse } from "#server/database/embedded-engine.ts";
import { readArguments, refuseArguments, type Options, type Values } from "../../scripts/arguments.mjs";

interface Command<T extends Options> {
  usage: string;
  options: T;
  /** Errors that are shown as one sentence, besides those of every command. Others are shown with their stack. */
  expected?: readonly (new (...input: never[]) => Error)[];
  /** @returns the exit code; null if the arguments are wrong, which prints the usage */
  run: (positionals: string[], values: Values<T>) => Promise<number | null>;
}

function sentenceOf(error: unknown, expected: NonNullable<Command<Options>["expected"]>): string | null {
  // The message of the invalid argument, for an error of a field.
  if (error instanceof ApiError) return Object.values(error.fields ?? {})[0] ?? error.message;
  const isExpected = [ConfigError, FolderInUse, ...expected].some((kind) => error instanceof kind);
  return error instanceof Error && isExpected ? error.message : null;
}

/** Runs the command with the arguments of the process, and sets its exit code: 1 for an error, 2 for wrong arguments. */
export async function runCommand<T extends Options>({ usage, options, expected = [], run }: Command<T>): Promise<void> {
  const { values, positionals } = readArguments({ usage, options, takesArguments: true });
  try {
    const code = await run(positionals, values);
    if (code === null) refuseArguments(usage);
    process.exitCode = code;
  } catch (error) {
    console.error(sentenceOf(error, expected) ?? error);
    process.exitCode = 1;
  }
}

/** A number as the pages write it: 12.345. */
export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ".");
