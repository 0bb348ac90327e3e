import { importPartLimit, type SourceKind } from "#contracts/limits/transfers.ts";
import { api } from "#app/session/session.ts";

/**
 * Sends a file in parts, each of which is checked and can be repeated: a single request of 200 MB would fail on a slow
 * line.
 * @returns its id, for the import
 * @throws CallError, or the reason of `signal`
 */
export async function sendImportFile(
  { source, file }: { source: SourceKind; file: File },
  { signal, onProgress }: { signal: AbortSignal; onProgress: (received: number) => void },
): Promise<string> {
  const body = { source, name: file.name, bytes: file.size };
  let { id, received } = (await api("POST /v1/admin/import-files", { body, signal })).file;
  while (received < file.size) {
    const form = new FormData();
    form.set("file", file.slice(received, received + importPartLimit), "part");
    const answer = await api("POST /v1/admin/import-files/{id}", {
      params: { id },
      query: { offset: received },
      form,
      signal,
    });
    received = answer.file.received;
    onProgress(received);
  }
  return id;
}
