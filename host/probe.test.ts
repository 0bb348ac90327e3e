import { expect, it } from "vitest";
import { openTestSite } from "#tests/support/test-site.ts";
it("probe", async () => {
  const s = await openTestSite();
  const a = { "x-forwarded-for": "1.2.3.4" };
  const show = async (p: string, m: any = {}) => { try { const r = await s.request(p, m); console.log(m.method ?? "GET", p.slice(0, 60), r.status, r.headers["content-type"], r.text.slice(0, 250)); } catch (e) { console.log(m.method, p.slice(0,60), "ERR", String(e)); } };
  await show("/v1/articles/%00"); await show("/v1/articles/%ff"); await show("/v1/articles/%zz"); await show("/v1/articles/../../x"); await show("/v1/articles/" + "x".repeat(600));
  await show("/v1/nothing"); await show("/v1"); await show("/v1/"); await show("//v1//x"); 
  for (const m of ["HEAD", "OPTIONS", "TRACE", "PROPFIND", "QUERY", "DELETE"]) { await show("/v1/articles", { method: m }); await show("/v1/nothing", { method: m }); await show("/bai-viet", { method: m }); }
  await show("/v1/articles?limit=abc"); await show("/v1/articles?limit=1&limit=2"); await show("/v1/articles?cursor=%ff"); await show("/v1/articles?%ff=%zz&cursor[]=3");
  await show("/v1/auth/login", { method: "POST", body: "[".repeat(40000), headers: { "content-type": "application/json" } });
  await show("/v1/auth/login", { method: "POST", body: '{"email":'.repeat(10000), headers: { "content-type": "application/json" } });
  await show("/v1/auth/login", { method: "POST", body: "x".repeat(10_000_000), headers: { "content-type": "application/json" } });
  await show("/v1/auth/login", { method: "POST", body: '{"email":"a@b.vn","password":"x"}', headers: { "content-type": "application/json; charset=latin1" } });
  await show("/v1/auth/login", { method: "POST", body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), headers: { "content-type": "application/json" } });
  await show("/bai-viet/%ff"); await show("/%zz"); await show("/bai-viet/%00"); await show("/bai-viet/" + "x".repeat(700)); await show("/x?" + "x".repeat(7000));
  await show("/"); await show("/bai-viet/khong-co"); await show("/ai"); await show("/tai-khoan"); await show("/reset-password?token=abc"); await show("/_.data"); await show("/bai-viet.data"); await show("/files/x.webp"); await show("/files/%ff.webp"); await show("/icons/ph.json?icons=plant,nope"); await show("/icons/mdi.json"); await show("/visitor-address.json"); await show("/version.json");
  await show("/bai-viet", { method: "POST", body: "x=1", headers: { "content-type": "text/plain" } });
  console.log(s.errors);
  await s.close();
});
