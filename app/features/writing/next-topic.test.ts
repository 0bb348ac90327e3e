import { describe, expect, it } from "vitest";
import type { KindCode, Level } from "#contracts/schemas/language.ts";
import type { ListedTopic, WritingVersion } from "#contracts/schemas/writing.ts";
import { nextTopic, weakestKind } from "./next-topic.ts";

const topic = (slug: string, level: Level, kinds: KindCode[], status: ListedTopic["status"] = "unwritten") =>
  ({ slug, level, kinds, status }) as ListedTopic;
const version = (...found: [KindCode, string][]) =>
  ({ findings: found.map(([kind, state]) => ({ kind, state })) }) as WritingVersion;
const here = { level: "B1", topicSlug: "this" } as const;

describe("where to go on", () => {
  it("the weakest kind is that of the first version, without what was called none", () => {
    const first = version(
      ["SVA_3SG", "wrong"],
      ["SVA_3SG", "dismissed"],
      ["ART_MISSING", "fixed"],
      ["PAST_TIME", "open"],
      ["PAST_TIME", "fixed"],
    );
    expect(weakestKind([version(["UNCOUNT", "open"]), first])).toBe("PAST_TIME");
    expect(weakestKind([version()])).toBeNull();
    expect(weakestKind([])).toBeNull();
  });

  it("the next topic has that kind, is at the same level if it can be, and is not written yet", () => {
    const topics = [
      topic("this", "B1", ["PAST_TIME"]),
      topic("written", "B1", ["PAST_TIME"], "submitted"),
      topic("easier", "A2", ["PAST_TIME"]),
      topic("plain", "B1", ["UNCOUNT"]),
      topic("right", "B1", ["UNCOUNT", "PAST_TIME"]),
    ];
    expect(nextTopic(topics, here, "PAST_TIME")?.slug).toBe("right");
    expect(nextTopic(topics.slice(0, 4), here, "PAST_TIME")?.slug).toBe("easier");
    expect(nextTopic(topics, here, "SUBJECT")?.slug).toBe("plain");
    expect(nextTopic(topics.slice(0, 2), here, "PAST_TIME")).toBeNull();
  });
});
