/**
 * Defers the application of a page with `data-application="on-interaction"`: its start script becomes text, which
 * `app/bootstrap.ts` runs on interaction, and its preloads wait with it. The hash of the text stays in the content
 * policy, so the same script may run later. `html` may have one character per byte.
 */
export function deferHydration(html: string): string {
  if (!/<html[^>]* data-application="on-interaction"/.test(html)) return html;
  return html
    .replace(/<link rel="modulepreload"/g, '<link rel="deferred-modulepreload"')
    .replace(/<script type="module" async="">/, '<script type="text/plain" id="application">');
}
