// npm run kit: every component in every state on one page, built into .cache/kit and served for eyes.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { argv, env, exit } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, context } from 'esbuild';
import { sharedOptions } from './build/bundle.ts';
import { DARK, LIGHT } from './demo/themes.ts';

const HOME = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Where the kit lies after `buildKit`: index.html, kit.js, kit.css. */
export const KIT = join(HOME, '.cache', 'kit');

/** As text, because it reaches into src/ui, which no script may import: ?part=forms&scheme=dark picks what shows. */
const ENTRY = `
  import './src/ui/shell/global-styles.ts';
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { KitPage } from './src/ui/components/kit-page.tsx';
  const query = new URLSearchParams(location.search);
  const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light';
  const root = document.documentElement;
  root.dataset.scheme = scheme;
  for (const [key, color] of Object.entries(__THEMES__[scheme])) {
    root.style.setProperty('--tg-theme-' + key.replaceAll('_', '-'), color);
  }
  createRoot(document.getElementById('app')).render(createElement(KitPage, { part: query.get('part') ?? 'cards' }));
`;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>Kit</title>
    <link rel="stylesheet" href="kit.css">
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="kit.js"></script>
  </body>
</html>
`;

function options() {
  const define = { __THEMES__: JSON.stringify({ light: LIGHT, dark: DARK }) };
  return {
    ...sharedOptions({ packages: HOME, out: KIT, define }),
    stdin: { contents: ENTRY, resolveDir: HOME, sourcefile: 'kit-entry.ts' },
    entryNames: 'kit',
    format: 'esm' as const,
    sourcemap: 'linked' as const,
    minify: false,
    write: true,
  };
}

async function writePage(): Promise<void> {
  await mkdir(KIT, { recursive: true });
  await writeFile(join(KIT, 'index.html'), PAGE);
}

/** Builds the kit into `KIT`. */
export async function buildKit(): Promise<void> {
  await writePage();
  await build(options());
}

/** Serves the kit and builds it anew at each reload. */
async function serveKit(): Promise<void> {
  await writePage();
  const kit = await context(options());
  const { port } = await kit.serve({ host: '127.0.0.1', port: Number(env.PORT ?? 3001), servedir: KIT });
  console.log(`Kit: http://localhost:${port}/?part=cards&scheme=light (parts: cards, parts, rows, forms)`);
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href) {
  const isOnce = argv.includes('--build');
  await (isOnce ? buildKit() : serveKit()).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    exit(1);
  });
}
