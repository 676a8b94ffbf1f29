// Makes the page that is served from the page that is written: addresses filled in, scripts hashed.
import { createHash } from 'node:crypto';
import { transform } from 'esbuild';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const HTML_COMMENT = /<!--[\s\S]*?-->\s*/g;

export interface PageUrls {
  readonly STYLE: string;
  readonly APP: string;
  readonly WORKER: string;
  readonly LATER?: string;
  /** Elements for the modules that the app imports by statement. */
  readonly PRELOADS?: string;
  /** Elements for the modules that the worker imports by statement. */
  readonly WORKER_CHUNKS?: string;
  /** Base of the API, for what the page itself asks for, without '/' at its end. */
  readonly API?: string;
}

/** What a page may do without; without any of the others it would open white. */
const OPTIONAL_PLACEHOLDERS = new Set(['API', 'PRELOADS', 'LATER', 'WORKER_CHUNKS']);

export interface BuiltPage {
  readonly html: string;
  /** Of the page's inline scripts, each like 'sha256-…', for the policy's script-src. */
  readonly scriptHashes: readonly string[];
}

/**
 * The page as it is served: %STYLE%, %PRELOADS%, %APP%, %WORKER% and %API% replaced, comments and indentation gone, inline scripts
 * minified and hashed. Throws when a placeholder is missing or left over: such a page would open white.
 */
export async function buildPage(html: string, addresses: PageUrls, target: string[]): Promise<BuiltPage> {
  let page = html.replace(HTML_COMMENT, '');
  for (const [name, address] of Object.entries(addresses)) {
    if (!OPTIONAL_PLACEHOLDERS.has(name) && !page.includes(`%${name}%`))
      throw new Error(`The page has no place for %${name}%`);
    page = page.replaceAll(`%${name}%`, address);
  }
  const leftOver = /%[A-Z_]+%/.exec(page);
  if (leftOver !== null) throw new Error(`The page names ${leftOver[0]}, which the build does not know`);

  const scriptHashes: string[] = [];
  for (const [whole, source = ''] of page.matchAll(INLINE_SCRIPT)) {
    const { code } = await transform(source, { minify: true, target, loader: 'js' });
    const inline = code.trim();
    scriptHashes.push(`sha256-${createHash('sha256').update(inline).digest('base64')}`);
    page = page.replace(whole, () => `<script>${inline}</script>`);
  }
  return { html: page.replace(/^\s+/gm, ''), scriptHashes };
}
