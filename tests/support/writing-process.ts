/**
 * A process of the site that writes continuously and prints each id that the API acknowledged. The durability test
 * starts it with DATA_DIR and DATABASE_URL, and kills it.
 */
import Fastify from "fastify";
import { createClient } from "#contracts/client.ts";
import { mountApi } from "#server/api.ts";
import { systemClock } from "#server/core/clock.ts";
import { readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { openSecrets } from "#server/secrets.ts";
import { articleFields } from "./texts.ts";

const config = readConfig({ ...process.env, LOG_LEVEL: "silent" });
const database = await connect(config);
const app = Fastify();
const api = await mountApi(app, {
  config,
  database,
  mailer: { send: async () => {}, close: async () => {} },
  clock: systemClock,
  secrets: openSecrets(config),
  floodLimit: 1_000_000,
});
const username = `writer.${process.pid}.${Date.now() % 100_000}`;
const account = { email: `${username}@mam.example`, password: "một câu đủ dài để nhớ" };
await api.services.accounts.createVerifiedMember({
  ...account,
  username,
  displayName: "Người viết",
  bio: "",
  role: "member",
});

const headers: Record<string, string> = {};
const call = createClient(async (path, init) => {
  const answer = await app.inject({
    method: init.method as "POST",
    url: path,
    headers: { ...(init.headers as object), ...headers },
    ...(init.body ? { payload: init.body as string } : {}),
  });
  return new Response(answer.payload, { status: answer.statusCode });
});
const { token } = await call("POST /v1/auth/login", { body: account });
headers.authorization = `Bearer ${token.accessToken.token}`;

/** Few drafts, each saved several times: the hourly limit of new texts is per member. */
for (let n = 0; ; n++) {
  const { draft } = await call("POST /v1/drafts", {
    body: { fields: articleFields({ title: `Bài viết số ${n} của ${username}` }) },
  });
  process.stdout.write(`begun ${draft.id}\n`);
  let version = draft.version;
  for (let save = 0; save < 8; save++) {
    const saved = await call("PUT /v1/drafts/{id}", {
      params: { id: draft.id },
      body: { version, fields: articleFields({ title: `Bài viết số ${n}, lần ${save}` }) },
    });
    version = saved.draft.version;
    process.stdout.write(`saved ${draft.id} ${version}\n`);
    // By then there is enough to lose. Slower, so that a test that is late to kill the process meets no limit.
    if (n * 8 + save > 100) await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
