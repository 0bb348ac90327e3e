import { describe, expect, it } from "vitest";
import type { DueCard } from "#contracts/learning.ts";
import { afterAnswer, afterArrival, beginSitting, cardOf } from "./sitting.ts";

const now = Date.parse("2026-11-21T05:00:00Z");
const card = (id: string, minutes = 0) => ({ id, due: new Date(now + minutes * 60_000).toISOString() }) as DueCard;

describe("a sitting", () => {
  it("goes on before the server has answered, and ends with what was forgotten", () => {
    const [a, b] = [card("a"), card("b")];
    let sitting = beginSitting([a, b]);
    expect(cardOf(sitting, now)?.id).toBe("a");
    sitting = afterAnswer(sitting, a, 1);
    expect(cardOf(sitting, now)?.id).toBe("b");
    // Comes back in a minute: the others go first, unless its time has come.
    sitting = afterArrival(sitting, card("a", 1), now);
    expect(cardOf(sitting, now)?.id).toBe("b");
    expect(cardOf(sitting, now + 61_000)?.id).toBe("a");
    sitting = afterAnswer(sitting, b, 3);
    // Nobody has to wait for the last one.
    expect(cardOf(sitting, now)?.id).toBe("a");
    sitting = afterAnswer(sitting, card("a"), 3);
    // In two days: not of this sitting.
    sitting = afterArrival(sitting, card("a", 2880), now);
    expect(cardOf(sitting, now)).toBeNull();
    expect(sitting).toMatchObject({ done: 3, forgotten: 1 });
  });

  it("takes an answer that arrives twice as one", () => {
    const sitting = afterArrival(afterArrival(beginSitting([]), card("a", 1), now), card("a", 1), now);
    expect(sitting.returning).toHaveLength(1);
  });
});
