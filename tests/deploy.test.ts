import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readConfig } from "#server/config.ts";
import { Environment } from "#server/environment.ts";
import { startEnvironment, startOptions } from "../scripts/start-options.mjs";

const read = (file: string) => readFileSync(new URL(`../deploy/${file}`, import.meta.url), "utf8");

describe("deploy/compose.yaml", () => {
  const { services, volumes } = parse(read("compose.yaml")) as {
    services: Record<string, { environment: Record<string, string>; depends_on?: object; volumes?: string[] }>;
    volumes: Record<string, null>;
  };
  const given: Record<string, string> = {
    SITE_HOST: "mam.example",
    SECRET_KEY: "k".repeat(20) + "Tw9".repeat(8),
    DATABASE_PASSWORD: "matkhau",
    SMTP_URL: "smtps://nguoi:matkhau@thu.example",
    MAIL_FROM: "Mầm <thu@mam.example>",
    ADMIN_EMAIL: "chu@mam.example",
  };
  const filled = (text: string) =>
    text.replace(/\$\{(\w+):\?\}/g, (_, name: string) => given[name] ?? `missing ${name}`);

  it("starts a public server: the configuration accepts its environment", () => {
    const environment = Object.fromEntries(
      Object.entries(services["site"]!.environment).map(([name, value]) => [name, filled(value)]),
    );
    expect(Object.keys(environment).filter((name) => !(name in Environment.shape))).toEqual([]);
    expect(readConfig({ ...environment, DATA_DIR: "/var/lib/mam" })).toMatchObject({
      isPublic: true,
      siteUrl: "https://mam.example",
      databaseUrl: "postgres://mam:matkhau@database:5432/mam",
    });
  });

  it("names every variable that mam.env must hold in its header", () => {
    const used = [...read("compose.yaml").matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name!);
    expect([...new Set(used)].sort()).toEqual(Object.keys(given).sort());
    const header = read("compose.yaml").split("\n").slice(0, 4).join("\n");
    for (const name of used) expect(header).toContain(name);
  });

  it("refers to services and volumes that exist", () => {
    for (const { depends_on: needs = {}, volumes: mounts = [] } of Object.values(services)) {
      for (const name of Array.isArray(needs) ? (needs as string[]) : Object.keys(needs))
        expect(Object.keys(services)).toContain(name);
      for (const mount of mounts)
        if (!mount.startsWith(".")) expect(Object.keys(volumes)).toContain(mount.split(":")[0]);
    }
    expect(read("Caddyfile")).toContain("reverse_proxy site:3000");
  });
});

it("the unit, the image and npm start run the same program", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const [start = "", unit, image] = [scripts["start"], read("mam.service"), read("Dockerfile")];
  const words = [...startOptions, "host/main.ts"];
  expect(start.endsWith(`node ${words.join(" ")}`)).toBe(true);
  expect(unit).toContain(`node_modules/.bin/node ${words.join(" ")}`);
  expect(image).toContain(`CMD ${JSON.stringify(["node_modules/.bin/node", ...words]).replaceAll(",", ", ")}`);
  for (const [name, value] of Object.entries(startEnvironment))
    for (const text of [start, unit, image]) expect(text).toContain(`${name}=${value}`);
});
