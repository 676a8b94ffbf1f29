// Page builder: fills in the placeholders of public/index.html and hashes its inline scripts for the security policy.
import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const HTML_COMMENT = /<!--[\s\S]*?-->\s*/g;

interface BuiltPage {
  readonly html: string;
  /** Hashes of the inline scripts, each like 'sha256-…', for the policy's script-src. */
  readonly scriptHashes: readonly string[];
}

/**
 * The page without comments and indentation, each %NAME% replaced by the value of that name.
 * Throws when a value has no placeholder or a placeholder no value: such a page would open white.
 */
export function buildPage(template: string, values: Readonly<Record<string, string>>): BuiltPage {
  const compact = template.replace(HTML_COMMENT, '').replace(/^\s+/gm, '');
  for (const name of Object.keys(values))
    if (!compact.includes(`%${name}%`)) throw new Error(`The page has no place for %${name}%`);
  const html = compact.replace(/%([A-Z_]+)%/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The page names ${placeholder}, which the build does not know`);
    return value;
  });
  const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;
  return { html, scriptHashes: [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => hashOf(code)) };
}

/** `<script>` elements for modules: the browser fetches them all at once, and runs each one once. */
export const moduleScripts = (urls: readonly string[]): string =>
  urls.map((url) => `<script type="module" src="${url}"></script>`).join('\n');

/** At the lowest priority. */
export const prefetch = (url: string): string => `<link rel="prefetch" href="${url}">`;
export const modulePreload = (url: string): string => `<link rel="modulepreload" href="${url}">`;
/** Preload of a stylesheet, or of a script that `fetch` downloads later (src/app/screen-loader.ts). */
export const preload = (url: string): string =>
  url.endsWith('.css')
    ? `<link rel="preload" as="style" href="${url}">`
    : `<link rel="preload" as="fetch" crossorigin href="${url}">`;
