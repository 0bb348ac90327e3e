import { useEffect, useRef } from "react";
import { readAtLeast } from "#contracts/limits/read-mark.ts";
import { api } from "#app/session/session.ts";
import { watchReading } from "../reading-tracker.ts";

/**
 * Reports once when a member has read an article to its end and looked up words. A lost report does no harm.
 * @param word the word that is being looked up
 */
export function useReadWithLookUps(itemId: string | null, elementId: string, word: string | undefined) {
  const known = useRef({ lookups: 0, hasRead: false, isTold: false });
  const report = useRef(() => {});
  useEffect(() => {
    if (itemId === null) return;
    known.current = { lookups: 0, hasRead: false, isTold: false };
    report.current = () => {
      const { lookups, hasRead, isTold: isReported } = known.current;
      if (isReported || !hasRead || lookups === 0) return;
      known.current.isTold = true;
      api("POST /v1/learn/articles/{id}/read", { params: { id: itemId }, body: { lookups } }).catch(() => undefined);
    };
    const stop = watchReading(elementId, (progress) => {
      known.current.hasRead ||= progress >= readAtLeast;
      report.current();
    });
    return () => {
      stop();
      report.current = () => {};
    };
  }, [itemId, elementId]);
  useEffect(() => {
    if (word === undefined) return;
    known.current.lookups += 1;
    report.current();
  }, [word]);
}
