import type { FastifyInstance } from "fastify";
import type { Serve } from "#server/http/route.ts";
import type { NoticesService } from "./service.ts";

export function noticeRoutes(v1: FastifyInstance, serve: Serve, notices: NoticesService) {
  serve("GET /v1/notices", ({ person, query }) => notices.list(person, query.cursor));
  serve("GET /v1/notices/live", async ({ person, caller, reply, request }) => {
    const wantsStream = request.method === "GET" && (caller.header("accept") ?? "").includes("text/event-stream");
    if (wantsStream) notices.live.open(person, caller, reply);
    return reply.sent ? { unread: 0, fresh: [] } : notices.state(person.id);
  });
  serve("POST /v1/notices/read", ({ person, body }) => notices.read(person, body.ids));
  serve("GET /v1/notices/settings", ({ person }) => notices.settings(person));
  serve("PUT /v1/notices/settings/{kind}", ({ person, params, body }) => notices.choose(person, params.kind, body));
  serve("POST /v1/notices/unsubscribe/{token}", async ({ params }) => {
    await notices.unsubscribe(params.token);
    return { ok: true as const };
  });
  v1.addHook("preClose", async () => notices.live.close());
}
