import { z } from "zod";
import { errorCodes, type ErrorCode } from "#contracts/envelope.ts";
import type { Endpoint } from "#contracts/endpoint.ts";
import { v1, type CallName } from "#contracts/v1.ts";
import type { SiteSettings } from "../core/site-settings.ts";

type Json = { [key: string]: unknown };

let described: { siteUrl: string; siteName: string; document: Json } | undefined;

/** The OpenAPI document, generated from `contracts/v1.ts`. */
export function describeApi({ siteName, siteUrl }: Pick<SiteSettings, "siteUrl" | "siteName">): Json {
  if (described?.siteUrl === siteUrl && described.siteName === siteName) return described.document;
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(v1)) {
    const [method = "GET", path = ""] = name.split(" ");
    (paths[path] ??= {})[method.toLowerCase()] = operation(method, path, endpoint);
  }
  const document: Json = {
    openapi: "3.1.1",
    info: {
      title: `${siteName} API`,
      version: "1",
      description:
        "Every answer is `{error, data}`: on success `error` is null, on failure `data` is null and `error.message` is a Vietnamese sentence that may be shown as it is.",
    },
    servers: [{ url: siteUrl }],
    tags: [...new Set(Object.keys(paths).map(tagOf))].map((tag) => ({ name: tag })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { ApiError: failureSchema },
    },
  };
  described = { siteUrl, siteName, document };
  return document;
}

const failureSchema: Json = {
  type: "object",
  required: ["error", "data"],
  properties: {
    data: { type: "null" },
    error: {
      type: "object",
      required: ["code", "message", "requestId"],
      properties: {
        code: { type: "string", enum: Object.keys(errorCodes) },
        message: { type: "string", description: "Vietnamese; shown as it is." },
        fields: { type: "object", additionalProperties: { type: "string" }, description: "Field path → sentence." },
        details: { type: "object", additionalProperties: true },
        requestId: { type: "string" },
      },
    },
  },
};

/** `PATCH /v1/user/resetPassword/{token}` → `patchUserResetPasswordByToken` */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/v1\//, "")
    .replace(/\{(\w+)\}/g, "by-$1")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}

const tagOf = (path: string) => path.split("/")[2] ?? "";

function operation(method: string, path: string, endpoint: Endpoint): Json {
  return {
    operationId: operationId(method, path),
    summary: endpoint.summary,
    tags: [tagOf(path)],
    ...(endpoint.access === "anyone" ? { security: [] } : { security: [{ bearer: [] }] }),
    ...(endpoint.access === "editor" || endpoint.access === "admin"
      ? { description: `Needs the role ${endpoint.access}.` }
      : {}),
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...requestBody(endpoint),
    responses: { 200: success(endpoint), ...refusals(`${method} ${path}`, endpoint) },
  };
}

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  // Each schema is embedded in the document, so its own `$schema` line is omitted.
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
};

function parameters(schema: z.ZodObject | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.consumes === "multipart/form-data") {
    const schema = {
      type: "object",
      required: ["file"],
      properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
    };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (!endpoint.body) return {};
  const schema = schemaOf(endpoint.body, "input");
  const types = ["application/json", ...(endpoint.consumes ? [endpoint.consumes] : [])];
  return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) } };
}

const success = (endpoint: Endpoint): Json => ({
  description: "OK",
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["error", "data"],
        properties: { error: { type: "null" }, data: schemaOf(endpoint.data, "output") },
      },
    },
    ...(endpoint.stream ? { "text/event-stream": { schema: pieces(endpoint, endpoint.stream) } } : {}),
  },
});

const pieces = (endpoint: Endpoint, stream: NonNullable<Endpoint["stream"]>): Json => ({
  type: "string",
  description: `For who accepts it: events ${Object.keys(stream).join(", ")}, each with a line of JSON, then \`done\` with the data, or \`error\` with the envelope.`,
  "x-events": Object.fromEntries(
    Object.entries({ ...stream, done: endpoint.data }).map(([event, schema]) => [event, schemaOf(schema, "output")]),
  ),
});

/** Open to anyone, but they reject callers that cannot authenticate. */
const opensSessions = new Set<string>([
  "POST /v1/auth/login",
  "POST /v1/auth/login/google",
  "POST /v1/auth/login/passkey",
  "POST /v1/auth/login/second-factor",
  "POST /v1/auth/refresh",
] satisfies CallName[]);

/** The statuses that an endpoint may answer, by its access. */
function refusals(name: string, endpoint: Endpoint): Json {
  const isOpen = endpoint.access === "anyone";
  const takesInput = endpoint.body !== undefined || endpoint.consumes !== undefined;
  const statuses = new Set<number>([429, 500, 503]);
  if (takesInput) for (const status of [400, 409, 413, 415, 422]) statuses.add(status);
  if (endpoint.query) statuses.add(422);
  if (endpoint.params || (!isOpen && endpoint.access !== "member")) statuses.add(404);
  if (!isOpen || opensSessions.has(name)) for (const status of [401, 403]) statuses.add(status);
  return Object.fromEntries([...statuses].sort((a, b) => a - b).map((status) => [status, refusal(status)]));
}

function refusal(status: number): Json {
  const codes = (Object.keys(errorCodes) as ErrorCode[]).filter((code) => errorCodes[code][0] === status);
  return {
    description: codes.join(", "),
    content: { "application/json": { schema: { $ref: "#/components/schemas/ApiError" } } },
  };
}
