import type { Client } from "#contracts/client.ts";
import type { ContentFields, Draft, Revision } from "#contracts/schemas/content.ts";
import { deleteAll, dropDraft } from "./draft-calls.ts";
import type { DraftSession } from "./draft-session.ts";
import type { LocalCopy } from "#app/session/local-copies.ts";

/**
 * Actions on a draft as a whole. Each saves the typed text first, returns null when that was not possible (the view
 * then says why), and throws `CallError`.
 */
export function draftActions(session: DraftSession, client: Client) {
  const current = () => session.view().draft;
  return {
    /** Saves the own text on top of the one it collides with, which is set aside. */
    async keepMine() {
      const theirs = session.view().conflict;
      if (!theirs) return;
      session.setAside(theirs.fields, theirs.version);
      await session.sendAnew(theirs);
    },

    /** Takes the server's text; the own one is set aside. */
    keepTheirs() {
      const theirs = session.view().conflict;
      if (!theirs) return;
      session.setAside(session.fields(), current()?.version ?? 0);
      session.adopt(theirs);
    },

    /** The draft was discarded elsewhere: creates a new one from this text. */
    saveAsNew: () => session.sendAnew(null),

    /** Puts a kept text in the place of the present one, which is set aside if the server has another. */
    async takeCopy(copy: LocalCopy) {
      const draft = current();
      const isOther = copy.state === "setAside" || copy.baseVersion !== draft?.version;
      if (draft && isOther) session.setAside(session.fields(), draft.version);
      session.put(copy.fields);
      await session.dropCopy(copy);
    },

    publish: (publishAt: string | null) =>
      session.act(
        async ({ id, version }) =>
          (await client("POST /v1/drafts/{id}/publish", { params: { id }, body: { version, publishAt } })).draft,
      ),

    unschedule: () =>
      session.act(async ({ id }) => (await client("DELETE /v1/drafts/{id}/schedule", { params: { id } })).draft, {
        isPartEnough: true,
      }),

    withdraw: () =>
      session.act(async ({ id }) => (await client("POST /v1/drafts/{id}/withdraw", { params: { id } })).draft, {
        isPartEnough: true,
      }),

    /**
     * Discards the draft. A published text returns to its published version; true when there is none, and so nothing
     * is left.
     */
    async drop(): Promise<boolean> {
      await session.settle();
      const draft = current();
      if (!draft) return true;
      const left = await dropDraft(client, draft);
      if (left) session.adopt(left);
      else session.forget(draft.id);
      return left === null;
    },

    /** The text and all that hangs on it. */
    async deleteAll(): Promise<void> {
      await session.settle();
      const draft = current();
      if (!draft) return;
      await deleteAll(client, draft);
      session.forget(draft.id);
    },

    async history(): Promise<Revision[]> {
      const draft = current();
      return draft ? (await client("GET /v1/drafts/{id}/history", { params: { id: draft.id } })).revisions : [];
    },

    async revision(number: number): Promise<ContentFields | null> {
      const draft = current();
      return draft
        ? (await client("GET /v1/drafts/{id}/history/{number}", { params: { id: draft.id, number } })).fields
        : null;
    },

    /** An earlier version becomes the draft; the present text, if it was not published, is set aside. */
    async restore(number: number): Promise<Draft | null> {
      const restored = await session.act(
        async ({ id, version, hasDraft }) => {
          const present = session.fields();
          const answer = await client("POST /v1/drafts/{id}/restore", { params: { id }, body: { version, number } });
          if (hasDraft || session.hasUnsaved) session.setAside(present, version);
          return answer.draft;
        },
        { isPartEnough: true },
      );
      if (restored) session.adopt(restored);
      return restored;
    },
  };
}
export type DraftActions = ReturnType<typeof draftActions>;
