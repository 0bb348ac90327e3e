import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import {
  importFileNameLength,
  importFormLimit,
  importPartLimit,
  importOutcomes,
  remarkKinds,
  sourceKinds,
  transferFileDays,
  transferKinds,
  transferLinkSeconds,
  transferStates,
} from "../limits/transfers.ts";
import { needsConfirmation } from "./accounts.ts";
import { ContentKind } from "./content-fields.ts";
import { id, line, moment } from "./text.ts";

export const Remark = z.object({
  kind: z.enum(remarkKinds),
  count: z.int().optional(),
  /** A part of the source, such as an address or a name. */
  text: z.string().optional(),
});

/** One import, export or backup of the site. */
export const Transfer = z.object({
  id,
  kind: z.enum(transferKinds),
  state: z.enum(transferStates),
  /** Of an import: the program, and the name of its file. */
  source: z.object({ kind: z.enum(sourceKinds), file: z.string(), asDrafts: z.boolean() }).nullable(),
  createdAt: moment,
  endedAt: moment.nullable(),
  by: z.object({ username: z.string(), displayName: z.string() }).nullable(),
  /**
   * Texts of an import; texts and pictures of an export; pictures of a backup, before which come the
   * rows. null: not counted yet.
   */
  total: z.int().nullable(),
  done: z.int(),
  /** Someone canceled it; it ends after the text that is being worked on. */
  isCanceling: z.boolean(),
  /** Vietnamese; of one that failed. */
  failure: z.string().nullable(),
  /** Of an import, so far. */
  counts: z.object({ created: z.int(), known: z.int(), skipped: z.int() }).nullable(),
  /** What an import leaves in its source. */
  remarks: z.array(Remark),
  /** Of an export or a backup, until it is deleted. */
  file: z.object({ name: z.string(), bytes: z.int(), deletedAt: moment }).nullable(),
});
export type Transfer = z.output<typeof Transfer>;

/** A text of an import. */
export const TransferText = z.object({
  externalId: z.string(),
  title: z.string(),
  outcome: z.enum(importOutcomes),
  /** null: it was not imported, or deleted since. */
  item: z.object({ kind: ContentKind, id, slug: z.string(), isPublished: z.boolean() }).nullable(),
  remarks: z.array(Remark),
});
export type TransferText = z.output<typeof TransferText>;

/** A file of an import that is being sent. */
const ImportFile = z.object({ id, received: z.int() });

const ById = z.object({ id });
const One = z.object({ transfer: Transfer });

/** Where the old site was, for addresses that its export does not write out. */
const SiteAddress = z
  .string()
  .trim()
  .max(500, "Nhiều nhất 500 ký tự.")
  .refine(
    (value) => value === "" || (/^https?:\/\/[^/]/i.test(value) && URL.canParse(value)),
    "Địa chỉ bắt đầu bằng https://, ví dụ: https://trangcu.vn",
  );

export const transferEndpoints = {
  "GET /v1/admin/transfers": endpoint({
    summary: "List the newest imports, exports and backups, the one that is running first.",
    access: "admin",
    data: z.object({ transfers: z.array(Transfer) }),
  }),
  "GET /v1/admin/transfers/{id}/texts": endpoint({
    summary:
      "The texts of an import in the order of its source, 50 at a time: all, or those that were skipped or have remarks.",
    access: "admin",
    params: ById,
    query: z.object({
      show: z.enum(["all", "remarked"]).default("all"),
      cursor: z.coerce.number().int().min(0).max(1_000_000).optional(),
    }),
    data: z.object({ texts: z.array(TransferText), next: z.string().nullable() }),
  }),
  "POST /v1/admin/import-files": endpoint({
    summary: `Begin to send the file of an import, which follows in parts of at most ${importPartLimit / 1024 / 1024} MB. ${needsConfirmation}`,
    access: "admin",
    body: z.object({
      source: z.enum(sourceKinds),
      name: line(1, importFileNameLength),
      bytes: z.int().min(1, "Tệp này trống."),
    }),
    data: z.object({ file: ImportFile }),
  }),
  "POST /v1/admin/import-files/{id}": endpoint({
    summary:
      "Send the next part (field `file`) of a file. One that does not begin at `offset`, where the file ends, changes nothing: the answer says where to go on.",
    access: "admin",
    params: ById,
    consumes: "multipart/form-data",
    bodyLimit: importFormLimit,
    query: z.object({ offset: z.coerce.number().int().min(0) }),
    data: z.object({ file: ImportFile }),
  }),
  "POST /v1/admin/imports": endpoint({
    summary: `Import the texts of another site from a file that was sent. The file is checked before the answer, its texts are imported afterwards. IN_PROGRESS while another import, export or backup runs. ${needsConfirmation}`,
    access: "admin",
    body: z.object({
      fileId: id,
      source: z.enum(sourceKinds),
      name: line(1, importFileNameLength),
      /** Of the old site; Ghost's export does not name it. */
      address: SiteAddress.default(""),
      /** User name of the author of texts whose author has no account here; empty: the caller. */
      author: z.string().trim().max(100, "Nhiều nhất 100 ký tự.").default(""),
      /** Whether texts that were published there become drafts here. */
      asDrafts: z.boolean().default(false),
    }),
    data: One,
  }),
  "POST /v1/admin/exports": endpoint({
    summary: `Write the content of the site into a ZIP file with Markdown, pictures and JSON, kept for ${transferFileDays} days. IN_PROGRESS as for imports. ${needsConfirmation}`,
    access: "admin",
    data: One,
  }),
  "POST /v1/admin/backups": endpoint({
    summary: `Write a backup of the whole site, kept for ${transferFileDays} days. IN_PROGRESS as for imports. ${needsConfirmation}`,
    access: "admin",
    data: One,
  }),
  "POST /v1/admin/transfers/{id}/cancel": endpoint({
    summary: "Cancel an import, export or backup. What was imported stays; unfinished files are deleted.",
    access: "admin",
    params: ById,
    data: One,
  }),
  "POST /v1/admin/transfers/{id}/link": endpoint({
    summary: `An address of the file of an export or backup, for ${transferLinkSeconds} seconds. ${needsConfirmation}`,
    access: "admin",
    params: ById,
    data: z.object({ url: z.string() }),
  }),
};
