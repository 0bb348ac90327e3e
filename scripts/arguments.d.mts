import type { parseArgs, ParseArgsConfig } from "node:util";

export type Options = NonNullable<ParseArgsConfig["options"]>;
export type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>["values"];

export function readArguments<T extends Options>(program: {
  usage: string;
  options?: T;
  takesArguments?: boolean;
}): { values: Values<T>; positionals: string[] };

export function refuseArguments(usage: string, reason?: string): never;
