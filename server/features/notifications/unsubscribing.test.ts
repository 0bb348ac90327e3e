import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NotificationKind } from "#contracts/schemas/notifications.ts";
import { createUnsubscribing } from "#server/mail/unsubscribing.ts";
import { openSecrets } from "#server/secrets.ts";
import { startTestApi, type TestApi } from "#tests/support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  // The database refuses a change, which is logged.
  api = await startTestApi({ expectErrors: true });
});
afterAll(() => api.close());

it("ends the daily email for all kinds or for none, and announces it with the change", async () => {
  const { database } = api;
  const member = await api.member({ username: "chi.mai", displayName: "Chị Mai" });
  const { id } = member.user;
  await member.call("PUT /v1/notifications/settings/{kind}", {
    params: { kind: "reply" },
    body: { bell: false, mail: true },
  });
  const token = createUnsubscribing({ secrets: openSecrets(api.config) }, "daily-email").tokenOf(id);
  const end = () => api.call("POST /v1/notifications/unsubscribe/{token}", { params: { token } });
  const settings = async () => (await member.call("GET /v1/notifications/settings")).settings;
  const before = await settings();
  const last = NotificationKind.options.findLast((kind) => before[kind].mail)!;
  const announced: string[] = [];
  const stop = database.onChange(({ kind, id }) => void announced.push(`${kind} ${id}`));

  const refused = sql.raw(`check (kind <> '${last}' or mail)`);
  await database.queries.execute(sql`alter table notification_settings add constraint refused ${refused}`);
  await expect(end()).rejects.toThrow();
  expect(await settings()).toEqual(before);
  expect(announced).toEqual([]);
  await database.queries.execute(sql`alter table notification_settings drop constraint refused`);

  await end();
  const after = await settings();
  for (const kind of NotificationKind.options)
    expect([kind, after[kind]]).toEqual([kind, { bell: before[kind].bell, mail: false }]);
  await expect.poll(() => announced).toEqual([`notifications ${id}`]);
  stop();
});
