import { describe, expect, it } from "vitest";
import { give, openTopic, perspectiveSite, post, reply, stand } from "#tests/support/perspectives.ts";

const { an, binh, chi, editor, newMember, shown } = perspectiveSite();

/** Concurrent requests wait for each other; none is refused. */
const all = async (said: Promise<unknown>[]) => {
  const outcomes = await Promise.allSettled(said);
  expect(outcomes.map((one) => (one.status === "fulfilled" ? "said" : String(one.reason)))).toEqual(
    said.map(() => "said"),
  );
};

describe("several members in one topic at the same time", () => {
  it("post, reply and give mind changes side by side", async () => {
    const dung = await newMember();
    for (let round = 0; round < 3; round++) {
      const { slug } = await openTopic(editor);
      await all([
        post(an, slug, "agree", `một hai ba ${"abc".charAt(round).repeat(9)}`),
        post(binh, slug, "agree", `bảy tám chín ${"xyz".charAt(round).repeat(9)}`),
        post(chi, slug, "agree", `sáng trưa chiều ${"mnp".charAt(round).repeat(9)}`),
      ]);
      const [first, second] = await shown(slug);
      await all([an, binh, chi].map((member) => reply(member, first!.id, `Bạn nghĩ sao ${round}?`)));
      await stand(dung, slug, "other");
      await all([give(dung, first!.id), reply(chi, first!.id, "Còn việc này?"), reply(an, second!.id, "Việc kia?")]);
    }
  });
});
