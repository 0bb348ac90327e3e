import { describe, expect, it } from "vitest";
import type { DueCard } from "#contracts/schemas/cards.ts";
import {
  afterAnswer,
  afterArrival,
  afterUndo,
  beginReviewSession,
  cardOf,
  howMany,
  placeIn,
  backlogText,
} from "./review-session.ts";

const now = Date.parse("2026-11-21T05:00:00Z");
const card = (id: string, minutes = 0) => ({ id, due: new Date(now + minutes * 60_000).toISOString() }) as DueCard;

describe("a review session", () => {
  it("goes on before the server has answered, and ends with what was forgotten", () => {
    const [a, b] = [card("a"), card("b")];
    let session = beginReviewSession([a, b]);
    expect(cardOf(session, now)?.id).toBe("a");
    session = afterAnswer(session, a, 1);
    expect(cardOf(session, now)?.id).toBe("b");
    // Comes back in a minute: the others go first, unless its time has come.
    session = afterArrival(session, card("a", 1), now);
    expect(cardOf(session, now)?.id).toBe("b");
    expect(cardOf(session, now + 61_000)?.id).toBe("a");
    session = afterAnswer(session, b, 3);
    // The last card comes back without waiting.
    expect(cardOf(session, now)?.id).toBe("a");
    session = afterAnswer(session, card("a"), 3);
    // In two days: not of this session.
    session = afterArrival(session, card("a", 2880), now);
    expect(cardOf(session, now)).toBeNull();
    expect(session).toMatchObject({ done: 3, forgotten: 1 });
  });

  it("takes an answer that arrives twice as one", () => {
    const session = afterArrival(afterArrival(beginReviewSession([]), card("a", 1), now), card("a", 1), now);
    expect(session.returning).toHaveLength(1);
  });
});

describe("an undo", () => {
  it("shows the card again before all others, also when its answer arrives late", () => {
    const [a, b] = [card("a"), card("b", -1)];
    let session = afterUndo(afterAnswer(beginReviewSession([a, b]), a, 1), a, 1);
    expect(session).toMatchObject({ done: 0, forgotten: 0, returning: [] });
    session = afterArrival({ ...session, returning: [b] }, card("a", 1), now);
    expect(cardOf(session, now)).toBe(a);
    expect(cardOf(afterAnswer(session, a, 3), now)?.id).toBe("b");
  });
});

describe("the texts of a review session", () => {
  const met = (id: string, reps: number) => ({ ...card(id), reps });
  it("is the same in the box as in the counter, and calls no new card a backlog", () => {
    const postponed = { postponed: 19, spreadDays: 2 };
    expect(backlogText([met("a", 0), met("b", 0)], postponed)).toBe(
      "Bạn có 21 thẻ mới. Hôm nay chỉ ôn 2, phần còn lại được rải ra 2 ngày tới.",
    );
    expect(backlogText([met("a", 3)], { postponed: 1, spreadDays: 1 })).toBe(
      "Bạn có 2 thẻ tồn. Hôm nay chỉ ôn 1, phần còn lại để ngày mai.",
    );
    expect(backlogText([met("a", 0), met("b", 2)], postponed)).toContain("21 thẻ chờ ôn");
    expect(backlogText([met("a", 0)], { postponed: 0, spreadDays: 0 })).toBeNull();
  });

  it("counts a card that comes back once", () => {
    const [a, b] = [card("a"), card("b")];
    const session = afterArrival(afterAnswer(beginReviewSession([a, b]), a, 1), card("a", 1), now);
    expect([placeIn(beginReviewSession([a, b])), placeIn(session), placeIn(afterAnswer(session, b, 3))]).toEqual([
      1, 2, 2,
    ]);
    expect(placeIn(afterUndo(session, a, 1))).toBe(1);
  });

  it("shows after a reload, too, what comes back today", () => {
    expect(howMany(beginReviewSession([card("a")]), 1)).toBe("Còn 1 thẻ, 1 thẻ ôn lại lần nữa");
    expect(howMany({ ...beginReviewSession([]), returning: [card("a")] }, 1)).toBe("Còn 2 thẻ ôn lại lần nữa");
    expect(howMany(beginReviewSession([card("a")]), 0)).toBe("Còn 1 thẻ");
  });
});
