/*
 * Keeps the articles that were read in this browser, so that they can be read again without a network. It keeps
 * the public page without its scripts: text, pictures, styles. Nothing of /v1 and nothing personal passes
 * through here, and online nothing comes from here: the network is always asked first.
 *
 * Shows the reminders that a member asked for in this browser (server/features/reminders/push.ts).
 */
const store = "read-articles";
const most = 50;
const offlinePage = "/ngoai-tuyen";
const list = "/ngoai-tuyen/list.json";
const article = /^\/bai-viet\/(?!create$|edit$|draft$)[^/.]+$/;
const part = /^\/(?:assets\/.+\.(?:css|woff2)|files\/.+\.webp|icon[\w-]*\.(?:svg|png))$/;

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

async function install() {
  // No store: the reader keeps no history, and this worker is here for push messages only.
  const cache = await openStore();
  if (cache) await keepOfflinePage(cache);
  await self.skipWaiting();
}

self.addEventListener("activate", (event) => {
  event.waitUntil(begin());
});

async function begin() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The clients whose page came through this worker and is kept already. */
const served = new Set();

// Each page names itself: a list of the open pages would lack one that is still arriving while the worker begins.
self.addEventListener("message", (event) => {
  const { keep: pathname } = event.data ?? {};
  if (served.delete(event.source?.id) || typeof pathname !== "string") return;
  event.waitUntil(keepAgain(pathname));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigate(event, pathname));
  else if (part.test(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
  // The living application asks for the data of a page, not for the page.
  else if (pathname.endsWith(".data")) event.waitUntil(keepAgain(pathname.slice(0, -".data".length)));
});

async function navigate(event, pathname) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (article.test(pathname)) {
      served.add(event.resultingClientId);
      event.waitUntil(keep(pathname, answer.clone()).catch(() => undefined));
    }
    return answer;
  } catch {
    return article.test(pathname) ? kept(pathname, listPage) : listPage();
  }
}

/**
 * Null once the reader keeps no history: app/session/read-articles.ts has deleted the store then, and this worker still
 * serves the pages that are open. Opening the store would create it again.
 */
const openStore = async () => ((await caches.has(store)) ? caches.open(store) : null);

async function kept(address, otherwise = () => Response.error()) {
  const cache = await openStore();
  return (await cache?.match(address)) ?? otherwise();
}

async function keepAgain(pathname) {
  if (!article.test(pathname)) return;
  await fetch(pathname, { credentials: "omit" }).then(
    (answer) => keep(pathname, answer),
    () => undefined,
  );
}

async function keep(pathname, answer) {
  if (!answer.ok || answer.redirected) return;
  const cache = await openStore();
  if (!cache) return;
  const html = await answer.text();
  const keptAt = new Date();
  const needs = partsOf(html);
  // The browser may have made room.
  if (!(await cache.match(offlinePage))) await keepOfflinePage(cache).catch(() => undefined);
  await fetchParts(cache, needs);
  const note = `<p class="offline-note">Bạn đang đọc bản lưu ngày ${dateOf(keptAt)}, vì chưa có mạng. <a href="${offlinePage}">Những bài khác đọc được lúc này</a></p>`;
  await cache.put(
    pathname,
    still(
      answer,
      html.replace(/<main[^>]*>/, (main) => main + note),
    ),
  );
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? pathname;
  await changeList((entries) => [
    { pathname, title: title.replace(/ · [^·]*$/, ""), keptAt: keptAt.toISOString(), needs },
    ...entries.filter((entry) => entry.pathname !== pathname),
  ]);
}

async function keepOfflinePage(cache) {
  const answer = await fetch(offlinePage, { credentials: "omit", cache: "reload" });
  if (!answer.ok) throw new Error("no page to show without a network");
  const html = await answer.text();
  await fetchParts(cache, partsOf(html));
  await cache.put(offlinePage, still(answer, html));
}

const partsOf = (html) => [
  ...new Set(
    [...html.matchAll(/ (?:href|src)="(\/[^"#?]+)/g)]
      .map(([, address]) => address)
      .filter((address) => part.test(address)),
  ),
];

const fetchParts = (cache, needs) =>
  Promise.allSettled(needs.map(async (address) => (await cache.match(address)) ?? cache.add(address)));

/** The page without what needs the application. Its policy stays with it. */
function still(answer, html) {
  const bare = html
    .replace("<html", '<html data-offline=""')
    .replace(/<link rel="(?:deferred-)?modulepreload"[^>]*>/g, "")
    .replace(/<script(?=[^>]*(?:id="application"|type="module"))[^>]*>[\s\S]*?<\/script>/g, "");
  const headers = { "content-type": "text/html; charset=utf-8" };
  for (const name of ["content-security-policy", "x-content-type-options", "referrer-policy"]) {
    const value = answer.headers.get(name);
    if (value) headers[name] = value;
  }
  return new Response(bare, { headers });
}

async function listPage() {
  const page = await kept(offlinePage);
  // Nothing to show; the browser says that there is no network.
  if (page.type === "error") return page;
  const entries = await (await kept(list, () => Response.json([]))).json();
  // The titles come from pages, where they are written for HTML already.
  const items = entries.map(
    ({ pathname, title, keptAt }) =>
      `<li><a href="${pathname}">${title}</a> <time datetime="${keptAt}">lưu ngày ${dateOf(new Date(keptAt))}</time></li>`,
  );
  const html = (await page.text()).replace(/(<ul data-kept-articles=""[^>]*>)/, (open) => open + items.join(""));
  return new Response(html, { headers: page.headers });
}

const dateOf = (at) =>
  at.toLocaleDateString("vi-VN", { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "Asia/Ho_Chi_Minh" });

const entriesOf = async (cache) => (await cache.match(list))?.json() ?? [];

/** One after the other: two pages read at once must both be in it. */
let changing = Promise.resolve();
function changeList(change) {
  changing = changing
    .catch(() => undefined)
    .then(async () => {
      const cache = await openStore();
      if (!cache) return;
      const before = await entriesOf(cache);
      const after = change(before).slice(0, most);
      await cache.put(list, Response.json(after));
      // What no kept page needs any more goes.
      const offline = await cache.match(offlinePage);
      const needed = new Set([
        list,
        offlinePage,
        ...(offline ? partsOf(await offline.text()) : []),
        ...after.flatMap(({ pathname, needs }) => [pathname, ...needs]),
      ]);
      for (const request of await cache.keys())
        if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
    });
  return changing;
}

self.addEventListener("push", (event) => {
  event.waitUntil(showMessage(event.data));
});

/** Browsers demand that each push message shows something, also one that cannot be read. */
async function showMessage(data) {
  let message = {};
  try {
    message = data.json();
  } catch {
    // Shown without a text.
  }
  const { title = self.location.hostname, body, address, tag } = message;
  await self.registration.showNotification(title, {
    ...(body === undefined ? {} : { body }),
    ...(tag === undefined ? {} : { tag }),
    icon: "/icon-192.png",
    lang: "vi",
    data: { address },
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data?.address));
});

/** Shows the tab with this page, or a new one: navigating a tab with another page could lose text typed there. */
async function showPage(address = "/") {
  const { origin } = self.location;
  const wanted = URL.canParse(address, origin) ? new URL(address, origin) : new URL(origin);
  const { href } = wanted.origin === origin ? wanted : new URL(origin);
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = open.find(({ url }) => url === href);
  await (tab ? tab.focus() : self.clients.openWindow(href));
}
