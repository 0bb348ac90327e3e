/** The one runner of command lines. */
import { parseArgs, type ParseArgsConfig } from "node:util";
import { ConfigError } from "#server/config.ts";
import { ApiError } from "#server/core/api-error.ts";
import { FolderInUse } from "#server/database/embedded-engine.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>["values"];

interface Command<T extends Options> {
  usage: string;
  options: T;
  /** Errors that are shown as one sentence, besides those of every command. Others are shown with their stack. */
  expected?: readonly (new (...input: never[]) => Error)[];
  /** @returns the exit code; null if the arguments are wrong, which prints the usage */
  run: (positionals: string[], values: Values<T>) => Promise<number | null>;
}

const isWrongOption = (error: Error) => "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

function sentenceOf(error: unknown, expected: NonNullable<Command<Options>["expected"]>): string | null {
  // The message of the invalid argument, for an error of a field.
  if (error instanceof ApiError) return Object.values(error.fields ?? {})[0] ?? error.message;
  const isExpected = [ConfigError, FolderInUse, ...expected].some((kind) => error instanceof kind);
  return error instanceof Error && (isExpected || isWrongOption(error)) ? error.message : null;
}

/** Runs the command with the arguments of the process, and sets its exit code: 1 for an error, 2 for wrong arguments. */
export async function runCommand<T extends Options>({ usage, options, expected = [], run }: Command<T>): Promise<void> {
  try {
    const { values, positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
    const code = await run(positionals, values);
    if (code === null) console.error(usage);
    process.exitCode = code ?? 2;
  } catch (error) {
    console.error(sentenceOf(error, expected) ?? error);
    process.exitCode = 1;
  }
}
