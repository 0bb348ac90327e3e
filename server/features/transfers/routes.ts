import type { RouteRegistrar } from "#server/http/route.ts";
import { receiveFile } from "#server/features/uploads/service.ts";
import { partForm } from "./receiving.ts";
import type { Transfers } from "./service.ts";

export function transferRoutes(route: RouteRegistrar, transfers: Transfers) {
  route("GET /v1/admin/transfers", async () => ({ transfers: await transfers.listTransfers() }));
  route("GET /v1/admin/transfers/{id}/texts", ({ params, query }) => transfers.listTransferTexts(params.id, query));
  route("POST /v1/admin/import-files", async ({ viewer, context, body }) => ({
    file: await transfers.beginImportFile({ viewer, context }, body),
  }));
  route("POST /v1/admin/import-files/{id}", async ({ params, query, request }) => ({
    file: await transfers.appendImportPart(params.id, query.offset, (file) => receiveFile(request, file, partForm)),
  }));
  route("POST /v1/admin/imports", async ({ viewer, context, body }) => ({
    transfer: await transfers.beginImport({ viewer, context }, body),
  }));
  route("POST /v1/admin/exports", async ({ viewer, context }) => ({
    transfer: await transfers.beginExport({ viewer, context }),
  }));
  route("POST /v1/admin/backups", async ({ viewer, context }) => ({
    transfer: await transfers.beginBackup({ viewer, context }),
  }));
  route("POST /v1/admin/transfers/{id}/cancel", async ({ viewer, context, params }) => ({
    transfer: await transfers.cancelTransfer({ viewer, context }, params.id),
  }));
  route("POST /v1/admin/transfers/{id}/link", async ({ viewer, context, params }) => ({
    url: await transfers.linkToFile({ viewer, context }, params.id),
  }));
}
