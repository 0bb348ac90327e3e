import { colorModeKey, reloadKey, sessionKey } from "#app/session/storage-keys.ts";
import { reloadPause } from "./build-version.ts";

/**
 * Runs before the first paint, to prevent a flash of the wrong color mode or, for members, of the visitor's buttons.
 * It is constant, because its hash is in the Content Security Policy. `color-mode.ts`, `session-store.ts` and
 * `text-look.ts` take over from here. It also reloads a page whose scripts are gone after a new build, at most once in
 * ten seconds.
 */
export const firstPaintScript = `(function () {
  var root = document.documentElement, mode = null, person = null;
  try { mode = localStorage.getItem("${colorModeKey}"); person = localStorage.getItem("${sessionKey}"); } catch (e) {}
  if (mode !== "light" && mode !== "dark") mode = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.classList.add(root.dataset.forcedColorMode || mode);
  ["text-size", "text-leading"].forEach(function (name) {
    try { if (/^[1-5]$/.test(localStorage.getItem(name))) root.setAttribute("data-" + name, localStorage.getItem(name)); } catch (e) {}
  });
  if (person) root.setAttribute("data-member", "");
  addEventListener("error", function (event) {
    var script = event.target;
    if (!script || script.tagName !== "SCRIPT" || !navigator.onLine) return;
    if (script.src && script.src.indexOf(location.origin + "/") !== 0) return;
    try {
      if (Date.now() - Number(sessionStorage.getItem("${reloadKey}")) > ${reloadPause}) {
        sessionStorage.setItem("${reloadKey}", String(Date.now()));
        location.reload();
      }
    } catch (e) {}
  }, true);
})();`;
