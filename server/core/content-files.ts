import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import type { z } from "zod";

const content = path.join(import.meta.dirname, "../../content");

/** A file of `content/` that its schema does not accept. The message names the file and each field. */
export class ContentFileError extends Error {}

/**
 * The YAML files of a folder of `content/`, by name without extension, in the order of their names.
 * @throws ContentFileError for a file that is not YAML or does not match the schema
 */
export function readContentFiles<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  root = content,
): { name: string; value: z.output<Schema> }[] {
  const files = readdirSync(path.join(root, folder)).filter((file) => file.endsWith(".yaml"));
  return files.sort().map((file) => ({
    name: path.basename(file, ".yaml"),
    value: readFile(path.join(root, folder, file), `content/${folder}/${file}`, schema),
  }));
}

function readFile<Schema extends z.ZodType>(file: string, shown: string, schema: Schema): z.output<Schema> {
  let data: unknown;
  try {
    data = parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ContentFileError(`${shown}: ${(error as Error).message}`, { cause: error });
  }
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => {
    const field = [...issue.path, ...(issue.code === "unrecognized_keys" ? [issue.keys.join(", ")] : [])].join(".");
    return `${shown}: ${field}: ${issue.message}`;
  });
  throw new ContentFileError(faults.join("\n"));
}
