// Comlink without the half that nobody calls: each side would carry the other's for the sake of `Comlink.proxy`.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Its entry among the transfer handlers is all that leads from `wrap` to `expose` and back. */
const HANDLER = '    ["proxy", proxyTransferHandler],\n';
/** Without the handler a marked object would not be cloned: whoever imports the marker then fails to build. */
const MARKER = 'finalizer, proxy, proxyMarker, releaseProxy';

/**
 * The page only wraps the worker, the worker only exposes itself, and neither hands out callbacks (a proxy leaks a
 * MessageChannel a call), so about 0.5 kB of each are dead. Throws on a Comlink that reads otherwise.
 */
export const leanComlink: Plugin = {
  name: 'lean-comlink',
  setup(plugin) {
    plugin.onLoad({ filter: /[\\/]comlink[\\/]dist[\\/]esm[\\/]comlink\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes(HANDLER) || !source.includes(MARKER)) {
        throw new Error('This Comlink has another proxy handler than lean-comlink.ts takes out');
      }
      return {
        contents: source.replace(HANDLER, '').replace(MARKER, 'finalizer, releaseProxy'),
        loader: 'js',
      };
    });
  },
};
