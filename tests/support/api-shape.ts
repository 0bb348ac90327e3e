/**
 * The shape of the API as sorted lines, one for each value that a client sends or reads, so that two builds can be compared:
 *
 *     GET /v1/articles < query.limit? integer
 *     GET /v1/articles > articles[].title string
 *
 * `<` marks what the server reads, `>` what it answers, `?` what may be left out.
 */
type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: Schema | boolean;
  prefixItems?: Schema[];
};
type Content = Record<string, { schema: Schema }>;
interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** Of a list of values: each that a request may have. A client reads any text of an answer, which may get further values. */
function typesOf({ type, enum: values, const: value }: Schema, isRequest: boolean): string[] {
  const list = values ?? (value === undefined ? [] : [value]);
  if (list.length === 0) return [[type ?? "any"].flat().join("|")];
  return isRequest ? list.map(String) : [...new Set(list.map((one) => typeof one))];
}

/** The lines of a schema at a place; of alternatives, those of each. */
function linesOf(schema: Schema, place: string, isRequest: boolean): string[] {
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (alternatives.length > 0) return alternatives.flatMap((one) => linesOf(one, place, isRequest));
  if (schema.properties)
    return [
      `${place} object`,
      ...Object.entries(schema.properties).flatMap(([name, property]) =>
        linesOf(property, `${place}.${name}${schema.required?.includes(name) ? "" : "?"}`, isRequest),
      ),
    ];
  const items = [schema.items ?? [], schema.prefixItems ?? []].flat();
  if (items.length > 0) return items.flatMap((one) => linesOf(one, `${place}[]`, isRequest));
  if (typeof schema.additionalProperties === "object")
    return linesOf(schema.additionalProperties, `${place}{}`, isRequest);
  return typesOf(schema, isRequest).map((type) => `${place} ${type}`);
}

const withoutRoot = (line: string) => line.replace(/ (?:body|data)\./, " ");

/** All lines of a document, each once. */
export function shapeOf({ paths }: ApiDocument): string[] {
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, requestBody, responses }]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const read = [
        ...parameters.flatMap(({ name, in: where, required, schema }) =>
          linesOf(schema, `${where}.${name}${required ? "" : "?"}`, true),
        ),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => linesOf(schema, "body", true)),
      ];
      const answer = responses["200"]?.content?.["application/json"]?.schema.properties?.["data"];
      return [
        ...read.map((line) => `${call} < ${line}`),
        ...(answer ? linesOf(answer, "data", false) : []).map((line) => `${call} > ${line}`),
      ];
    }),
  );
  return [...new Set(lines.map(withoutRoot))].toSorted();
}

/**
 * What clients of `before` would notice of `after`: an answer that lost a value, a call that is gone or reads a value no more,
 * and a value that they must send and do not know. Additions are none.
 */
export function breaksBetween(before: readonly string[], after: readonly string[]): string[] {
  const [known, now] = [new Set(before), new Set(after)];
  const calls = new Set(before.map((line) => line.split(/ [<>] /)[0]));
  // A value that becomes optional in a request, or certain in an answer, suits every client.
  const isEased = (line: string) => {
    const [call = "", place = ""] = line.split(/ [<>] /);
    return line.includes(" < ")
      ? after.some(
          (one) =>
            one.startsWith(`${call} < `) &&
            one.replaceAll("?", "") === line.replaceAll("?", "") &&
            one.length > line.length,
        )
      : place.includes("?") && now.has(line.replaceAll("?", ""));
  };
  return [
    ...before.filter((line) => !now.has(line) && !isEased(line)).map((line) => `gone: ${line}`),
    ...after
      .filter((line) => line.includes(" < ") && !line.includes("?") && !known.has(line))
      .filter((line) => calls.has(line.split(" < ")[0]) && !before.some((one) => one.replaceAll("?", "") === line))
      .map((line) => `required: ${line}`),
  ];
}

/** The lines as a text, each call once. */
export function writeShape(lines: readonly string[]): string {
  const calls = Map.groupBy(lines, (line) => line.split(/ [<>] /)[0]!);
  return [...calls]
    .map(([call, of]) => `${call}\n${of.map((line) => `  ${line.slice(call.length + 1)}\n`).join("")}`)
    .join("");
}

export function readShape(text: string): string[] {
  let call = "";
  return text.split("\n").flatMap((line) => {
    if (line.startsWith("  ")) return `${call} ${line.trim()}`;
    call = line;
    return [];
  });
}
