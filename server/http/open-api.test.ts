import { expect, test } from "vitest";
import { v1 } from "#contracts/v1.ts";
import { describeApi } from "./open-api.ts";

const document = describeApi({ siteUrl: "https://mam.example", siteName: "Mầm" });
type Operation = {
  operationId: string;
  parameters: { name: string; in: string }[];
  requestBody?: object;
  responses: Record<string, object>;
  security: object[];
};
const paths = document["paths"] as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
);

test("the document names every call of the contract once, each with a unique id", () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(v1).sort());
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
});

test("path segments in braces are parameters, and vice versa", () => {
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(
      operation.parameters.filter((parameter) => parameter.in === "path").map((parameter) => parameter.name),
    ).toEqual(inPath);
  }
});

test("calls for members require a bearer and may answer 401; tracking never does", () => {
  const profile = paths["/v1/account/get-profile"]?.["get"];
  expect(profile?.security).toEqual([{ bearer: [] }]);
  expect(Object.keys(profile?.responses ?? {})).toEqual(expect.arrayContaining(["200", "401", "403", "503"]));
  const tracking = Object.keys(paths["/v1/user/tracking"]?.["post"]?.responses ?? {});
  expect(tracking).not.toContain("401");
  expect(tracking).not.toContain("403");
});

test("bodies are described as they are sent", () => {
  const login = paths["/v1/auth/login"]?.["post"]?.requestBody as {
    content: Record<string, { schema: { required: string[]; properties: object } }>;
  };
  expect(login.content["application/json"]?.schema.required).toEqual(["email", "password"]);
  const off = paths["/v1/user/tracking/off"]?.["post"]?.requestBody as { content: object };
  expect(Object.keys(off.content)).toEqual(["application/json", "text/plain"]);
});
