/**
 * Holds back the application of a page that says it can wait (`data-application="on-interaction"`): its start becomes text
 * that `app/bootstrap.ts` runs at the first sign that somebody acts, and its preloads wait with it. The text keeps its hash
 * in the content policy, so the very same script may run later. `html` may have a character a byte.
 */
export function deferHydration(html: string): string {
  if (!/<html[^>]* data-application="on-interaction"/.test(html)) return html;
  return html
    .replace(/<link rel="modulepreload"/g, '<link rel="deferred-modulepreload"')
    .replace(/<script type="module" async="">/, '<script type="text/plain" id="application">');
}
