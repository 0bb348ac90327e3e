import type { Client } from "#contracts/client.ts";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import type { DraftVersion, Revision } from "#contracts/schemas/drafts.ts";
import { deleteAll, dropDraft } from "./draft-calls.ts";
import type { DraftSession } from "./draft-session.ts";
import type { LocalCopy } from "#app/session/local-copies.ts";

/**
 * Actions on a draft as a whole. Publishing and restoring save the typed text first, and throw `NotSavedError` when
 * that was not possible. All throw `CallError`.
 */
export const draftActions = (session: DraftSession, client: Client) => ({
  ...choicesBetweenTexts(session),
  ...publishing(session, client),
  ...removal(session, client),
  ...history(session, client),
});
export type DraftActions = ReturnType<typeof draftActions>;

/** A published version or a kept draft; `at`: when it was published or saved. */
export type KeptVersion = { at: string } & (
  (Revision & { source: "published" }) | (DraftVersion & { source: "draft" })
);

const current = (session: DraftSession) => session.view().draft;

/** Choices between two texts: in a conflict, or with a stored copy. */
function choicesBetweenTexts(session: DraftSession) {
  return {
    /** Saves the text in the editor over the conflicting one, which is stored locally. */
    async keepMine() {
      const theirs = session.view().conflict;
      if (!theirs) return;
      session.setAside(theirs.fields, theirs.version);
      await session.continueOn(theirs);
    },

    /** Loads the server's text; the one in the editor is stored locally. */
    keepTheirs() {
      const theirs = session.view().conflict;
      if (!theirs) return;
      session.setAside(session.fields(), current(session)?.version ?? 0);
      session.adopt(theirs);
    },

    /** The draft was discarded elsewhere: creates a new one from this text. */
    saveAsNew: () => session.continueOn(null),

    /** Loads a stored copy; the current text is stored locally if the server has another. */
    async takeCopy(copy: LocalCopy) {
      const draft = current(session);
      const isOther = copy.state === "setAside" || copy.baseVersion !== draft?.version;
      if (draft && isOther) session.setAside(session.fields(), draft.version);
      session.put(copy.fields);
      await session.dropCopy(copy);
    },
  };
}

const publishing = (session: DraftSession, client: Client) => ({
  publish: (publishAt: string | null) =>
    session.act(
      async ({ id, version }) =>
        (await client("POST /v1/drafts/{id}/publish", { params: { id }, body: { version, publishAt } })).draft,
    ),

  unschedule: () =>
    session.actUnsaved(async ({ id }) => (await client("DELETE /v1/drafts/{id}/schedule", { params: { id } })).draft),

  withdraw: () =>
    session.actUnsaved(async ({ id }) => (await client("POST /v1/drafts/{id}/withdraw", { params: { id } })).draft),
});

function removal(session: DraftSession, client: Client) {
  return {
    /**
     * Discards the draft. A published text returns to its published version; returns true when there is none, and
     * nothing is left.
     */
    drop: () =>
      session.settled(async () => {
        const draft = current(session);
        if (!draft) return true;
        const left = await dropDraft(client, draft);
        if (left) session.adopt(left);
        else session.forget(draft.id);
        return left === null;
      }),

    /** Deletes the text with its history and addresses. */
    deleteAll: () =>
      session.settled(async () => {
        const draft = current(session);
        if (!draft) return;
        await deleteAll(client, draft);
        session.forget(draft.id);
      }),
  };
}

function history(session: DraftSession, client: Client) {
  return {
    /** Published versions and kept drafts, newest first. */
    async history(): Promise<KeptVersion[]> {
      const draft = current(session);
      if (!draft) return [];
      const { revisions, draftVersions } = await client("GET /v1/drafts/{id}/history", { params: { id: draft.id } });
      return [
        ...revisions.map((one) => ({ source: "published" as const, at: one.publishedAt, ...one })),
        ...draftVersions.map((one) => ({ source: "draft" as const, at: one.savedAt, ...one })),
      ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
    },

    /** @throws also when the draft was deleted meanwhile */
    async version({ source, number }: KeptVersion): Promise<ContentFields> {
      const draft = current(session);
      if (!draft) throw new Error("the draft of this version is gone");
      const params = { id: draft.id, number };
      return source === "published"
        ? (await client("GET /v1/drafts/{id}/history/{number}", { params })).fields
        : (await client("GET /v1/drafts/{id}/draft-versions/{number}", { params })).fields;
    },

    /**
     * Restores an earlier version as the draft. The server keeps the draft that is replaced; what it has not got is
     * stored locally.
     */
    async restore({ source, number }: KeptVersion): Promise<void> {
      const restored = await session.act(
        async ({ id, version }) => {
          const present = session.fields();
          const body = { version, number, source };
          const answer = await client("POST /v1/drafts/{id}/restore", { params: { id }, body });
          if (session.hasUnsaved) session.setAside(present, version);
          return answer.draft;
        },
        { isPartEnough: true },
      );
      session.adopt(restored);
    },
  };
}
